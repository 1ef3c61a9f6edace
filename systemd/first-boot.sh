#!/usr/bin/env bash
# Sets the table up on a card that nobody logs in to: two words in a file, and all else by itself. Whatever breaks
# off, a pulled plug at any moment too, goes on at the next start; how it goes is said aloud and shown on the ring, by
# what came with the release, and written into a text file on the card.
#
#   first-boot.sh begin ARCHIVE   unpack the release, and have the rest done at this and every start
#   first-boot.sh run             the rest, until all is in place
#
# `begin` is run from inside of the archive, before anything is unpacked: so it needs nothing but this text.
set -euo pipefail
umask 022

ROOT="${ROUNDTABLE_ROOT:-}" # for trying it out: all files go below this folder
KEPT="$ROOT/usr/local/src/roundtable" # the release, unpacked
OUR_UNIT=roundtable-first-boot.service
REGULATED="$ROOT/etc/modprobe.d/cfg80211_regdomain.conf"
EVERY="${ROUNDTABLE_EVERY:-120}" # seconds of silence after which it says that it is still at it
PAUSE="${ROUNDTABLE_PAUSE:-10}"  # seconds from one look for the network to the next
LOOKS=6
TRIES=3 # to join a Wi-Fi: a radio that was just switched on has seen none yet
SYSTEMS_OWN=300 # seconds that the system gets for its own first start, before it is started again

begin() {
	local archive="$1" sum
	sum="$(sha256sum <"$archive")"
	sum="${sum%% *}"
	if [ "$(cat "$KEPT/.from" 2>/dev/null)" != "$sum" ] && ! older "$archive"; then
		rm -rf "$KEPT.new"
		mkdir -p "$KEPT.new"
		tar -xzf "$archive" --strip-components=1 --no-same-owner -C "$KEPT.new"
		printf '%s\n' "$sum" >"$KEPT.new/.from"
		sync # or after a power cut the new folder might be there without what is in it
		rm -rf "$KEPT"
		mv "$KEPT.new" "$KEPT"
	fi
	if ! cmp -s "$KEPT/systemd/$OUR_UNIT" "$ROOT/etc/systemd/system/$OUR_UNIT"; then
		install -D -m 0644 "$KEPT/systemd/$OUR_UNIT" "$ROOT/etc/systemd/system/$OUR_UNIT"
		systemctl daemon-reload
	fi
	systemctl enable --quiet "$OUR_UNIT"
	sync
}

# older ARCHIVE: whether it is, than what is kept; an update keeps its own release here
older() {
	local of=device/roundtable/__init__.py here there
	here="$(version_in 2>/dev/null <"$KEPT/$of")" || return 1 # nothing is kept yet
	there="$(tar -xzOf "$1" --wildcards --occurrence=1 "*/$of" | version_in)"
	[ "$there" != "$here" ] && [ "$(printf '%s\n' "$there" "$here" | sort -V | tail -n 1)" = "$here" ]
}

version_in() { sed -n 's/^__version__ = "\(.*\)"$/\1/p'; }

# What the maker wrote

# read_words FILE: the maker's, whatever an editor made of it
read_words() {
	ASKED="$1"
	ASKED_LINES="$(tr -d '\000\r' <"$ASKED" | LC_ALL=C sed '1s/^[^[:alnum:]#]*//')"
}

# word NAME: what the last such line says
word() {
	local line name value
	while IFS= read -r line; do
		read -r name <<<"${line%%[=:]*}"
		[[ "$line" = *[=:]* && "${name,,}" = "$1" ]] || continue
		read -r value <<<"${line#*[=:]}"
		case "$value" in \"*\") value="${value:1:-1}" ;; esac
	done <<<"$ASKED_LINES"
	[ -z "${value+said}" ] || printf '%s\n' "$value"
}

# find_words: in whichever file they were written, or where they should be: an editor may have given one its ending twice
find_words() {
	local one
	for one in roundtable.txt roundtable.txt.txt vendor-data user-data; do
		[ -f "$CARD/$one" ] || continue
		read_words "$CARD/$one"
		PROFILE="$(word wiring)"
		[ -z "$PROFILE" ] || break
	done
	if [ -z "$PROFILE" ]; then
		one="$CARD/roundtable.txt"
		if grep -qs '^ *wiring =' "$CARD/vendor-data"; then one="$CARD/vendor-data"; fi
		[ -f "$one" ] || cp "$HERE/card/roundtable.txt" "$one"
		read_words "$one"
	fi
	PROFILE="${PROFILE,,}"
	LANGUAGE="$(word language)"
	LANGUAGE="$(language_of "${LANGUAGE,,}")"
}

# language_of WORD: its code, if it is one, or the name of a language in English or in itself
language_of() {
	local one english name
	for one in "${LANGUAGES[@]}"; do
		english="$(LANGUAGE=$one worded english)" name="$(LANGUAGE=$one worded name)"
		case "$1" in
		"$one" | "${english,,}" | "${name,,}")
			printf '%s' "$one"
			return
			;;
		esac
	done
	printf '%s' "$1"
}

# Telling

