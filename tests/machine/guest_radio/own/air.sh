#!/bin/bash
# A phone and a house, each with a radio of its own in a network namespace of its own.
set -e
case "$1" in
begin)
	number=1
	for name in phone house; do
		ip netns add $name
		iw phy "$(cat /sys/class/net/wlan$number/phy80211/name)" set netns name $name
		ip -n $name link set lo up
		number=2
	done
	mkdir -p /run/phone /etc/netns/phone
	touch /run/phone/resolv.conf
	ln -sf /run/phone/resolv.conf /etc/netns/phone/resolv.conf
	;;
phone) # NAME PASSWORD: joins, and asks for an address
	wpa_passphrase "$2" "$3" >/run/phone/wpa.conf
	[ ! -f /run/phone/pid ] || kill "$(cat /run/phone/pid)" || true
	ip -n phone address flush dev wlan1
	ip netns exec phone wpa_supplicant -B -i wlan1 -c /run/phone/wpa.conf -P /run/phone/pid
	ip netns exec phone udhcpc -i wlan1 -n -q -t 20 -T 2 -s /usr/lib/machine/lease.sh
	;;
house) # NAME PASSWORD: opens a network, with addresses
	mkdir -p /run/house
	printf 'interface=wlan2\nssid=%s\nhw_mode=g\nchannel=6\nwpa=2\nwpa_key_mgmt=WPA-PSK\nrsn_pairwise=CCMP\nwpa_passphrase=%s\n' \
		"$2" "$3" >/run/house/hostapd.conf
	ip -n house address replace 192.168.77.1/24 dev wlan2
	ip netns exec house hostapd -B -P /run/house/hostapd.pid /run/house/hostapd.conf
	ip netns exec house dnsmasq --conf-file=/dev/null --pid-file=/run/house/dnsmasq.pid --user=root \
		--port=0 --interface=wlan2 --bind-interfaces --dhcp-range=192.168.77.10,192.168.77.20,1h \
		--dhcp-leasefile=/run/house/leases
	;;
gone) # the house's network is switched off
	kill "$(cat /run/house/hostapd.pid)" "$(cat /run/house/dnsmasq.pid)"
	;;
esac
