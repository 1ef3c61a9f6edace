#!/bin/sh
# What a phone does with the address that it is given.
[ "$1" = bound ] || exit 0
ip address add "$ip/$mask" dev "$interface"
ip route add default via "$router"
mkdir -p /run/phone
echo "nameserver $dns" >/run/phone/resolv.conf
