#!/bin/bash
# Round Table, for Raspberry Pi OS bookworm, which runs this once if Raspberry Pi Imager was asked for any setting at
# all. Keep Imager's own script, with your Wi-Fi and your name in it, as imager.sh: it is run from here.
main() {
	local card=/boot/firmware archive
	[ -f "$card/cmdline.txt" ] || card=/boot
	archive="$(printf '%s\n' "$card"/roundtable-*.tar.gz | sort -V | tail -n 1)"
	if ! tar -xzOf "$archive" --wildcards '*/systemd/first-boot.sh' >/run/first-boot.sh ||
		! bash /run/first-boot.sh begin "$archive"; then
		echo "roundtable-....tar.gz is not on this card, or damaged: copy it, eject the card properly, and switch on again." >"$card/roundtable-says.txt"
		sync
		exit 1 # which switches the Pi off; cmdline.txt still calls this, so that the next start begins again
	fi
	# Last, for both take the call of this script out of cmdline.txt: until then a pulled plug begins it again.
	[ ! -f "$card/imager.sh" ] || bash "$card/imager.sh"
	sed -i 's| systemd\.run.*||' "$card/cmdline.txt"
	sync
	exit 0 # or the Pi would be switched off instead of started again
}
main