# languages: the one that was chosen, or all, where that is not known
languages() { if one_of "$LANGUAGE" "${LANGUAGES[@]}"; then printf '%s\n' "$LANGUAGE"; else printf '%s\n' "${LANGUAGES[@]}"; fi; }

# note WHAT [LINE…]: into the file on the card, and the log
note() {
	local text
	text="$(in_words "$@")"
	say "$text"
	# A card may be full, or locked.
	printf '%s\r\n' "${text//$'\n'/$'\r\n'}" >"$CARD/roundtable-says.txt" || true
	sync
}

in_words() {
	local one
	for one in $(languages); do cat "$CLIPS/$one/installing-$1.txt"; done
	shift
	[ $# = 0 ] || printf '%s\n' "$@"
}

# tell WHAT [LINE…]: the same, on the ring and aloud
tell() {
	local one
	note "$@"
	case "$1" in
	network) look network ;;
	words | wiring | language | wifi | failed) look mistake ;;
	*) look working ;;
	esac
	[ "$QUIETLY" = no ] || return 0
	for one in $(languages); do play "$CLIPS/$one/installing-$1.wav"; done
}

# play CLIP: on every sound card, for which of them has the loudspeaker nobody knows yet
play() {
	local card players=()
	for card in "$ROOT"/proc/asound/card*/pcm0p; do
		[ -d "$card" ] || continue
		card="${card%/pcm0p}"
		timeout 60 aplay -q -D "plughw:${card##*card},0" "$1" 2>/dev/null &
		players+=($!)
	done
	for card in "${players[@]}"; do wait "$card" || true; done # one that is in use, or has no plug in it
}

# look WHICH: what the ring shows from now on
look() { printf '%s\n' "$1" >>"$LOG.looks"; }

# light_up: the ring, which is the table's own once all was in place. Of a wiring that nobody knows it may be the one
# that needs no boot lines.
light_up() {
	local drawn="$HERE/first-boot/ring/$PROFILE"
	[ -d "$drawn" ] || drawn="$HERE/first-boot/ring/six-usb"
	look working
	[ ! -e "$DONE" ] && [ -d "$drawn" ] || return 0
	python3 "$HERE/ring.py" "$drawn" "$LOG.looks" "$ROOT/dev" &
	LIGHT=$!
}

# The steps

# refuse WHAT LINE: words that nobody knows; they are looked at again at the next start. Until then the ring shows it.
refuse() {
	tell "$@"
	[ -z "$LIGHT" ] || wait "$LIGHT" || true
	exit 0
}

# networks: the Wi-Fi of the maker's file and its country, whenever they are new. Without a country a Pi leaves its radio
# off, and one that was set up by cable could not open a network of its own.
networks() {
	local asked country
	asked="$(for one in wifi password country; do word "$one"; done | sha256sum)"
	asked="${asked%% *}"
	[ "$asked" != "$(cat "$ETC/first-boot.networks" 2>/dev/null)" ] || return 0
	country="$(word country)"
	allow_radio "${country^^}"
	join "$(word wifi)" "$(word password)" || return 1
	mkdir -p "$ETC"
	printf '%s\n' "$asked" >"$ETC/first-boot.networks"
}

allow_radio() {
	[ -n "$1" ] || return 0
	# An image has one of its own.
	[ ! -f "$REGULATED" ] || printf 'options cfg80211 ieee80211_regdom=%s\n' "${1/#UK/GB}" >"$REGULATED"
	raspi-config nonint do_wifi_country "${1/#UK/GB}" >/dev/null || true
	rfkill unblock wifi 2>/dev/null || true
	nmcli radio wifi on 2>/dev/null || true
}

# join NAME PASSWORD: by NetworkManager; why not is told
join() {
	local connection try why=""
	[ -n "$1" ] || return 0
	connection="$ROOT/etc/NetworkManager/system-connections/roundtable-wifi.nmconnection"
	rfkill unblock wifi 2>/dev/null || true
	mkdir -p "$(dirname "$connection")"
	install -m 0600 /dev/null "$connection.new"
	{
		printf '[connection]\nid=Round Table\ntype=wifi\n\n[wifi]\nmode=infrastructure\nssid=%s\n' "${1//\\/\\\\}"
		[ -z "$2" ] || printf '\n[wifi-security]\nkey-mgmt=wpa-psk\npsk=%s\n' "${2//\\/\\\\}"
	} >"$connection.new"
	mv "$connection.new" "$connection"
	nmcli connection reload || true
	for ((try = 0; try < TRIES; try += 1)); do
		[ "$try" = 0 ] || sleep "$PAUSE"
		! why="$(LC_ALL=C nmcli --wait 30 connection up id "Round Table" 2>&1 >/dev/null)" || return 0
	done
	NO_WIFI="${ASKED##*/}: wifi = $1 was not joined. $(printf '%s' "$why" | tail -n 1)"
	tell wifi "$NO_WIFI"
	return 1
}

# reachable: whether packages can be had; their lists are fetched by the way
reachable() { fetch_lists -qq --error-on=any -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 >/dev/null 2>&1; }

