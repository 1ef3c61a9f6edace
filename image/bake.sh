#!/usr/bin/env bash
# Puts Round Table into the file system of a card image, as far as it is the same for everybody: program, packages,
# units. What differs, its first start does, from the words in roundtable.txt.
#
#   bake.sh ROOT RELEASE
set -euo pipefail
umask 022

root="$1" release="$2"
kept="$root/usr/local/src/roundtable" unit=roundtable-first-boot.service

mkdir -p "$kept" "$root/boot/firmware"
tar -xzf "$release" --strip-components=1 --no-same-owner -C "$kept"
sha256sum <"$release" | cut -c1-64 >"$kept/.from"

# The installer itself, for the usual wiring, and with what any other needs: in a chroot it starts nothing.
mkdir -p "$root/opt/roundtable"
: >"$root/opt/roundtable/for-every-wiring"
chroot "$root" env ROUNDTABLE_ANY_MACHINE=yes \
	/usr/local/src/roundtable/systemd/install.sh --yes --wiring six-i2s --lang en --hostname "" --no-voice
chroot "$root" systemctl disable roundtable.service roundtable-network.socket roundtable-portal.socket \
	roundtable-update.service roundtable-update.path roundtable-fetch.path
rm -rf "$root/etc/roundtable"

install -D -m 0644 "$kept/systemd/$unit" "$root/etc/systemd/system/$unit"
chroot "$root" systemctl enable "$unit"
install -m 0644 "$kept/systemd/card/roundtable.txt" "$root/boot/firmware/roundtable.txt"