# wait_for_network: for a minute; whether it is there
wait_for_network() {
	local look
	for ((look = 0; look < LOOKS; look += 1)); do
		[ "$look" = 0 ] || sleep "$PAUSE"
		! reachable || return 0
	done
	return 1
}

# set_up OPTION…: the installer, with its steps told, each once
set_up() {
	look working
	dpkg --configure -a >/dev/null || true # what a pulled plug left half done
	"$HERE/install.sh" --yes "$@" 2>&1 | heard
}

set_up_anew() { set_up --wiring "$PROFILE" --lang "$LANGUAGE"; }

# renew: a newer release was copied onto the card of a table that plays already. What does not come up is taken back by
# the installer, and not tried again.
renew() {
	say "There is another release on the card."
	if set_up --upgrade || { wait_for_network && set_up --upgrade; }; then
		: >"$INSTALLED"
		note "done"
	else
		note failed "$(tail -n 12 "$LOG")"
		! grep -q 'the upgrade was undone' "$LOG" || : >"$INSTALLED"
	fi
	sync
}

heard() {
	local line quiet=no waited
	: >"$LOG"
	while true; do
		waited=0
		IFS= read -r -t "$EVERY" line || waited=$?
		if [ "$waited" = 0 ]; then
			say "$line"
			printf '%s\n' "$line" >>"$LOG"
			case "$line" in
			"== System packages") step_told packages ;;
			"== Round Table itself") step_told table ;;
			"== A voice for"*) look off ;; # the installer has the ring from here on
			"== The doctor"*) quiet=yes ;; # it tries the voice, and the table speaks next
			esac
		elif [ "$waited" -le 128 ]; then
			return 0
		elif [ "$quiet" = no ]; then
			tell still
		fi
	done
}

step_told() {
	[ ! -e "$LOG.$1" ] || return 0
	tell "$1"
	: >"$LOG.$1"
}

run_all() {
	HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
	# shellcheck source=SCRIPTDIR/install.sh
	ROUNDTABLE_SOURCED=yes . "$HERE/install.sh" # for its functions
	# Which lines they are the release says, for there is no table yet to be asked.
	boot_lines() { cat "$HERE/first-boot/boot/$PROFILE.txt"; }
	CARD="$(boot_folder)" CLIPS="$HERE/first-boot/clips" DONE="$ETC/first-boot" INSTALLED="$KEPT/.installed"
	LOG="$ROOT/run/roundtable-first-boot" LIGHT="" NO_WIFI="" QUIETLY=no
	rm -f "$LOG"*
	find_words
	light_up
	if [ "$(cat "$DONE" 2>/dev/null)" = "$PROFILE $LANGUAGE" ]; then
		QUIETLY=yes # the table speaks
		networks || true
		if [ -e "$INSTALLED" ]; then say "All is in place."; else renew; fi
		return
	fi
	[ -n "$PROFILE" ] && [ -n "$LANGUAGE" ] ||
		refuse words "${ASKED##*/}: wiring = one of ${PROFILES[*]}; language = one of ${LANGUAGES[*]}"
	one_of "$PROFILE" "${PROFILES[@]}" ||
		refuse wiring "${ASKED##*/}: wiring = $PROFILE; choose one of: ${PROFILES[*]}"
	# Before all else, and with a restart: without them an amplifier on the pins has no voice, the ring no light.
	write_boot
	count_memory
	if [ "$REBOOT" = yes ]; then
		start_again
		return
	fi
	one_of "$LANGUAGE" "${LANGUAGES[@]}" ||
		refuse language "${ASKED##*/}: language = $LANGUAGE; choose one of: ${LANGUAGES[*]}"
	tell began
	networks || true
	until_set_up
	sync
	: >"$INSTALLED"
	printf '%s %s\n' "$PROFILE" "$LANGUAGE" >"$DONE.new"
	mv "$DONE.new" "$DONE"
	sync
	note "done"
	look off
	[ -z "$LIGHT" ] || kill "$LIGHT" 2>/dev/null || true
}

# start_again: once the system has done what it does at its own first start, and would not do at another
start_again() {
	[ -z "$(command -v cloud-init)" ] || timeout "$SYSTEMS_OWN" cloud-init status --wait >/dev/null 2>&1 || true
	systemctl reboot
}

# Without a network it is tried now and then all the same: of several places that packages come from, one may be gone.
until_set_up() {
	local offline=no round=0
	# An image has all of it: then no network is needed.
	[ ! -e "$OPT/current" ] || ! set_up_anew || return 0
	while true; do
		round=$((round + 1))
		if wait_for_network; then
			[ "$offline" = no ] || tell online
			offline=no
		else
			if [ -z "$NO_WIFI" ]; then tell network; else tell wifi "$NO_WIFI"; fi
			offline=yes
			[ $((round % 5)) = 0 ] || continue
		fi
		! set_up_anew || return 0
		[ "$offline" = yes ] || tell failed "$(tail -n 12 "$LOG")"
		sleep "$PAUSE"
	done
}

case "${1:-}" in
begin) begin "$2" ;;
run) run_all ;;
*)
	printf 'first-boot.sh: say begin ARCHIVE, or run\n' >&2
	exit 2
	;;
esac
