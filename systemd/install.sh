#!/usr/bin/env bash
# Puts Round Table onto a Raspberry Pi: packages, a user, a virtual environment, the boot lines, the
# units. Every step says what it does and then checks that it was done; running it again changes
# nothing. The functions that need a real Pi or a running systemd are marked, and tested with
# stand-ins for the commands they call.
set -euo pipefail
umask 022 # root's own may be stricter, and the service must be able to read what is installed

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
SOURCE="${HERE%/*}"
ROOT="${ROUNDTABLE_ROOT:-}" # for trying it out: all files go below this folder
OPT="$ROOT/opt/roundtable"
ETC="$ROOT/etc/roundtable"
STATE="$ROOT/var/lib/roundtable"
CACHE="$ROOT/var/cache/roundtable"
UPDATES="$ROOT/var/lib/roundtable-update" # root's own: what came of an update
UNITS="$ROOT/etc/systemd/system"
RULES="$ROOT/etc/udev/rules.d/60-roundtable.rules"
WATCHDOG="$ROOT/etc/systemd/system.conf.d/roundtable-watchdog.conf"
KEPT="$ROOT/usr/local/src/roundtable" # where first-boot.sh keeps the release
AVAHI="$ROOT/etc/avahi/services/roundtable.service"
MODULES="$ROOT/etc/modules-load.d/roundtable.conf"
POLKIT="$ROOT/etc/polkit-1/rules.d/60-roundtable.rules"
NAMES="$ROOT/etc/NetworkManager/dnsmasq-shared.d/roundtable.conf"
COMMAND="$ROOT/usr/local/bin/roundtable"
USB_RIGHTS=("$UNITS/roundtable.service.d/usb.conf" "$UNITS/roundtable-safe.service.d/usb.conf")
OWN_WIRING="$ETC/wiring.toml"
MARK="# Round Table"
SOCKETS=(roundtable-network.socket roundtable-portal.socket)
COUNTS_MEMORY="cgroup_enable=memory"
USERNAME=roundtable
HELPER=roundtable-network # who may open and join networks, and nothing else
GROUPS_NEEDED=(gpio spi audio video)
GROUPS_ON_USB=(input dialout)
PROFILES=(six-i2s ten-i2s ten-usb six-usb)
ANYWHERE=(six-usb) # with nothing on a pin: any computer will do
LOCKED="$SOURCE/locked" # what was checked, by its hashes
WORDS="$SOURCE/device/roundtable/words" # with a folder for each language
LANGUAGES=()
for one in "$WORDS"/*/language.toml; do one="${one%/*}" && LANGUAGES+=("${one##*/}"); done

PROFILE="" OWN="" LANGUAGE="" HOSTNAME_WANTED="roundtable"
DRY_RUN=no ASSUME_YES=no VOICE=yes ACTION=install KEEP_GAMES=ask

usage() {
	cat <<TEXT
Usage: sudo systemd/install.sh [options]

Installs Round Table on 64-bit Raspberry Pi OS (bookworm or trixie): one command, which asks for the
wiring and the language. Running it again changes nothing that is already right.

  --wiring WHICH   the wiring: six-i2s, ten-i2s, ten-usb, six-usb, or the file of a profile of your own
                   (else it asks); a ring that is only turned round or has other colours needs no profile:
                   see /etc/roundtable/table.toml
  --lang CODE      the language: ${LANGUAGES[*]} (else it asks)
  --hostname NAME  the name of the Pi on the network (roundtable; "" leaves it)
  --no-voice       do not download a better voice
  --dry-run        say what would be done, and do nothing
  --upgrade        a new version beside the old one; back again if it does not come up
  --uninstall      take everything away again; --keep-games or --forget-games says what of the games
  --yes            ask nothing, take what is usual
  --help           this text

To try Round Table on any other computer, with all hardware mocked: make run
TEXT
}

# Telling

say() { printf '%s\n' "$*"; }
step() { printf '\n== %s\n' "$*"; }
fail() {
	printf 'install.sh: %s\n' "$*" >&2
	exit 2
}

run() {
	if [ "$DRY_RUN" = yes ]; then
		printf '   would run: %s\n' "$*"
	else
		"$@"
	fi
}

# check WHAT COMMAND…: a step that was not done is an error of ours, and said so.
check() {
	local what="$1"
	shift
	[ "$DRY_RUN" = yes ] && return 0
	if "$@" >/dev/null 2>&1; then
		printf '   ok: %s\n' "$what"
	else
		fail "this step did not take: $what. Run it again with the lines above at hand, or see systemd/README.md"
	fi
}

ask() {
	# ask QUESTION USUAL CHOICE…: prints the answer
	local question="$1" usual="$2" answer
	shift 2
	if [ "$ASSUME_YES" = yes ] || [ ! -t 0 ]; then
		printf '%s\n' "$usual"
		return
	fi
	while true; do
		printf '%s (%s) [%s] ' "$question" "$*" "$usual" >&2
		read -r answer || answer=""
		answer="${answer:-$usual}"
		if one_of "$answer" "$@"; then
			printf '%s\n' "$answer"
			return
		fi
		printf '%s is none of: %s\n' "$answer" "$*" >&2
	done
}

one_of() {
	local wanted="$1" one
	shift
	for one in "$@"; do [ "$one" = "$wanted" ] && return 0; done
	return 1
}

# put FROM TO MODE: a file of ours, written only where it differs.
put() {
	local from="$1" to="$2" mode="$3"
	if same "$from" "$to"; then return 0; fi
	run install -D -m "$mode" "$from" "$to"
	CHANGED=yes
}

# put_units FILE…: the same for units, by their own names.
put_units() {
	local one other=()
	for one; do
		same "$HERE/$one" "$UNITS/$one" || other+=("$HERE/$one")
	done
	if [ ${#other[@]} -eq 0 ]; then return 0; fi
	run install -D -m 0644 -t "$UNITS" "${other[@]}"
	CHANGED=yes
}

# same FROM TO: whether it is there already, and says so.
same() { [ -f "$2" ] && cmp -s "$1" "$2" && say "   unchanged: $2"; }

# replace NEW OLD: on the boot partition, which has no journal: what is renamed must have been written by then.
replace() {
	sync
	mv "$1" "$2"
	sync
}

# Where are we?

is_pi() {
	local model=""
	[ ! -f "$ROOT/proc/device-tree/model" ] || IFS= read -r -d '' model <"$ROOT/proc/device-tree/model" || true
	[[ "${model,,}" = *"raspberry pi"* ]]
}

# wanted_anywhere: whether the table that is wanted, or was installed, has nothing on a pin
wanted_anywhere() { one_of "${PROFILE:-$(remembered wiring '')}" "${ANYWHERE[@]}"; }

# on_usb: whether this table has its buttons or its ring on USB, by its name or by its own profile
on_usb() {
	wanted_anywhere || { [ "$PROFILE" = "${OWN_WIRING##*/}" ] &&
		grep -qE '^(pins = "usb"|\[ring\.serial\])' "${OWN:-$OWN_WIRING}" 2>/dev/null; }
}

# reads_encoders: whether a table on USB can be made of it; an image was made before anybody knew its wiring
reads_encoders() { on_usb || [ -e "$OPT/for-every-wiring" ]; }

require_pi() {
	if ! is_pi && ! wanted_anywhere && [ "${ROUNDTABLE_ANY_MACHINE:-no}" != yes ]; then
		say "This is not a Raspberry Pi, so there is nothing to install here."
		say "Round Table runs on this computer with its hardware mocked: make run"
		say "With everything on USB it can be the table itself: sudo $0 --wiring six-usb"
		exit 2
	fi
	[ "$(uname -m)" = aarch64 ] || wanted_anywhere || [ "${ROUNDTABLE_ANY_MACHINE:-no}" = yes ] ||
		fail "this system is $(uname -m); Round Table needs the 64-bit Raspberry Pi OS (aarch64)"
	[ "$(id -u)" = 0 ] || [ "$DRY_RUN" = yes ] || fail "this must run as root: sudo $0"
}

choose() {
	local known=("${PROFILES[@]}")
	[ ! -f "$OWN_WIRING" ] || known+=("${OWN_WIRING##*/}")
	[ -n "$PROFILE" ] || PROFILE="$(ask 'Which wiring?' "$(remembered wiring six-i2s)" "${known[@]}")"
	[ -n "$LANGUAGE" ] || LANGUAGE="$(ask 'Which language?' "$(remembered language en)" "${LANGUAGES[@]}")"
	if ! one_of "$PROFILE" "${known[@]}"; then
		[ -f "$PROFILE" ] || fail "no wiring called $PROFILE; choose one of ${PROFILES[*]}, or give the file of a profile"
		OWN="$PROFILE" PROFILE="${OWN_WIRING##*/}"
	fi
	one_of "$LANGUAGE" "${LANGUAGES[@]}" || fail "no language called $LANGUAGE; choose one of ${LANGUAGES[*]}"
	say "Wiring ${OWN:-$PROFILE}, language $LANGUAGE."
}

# written NAME FILE: what a line of a file says, if there is such a one
written() {
	local line
	[ -f "$2" ] || return 0
	while IFS= read -r line || [ -n "$line" ]; do
		case "$line" in
		"$1 = \""*\")
			line="${line#*\"}"
			printf '%s\n' "${line%\"}"
			return
			;;
		esac
	done <"$2"
}

# remembered NAME USUAL: what table.toml says already
remembered() {
	local found
	found="$(written "$1" "$ETC/table.toml")"
	printf '%s\n' "${found:-$2}"
}

# worded NAME: what the language's own folder says
worded() { written "$1" "$WORDS/$LANGUAGE/language.toml"; }

# The steps

packages_wanted() {
	# gcc and headers: the ring's back end for Pi 0 to 4 is built on the spot. alsa-utils brings ALSA.
	# openssh-client checks the signature of an update.
	local wanted=(python3 python3-venv python3-dev gcc alsa-utils avahi-daemon openssh-client "$(glib)")
	# Without it NetworkManager gives nobody an address in a network that it opens.
	if [ -n "$(command -v nmcli)" ]; then wanted+=(dnsmasq-base); fi
	printf '%s\n' "${wanted[@]}"
	speaking_packages
}

# Of what the language would be spoken by, sets of packages with | between them, the first that this
# system offers whole: the clearest voices stand in a component that a plain Debian leaves out.
speaking_packages() {
	local sets one packages
	IFS='|' read -ra sets <<<"$(worded packages)"
	for one in "${sets[@]}"; do
		read -ra packages <<<"$one"
		if offered "${packages[@]}"; then
			printf '%s\n' "${packages[@]}"
			return
		fi
	done
}

# offered PACKAGE…: whether the system's sources have each of them
offered() {
	local one
	for one; do
		apt-cache show "$one" >/dev/null 2>&1 || return 1
	done
}

# pygame's mixer needs it, and its wheel leaves it to the system. Debian 13 gave it another name.
glib() {
	if grep -qsx 'VERSION_CODENAME=bookworm' "$ROOT/etc/os-release"; then
		printf 'libglib2.0-0'
	else
		printf 'libglib2.0-0t64'
	fi
}

# fetch_lists OPTION…: of packages. Whoever else is at it is waited for: a new system looks for its updates by itself.
fetch_lists() {
	local tries told
	for ((tries = 0; tries < 30; tries += 1)); do
		if told="$(LC_ALL=C apt-get update "$@" 2>&1)"; then return 0; fi
		case "$told" in *"Could not get lock"*) sleep 10 ;; *) break ;; esac
	done
	printf '%s\n' "$told" >&2
	return 1
}

install_packages() {
	step "System packages"
	local wanted here missing=() one first best
	if ! offered python3; then # nothing is: its lists were never fetched
		run fetch_lists -q
	fi
	mapfile -t wanted < <(packages_wanted)
	mapfile -t here < <(installed "${wanted[@]}")
	for one in "${wanted[@]}"; do
		one_of "$one" "${here[@]}" || missing+=("$one")
	done
	IFS='|' read -r first _ <<<"$(worded packages)"
	read -ra best <<<"$first"
	if ! offered "${best[@]}"; then
		say "   this system does not offer the clearest voice (${best[*]}): add non-free to its sources in"
		say "   /etc/apt, and run this again; until then the next best speaks"
	fi
	if [ ${#missing[@]} -eq 0 ]; then
		say "   unchanged: all are there"
		return
	fi
	say "   installing: ${missing[*]}"
	run fetch_lists -q
	run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}"
	mapfile -t here < <(installed "${missing[@]}")
	for one in "${missing[@]}"; do
		check "$one is installed" one_of "$one" "${here[@]}"
	done
}

# installed PACKAGE…: those of them that are
installed() {
	local one status
	while read -r one status; do
		[[ "$status" != *"ok installed" ]] || printf '%s\n' "$one"
	done < <(dpkg-query -W -f '${Package} ${Status}\n' "$@" 2>/dev/null)
}

make_user() {
	step "The user $USERNAME"
	local group belongs
	if on_usb; then GROUPS_NEEDED+=("${GROUPS_ON_USB[@]}"); fi
	for group in "${GROUPS_NEEDED[@]}"; do
		getent group "$group" >/dev/null || run groupadd --system "$group"
	done
	if ! getent passwd "$USERNAME" >/dev/null; then
		run useradd --system --user-group --home-dir /var/lib/roundtable --shell /usr/sbin/nologin "$USERNAME"
	fi
	belongs=" $(id -nG "$USERNAME" 2>/dev/null || true) "
	for group in "${GROUPS_NEEDED[@]}"; do
		[[ "$belongs" = *" $group "* ]] || run usermod -aG "$group" "$USERNAME"
	done
	check "$USERNAME exists" getent passwd "$USERNAME"
	check "$USERNAME may use pins, ring and sound" in_all_groups
	make_helper
	make_folders
}

make_helper() {
	if ! getent passwd "$HELPER" >/dev/null; then
		run useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin "$HELPER"
	fi
	check "$HELPER exists" getent passwd "$HELPER"
}

in_all_groups() {
	local group belongs
	belongs=" $(id -nG "$USERNAME") "
	for group in "${GROUPS_NEEDED[@]}"; do
		[[ "$belongs" = *" $group "* ]] || return 1
	done
}

version() { sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$SOURCE/device/roundtable/__init__.py"; }

# What the venv was made from: another source makes another venv.
fingerprint() {
	(cd "$SOURCE" && find pyproject.toml locked device firmware ports tools voices \
		-type f ! -name '*.pyc' ! -path '*egg-info*' -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c1-12)
}

# Built from a copy: a build leaves folders behind in the source, and a later one would take from them
# what is long gone.
copy_source() {
	local to="$1"
	(cd "$SOURCE" && tar -c --exclude=__pycache__ --exclude='*.egg-info' \
		pyproject.toml README.md LICENSE device firmware ports tools voices "${@:2}") | tar -x --no-same-owner -C "$to"
}

# keep_release: a card that sets itself up does so from this one from now on, when its words are changed. The clips
# that it speaks with meanwhile are a release's; a checkout has none, and leaves those that are there.
keep_release() {
	[ -f "$UNITS/roundtable-first-boot.service" ] && [ "$SOURCE" != "$KEPT" ] || return 0
	rm -rf "$KEPT.new"
	mkdir -p "$KEPT.new"
	copy_source "$KEPT.new" locked systemd
	[ -d "$KEPT.new/systemd/first-boot" ] || cp -a "$KEPT/systemd/first-boot" "$KEPT.new/systemd/" || true
	touch "$KEPT.new/.installed"
	sync
	rm -rf "$KEPT"
	mv "$KEPT.new" "$KEPT"
}

# A voice that comes with the table is what was made, to the last bit, or nothing is installed.
check_voices() {
	local sums voice
	for sums in "$SOURCE"/voices/roundtable_voices/*/SHA256SUMS; do
		[ -f "$sums" ] || continue # none is here: engines speak
		voice="$(dirname "$sums")"
		(cd "$voice" && sha256sum --check --strict --quiet SHA256SUMS) >/dev/null 2>&1 ||
			fail "the voice in $voice is damaged: fetch Round Table again, then run this again"
	done
}

make_venv() {
	step "Round Table itself"
	local name venv needed from="$SOURCE"
	check_voices
	name="$(version)-$(fingerprint)"
	if reads_encoders; then name+="-usb"; fi
	venv="$OPT/$name"
	if [ -x "$venv/bin/roundtable" ] && [ -f "$venv/.complete" ]; then
		say "   unchanged: $venv"
	else
		run rm -rf "$venv"
		run mkdir -p "$OPT"
		needed="$(locks)"
		if [ "$(cat "$OPT/current/.locks" 2>/dev/null)" = "$needed" ]; then
			say "   what it needs is here already: nothing is fetched"
			run python3 -m venv "$venv" --without-pip
			run cp -a "$OPT/current/lib/." "$venv/lib/"
		else
			fetch "$venv"
		fi
		if [ "$DRY_RUN" = no ]; then
			SCRATCH="$(mktemp -d)"
			from="$SCRATCH/roundtable"
			mkdir "$from"
			copy_source "$from"
		fi
		pip_install "$venv" "$from"
		[ "$DRY_RUN" = yes ] || printf '%s\n' "$needed" >"$venv/.locks"
		run sync # or after a power cut it might be called complete, and not be
		run touch "$venv/.complete"
	fi
	check "it can be started" "$venv/bin/roundtable" --version
	put "$SOURCE/README.md" "$OPT/README.md" 0644
	NEW_VENV="$name"
}

# What a venv needs besides Round Table itself: one that needs the same has it from the one before, so that
# an update works where there is no internet, and in a minute.
locks() {
	local one files=()
	for one in build base $(extras); do files+=("$LOCKED/$one.txt"); done
	{
		python3 -V
		cat "${files[@]}"
	} | sha256sum | cut -c1-64
}

fetch() {
	local venv="$1"
	run python3 -m venv "$venv"
	# pip and setuptools first: Debian 12 puts old ones into every venv.
	locked_pip "$venv" --upgrade -r "$LOCKED/build.txt"
	# shellcheck disable=SC2046 # they are several
	locked_pip "$venv" $(printf -- "-r $LOCKED/%s.txt " base $(extras))
	# From Python 3.13 on the lgpio that rpi-lgpio asks for is an empty one, so its extra leaves it out
	# there; Adafruit's stands in, and nothing that it asks for is fetched here.
	# shellcheck disable=SC2046 # they are several
	if one_of pi $(extras) && "$venv/bin/python" -c 'import sys; sys.exit(sys.version_info < (3, 13))' 2>/dev/null; then
		locked_pip "$venv" -r <(sed -n '/^rpi-lgpio/,/[^\\]$/p' "$LOCKED/pi.txt" | sed 's/ ;[^\\]*/ /')
	fi
}

# Whatever must be built is built by the setuptools that is locked, not by whichever is newest today.
pip_install() {
	local venv="$1"
	shift
	run "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-cache-dir --no-build-isolation --no-deps "$@"
}

# locked_pip VENV ARGUMENT…: nothing but the files that were checked, by their hashes
locked_pip() { pip_install "$1" --require-hashes "${@:2}"; }

extras() {
	if is_pi || [ "$(uname -m)" = aarch64 ]; then printf 'pi '; fi
	if reads_encoders; then printf 'usb '; fi
	printf 'piper'
}

switch_to() {
	# One rename, so that there is always a version to start.
	local name="$1"
	if [ "$(readlink "$OPT/current" 2>/dev/null)" = "$name" ]; then
		say "   unchanged: $OPT/current"
		return
	fi
	run ln -sfn "$name" "$OPT/current.new"
	run mv -T "$OPT/current.new" "$OPT/current"
	CHANGED=yes
	check "the new version is in place" test -x "$OPT/current/bin/roundtable"
}

# A profile of one's own is checked by the version that will use it, before anything runs with it.
own_wiring() {
	[ -n "$OWN" ] || return 0
	step "The wiring of your own: $OWN"
	if [ "$DRY_RUN" = yes ]; then
		say "   would check it, and keep it as $OWN_WIRING"
		return
	fi
	"$OPT/$NEW_VENV/bin/roundtable" wiring check "$OWN" || fail "this wiring cannot be used: mend the lines above in $OWN, then run it again"
	put "$OWN" "$OWN_WIRING" 0644
}

write_table() {
	step "What this table is: $ETC/table.toml"
	if [ -f "$ETC/table.toml" ] && [ "$(remembered wiring '')" = "$PROFILE" ] && [ "$(remembered language '')" = "$LANGUAGE" ]; then
		say "   unchanged"
		return
	fi
	if [ "$DRY_RUN" = yes ]; then
		say "   would write: wiring = \"$PROFILE\", language = \"$LANGUAGE\""
		return
	fi
	mkdir -p "$ETC"
	if [ -f "$ETC/table.toml" ]; then
		cp -a "$ETC/table.toml" "$ETC/table.toml.before"
		say "   the file before is kept as $ETC/table.toml.before"
	fi
	{
		printf 'wiring = "%s"\n' "$PROFILE"
		built
		printf '\n[settings]\nlanguage = "%s"\n' "$LANGUAGE"
	} >"$ETC/table.toml.new"
	mv "$ETC/table.toml.new" "$ETC/table.toml"
	chmod 0644 "$ETC/table.toml"
	CHANGED=yes
	check "it says what was chosen" grep -q "wiring = \"$PROFILE\"" "$ETC/table.toml"
}

# What the builder wrote of ring and card stays; else how it would be written.
built() {
	local kept=""
	[ ! -f "$ETC/table.toml" ] || kept="$(grep -E '^(clockwise|first_pixel|order|card|port|releases)[[:space:]]*=' "$ETC/table.toml" || true)"
	if [ -n "$kept" ]; then
		printf '%s\n' "$kept"
		return
	fi
	cat <<'TEXT'
# Where this table differs from the drawing, take away the mark in front:
# clockwise = false      # the ring's strip runs the other way round, seen from above
# first_pixel = 57       # this pixel lies where the drawing has pixel 0
# order = "RGB"          # the order in which its pixels take their colours
# card = "USB Audio"     # the sound card's name, where there are several: aplay -l
# port = "/dev/ttyUSB0"  # the port of a ring on USB, where there are several
# And where its releases are published, for the console to look at:
# releases = "https://…"
TEXT
}

boot_folder() { if [ -d "$ROOT/boot/firmware" ]; then printf '%s' "$ROOT/boot/firmware"; else printf '%s' "$ROOT/boot"; fi; }

boot_lines() { "$OPT/$1/bin/roundtable" wiring show --config --wiring "$(wiring_now)"; }

# By name, or the file that was put beside table.toml.
wiring_now() { if one_of "$PROFILE" "${PROFILES[@]}"; then printf '%s' "$PROFILE"; else printf '%s' "$ETC/$PROFILE"; fi; }

# Needs a real Pi: its boot partition.
write_boot() {
	step "The lines of config.txt that the wiring needs"
	local config lines
	config="$(boot_folder)/config.txt"
	if [ ! -f "$config" ]; then
		say "   there is no $config here; nothing to do"
		return
	fi
	if [ "$DRY_RUN" = yes ]; then
		say "   would add the lines of: roundtable wiring show --config --wiring $PROFILE"
		return
	fi
	lines="$(boot_lines "$NEW_VENV")"
	if [ "$(ours_in "$config")" = "$lines" ]; then
		say "   unchanged: $config"
		return
	fi
	say "   these go into $config (the file before is kept as config.txt.before-roundtable):"
	printf '%s\n' "$lines" | sed 's/^/      /'
	[ -f "$config.before-roundtable" ] || cp -a "$config" "$config.before-roundtable"
	without_ours "$config" >"$config.new"
	{
		printf '%s: begin\n%s\n%s: end\n' "$MARK" "$lines" "$MARK"
	} >>"$config.new"
	replace "$config.new" "$config"
	REBOOT=yes
	check "they are in it, once" test "$(grep -c "^$MARK: begin" "$config")" = 1
}

# Raspberry Pi OS does not count what a service takes of the memory, so that no limit would hold, unless it
# is asked to. Needs a real Pi: its boot partition.
count_memory() {
	step "A limit to the memory that the table may take"
	local words
	words="$(boot_folder)/cmdline.txt"
	if [ ! -f "$words" ]; then
		say "   there is no $words here; nothing to do"
	elif grep -qw "$COUNTS_MEMORY" "$words"; then
		say "   unchanged: $words"
	elif [ "$DRY_RUN" = yes ]; then
		say "   would add $COUNTS_MEMORY to $words"
	else
		say "   $COUNTS_MEMORY goes into $words (the file before is kept as cmdline.txt.before-roundtable)"
		[ -f "$words.before-roundtable" ] || cp -a "$words" "$words.before-roundtable"
		sed "1s/\$/ $COUNTS_MEMORY/" "$words" >"$words.new"
		replace "$words.new" "$words"
		REBOOT=yes
		check "it is in its one line" grep -qw "$COUNTS_MEMORY" "$words"
	fi
}

# Whoever had it there before us keeps it.
count_memory_as_before() {
	local words
	words="$(boot_folder)/cmdline.txt"
	[ -f "$words.before-roundtable" ] || return 0
	say "   $COUNTS_MEMORY in $words goes; the rest stays"
	[ "$DRY_RUN" = no ] || return 0
	sed "1s/ $COUNTS_MEMORY//" "$words" >"$words.new" && mv "$words.new" "$words"
	rm -f "$words.before-roundtable"
}

ours_in() { sed -n "/^$MARK: begin/,/^$MARK: end/p" "$1" | sed '1d;$d'; }
without_ours() { sed "/^$MARK: begin/,/^$MARK: end/d" "$1"; }

install_units() {
	step "The service, the ring's rights, the watchdog, the name on the network"
	put_units roundtable.service roundtable-safe.service roundtable-devices.service roundtable-network.service \
		"${SOCKETS[@]}" roundtable-update.service roundtable-update.path roundtable-fetch.service roundtable-fetch.path
	put "$HERE/roundtable-polkit.rules" "$POLKIT" 0644
	put "$HERE/dnsmasq.conf" "$NAMES" 0644
	local one
	for one in "${USB_RIGHTS[@]}"; do
		if on_usb; then
			put "$HERE/usb.conf" "$one" 0644
		elif [ -f "$one" ]; then
			run rm -f "$one"
			CHANGED=yes
		fi
	done
	put "$HERE/modules.conf" "$MODULES" 0644
	put "$HERE/roundtable.sh" "$COMMAND" 0755
	put "$HERE/60-roundtable.rules" "$RULES" 0644
	put "$HERE/watchdog.conf" "$WATCHDOG" 0644
	put "$HERE/avahi.service" "$AVAHI" 0644
	check "the units are there" test -f "$UNITS/roundtable.service" -a -f "$UNITS/roundtable-safe.service"
	check "the word roundtable is on the path" test -x "$COMMAND"
}

# Needs a running systemd.
name_host() {
	[ -n "$HOSTNAME_WANTED" ] || return 0
	step "The name of this Pi: $HOSTNAME_WANTED.local"
	if [ "$(hostname)" = "$HOSTNAME_WANTED" ]; then
		say "   unchanged"
		return
	fi
	[ "$DRY_RUN" = yes ] || [ -f "$ETC/hostname.before" ] || printf '%s %s\n' "$(hostname)" "$HOSTNAME_WANTED" >"$ETC/hostname.before"
	run hostnamectl set-hostname "$HOSTNAME_WANTED"
	if [ "$DRY_RUN" = no ] && [ -f "$ROOT/etc/hosts" ] && ! grep -qw "$HOSTNAME_WANTED" "$ROOT/etc/hosts"; then
		printf '127.0.1.1\t%s\t%s\n' "$HOSTNAME_WANTED" "$MARK" >>"$ROOT/etc/hosts"
	fi
}

# Needs a running systemd. A name that was given by hand since then stays.
name_host_as_before() {
	local before ours
	read -r before ours 2>/dev/null <"$ETC/hostname.before" || return 0
	if [ "$(hostname)" = "$ours" ]; then
		say "   this Pi is called $before again"
		run hostnamectl set-hostname "$before"
	fi
	[ ! -f "$ROOT/etc/hosts" ] || run sed -i "/\t$MARK\$/d" "$ROOT/etc/hosts"
}

# Needs a network: without one the voices that are there will do. One that is there is checked, and
# fetched only if it is not what it must be.
fetch_voice() {
	[ "$VOICE" = yes ] || return 0
	step "A voice for $LANGUAGE"
	if [ "$DRY_RUN" = yes ]; then
		say "   would run: roundtable voices install --lang $LANGUAGE"
		return
	fi
	while_lit as_service "$OPT/current/bin/roundtable" voices install --lang "$LANGUAGE" ||
		say "   none could be fetched; Round Table speaks with what it has. Later: roundtable voices install --lang $LANGUAGE"
}

# while_lit COMMAND…: with a calm light on the ring, where it can be lit already
while_lit() {
	local light ended=0
	set -m # in a group of its own, so that all that it starts is ended with it
	as_service "$OPT/current/bin/roundtable" ring waiting >/dev/null 2>&1 &
	set +m
	light=$!
	"$@" || ended=$?
	kill -- "-$light" 2>/dev/null || true
	wait "$light" 2>/dev/null || true
	return "$ended"
}

# As systemd would make them when the service starts.
make_folders() {
	run mkdir -p "$STATE" "$CACHE"
	run chown "$USERNAME:$USERNAME" "$STATE" "$CACHE"
	run chmod 0700 "$STATE"
	check "there is a place for games" test -d "$STATE" -a -d "$CACHE"
}

as_service() {
	(cd "$STATE" && runuser -u "$USERNAME" -- env HOME=/var/lib/roundtable STATE_DIRECTORY="$STATE" \
		XDG_CACHE_HOME="$ROOT/var/cache" XDG_DATA_HOME="$STATE/data" BLINKA_SKIP_DEPENDENCY_CHECK=1 "$@")
}

# The doctor goes into the service's sandbox by itself, where systemd runs.
in_sandbox() { if [ -d "$ROOT/run/systemd/system" ]; then "$@"; else as_service "$@"; fi; }

# Needs a running systemd.
start_service() {
	step "Starting it"
	run systemctl daemon-reload
	run udevadm control --reload || true
	run udevadm trigger --subsystem-match=gpio --subsystem-match=input --subsystem-match=tty || true
	run modprobe -a snd spidev evdev cdc_acm usbserial || true # as at the next start of the system
	run systemctl enable roundtable.service
	run systemctl enable "${SOCKETS[@]}"
	await_updates
	if [ "$REBOOT" = yes ]; then
		say "   the boot lines have changed: it starts after the next restart (sudo reboot)"
		return
	fi
	if [ "$CHANGED" = no ] && systemctl is-active --quiet roundtable.service; then
		say "   unchanged: it is running"
		return
	fi
	renew_helper
	run systemctl restart roundtable.service
	check "it is running" systemctl is-active --quiet roundtable.service
}

# What is new of it is used from now on. A table without it plays on.
renew_helper() {
	run systemctl stop roundtable-network.service || true
	run systemctl restart roundtable-network.socket || true
}

# Needs a running systemd. From now on the console can ask for an update.
await_updates() {
	run systemctl enable roundtable-update.service roundtable-update.path roundtable-fetch.path
	run systemctl start roundtable-update.path roundtable-fetch.path # apart, for a root that is not running
}

# Needs a real Pi. Before the service has pins and sound for itself.
try_it() {
	step "The doctor, and a line"
	if [ "$DRY_RUN" = yes ]; then
		say "   would run: roundtable doctor --quick, and roundtable voices try"
		return
	fi
	if systemctl is-active --quiet roundtable.service; then
		say "   the table is running: sudo roundtable doctor examines it"
		return
	fi
	run systemctl daemon-reload
	if [ "$REBOOT" = yes ]; then
		say "   pins and ring can be seen after the restart: sudo roundtable doctor"
	else
		in_sandbox "$OPT/current/bin/roundtable" doctor --quick --lang "$LANGUAGE" ||
			say "   something is wrong; the lines above name the cure"
	fi
	as_service "$OPT/current/bin/roundtable" voices try --lang "$LANGUAGE" "$(worded ready)" ||
		say "   nothing was heard; the cure is in hardware/troubleshooting.md"
}

do_install() {
	require_pi
	choose
	install_packages
	make_user
	make_venv
	own_wiring
	switch_to "$NEW_VENV"
	write_table
	write_boot
	count_memory
	install_units
	name_host
	fetch_voice
	try_it
	start_service
	tidy
	say
	if [ "$DRY_RUN" = yes ]; then
		say "That was a dry run: nothing was changed."
		return
	fi
	say "Round Table is installed. It speaks when this computer has started; its page is http://${HOSTNAME_WANTED:-$(hostname)}.local:8000"
}

# Old versions go, save the one before.
tidy() {
	[ "$DRY_RUN" = yes ] && return 0
	local now before one
	now="$(readlink "$OPT/current")"
	before="$(cat "$OPT/previous" 2>/dev/null || true)"
	for one in "$OPT"/*/; do
		one="${one%/}" && one="${one##*/}"
		case "$one" in
		"$now" | "$before" | current) ;;
		*) [ -d "$OPT/$one" ] && [ ! -L "$OPT/$one" ] && rm -rf "${OPT:?}/$one" ;;
		esac
	done
}

do_upgrade() {
	require_pi
	[ -L "$OPT/current" ] || fail "Round Table is not installed here; run $0 without --upgrade"
	PROFILE="$(remembered wiring six-i2s)" LANGUAGE="$(remembered language en)"
	local before
	# A plug that was pulled in the middle of it: what ran before then is still what it goes back to.
	before="$(cat "$OPT/upgrading" 2>/dev/null || readlink "$OPT/current")"
	# Nobody has seen the new one come up: if a step fails before that is tried again, it is not what starts next.
	[ ! -f "$OPT/upgrading" ] || switch_to "$before"
	install_packages
	make_venv
	if [ "$NEW_VENV" = "$before" ]; then
		say "This version is installed already; nothing changes."
		return
	fi
	if [ "$DRY_RUN" = yes ]; then
		say "   would switch from $before to $NEW_VENV, and back if it does not come up"
		return
	fi
	if [ ! -f "$OPT/upgrading" ] || [ ! -d "$OPT/units.before" ]; then
		keep_units
		printf '%s\n' "$before" >"$OPT/upgrading.new"
		sync "$OPT/upgrading.new" "$OPT"
		mv "$OPT/upgrading.new" "$OPT/upgrading"
	fi
	make_helper
	install_units
	switch_to "$NEW_VENV"
	systemctl daemon-reload
	systemctl enable "${SOCKETS[@]}" || true
	renew_helper
	if systemctl restart roundtable.service && comes_up; then
		printf '%s\n' "$before" >"$OPT/previous"
		keep_release
		rm -f "$OPT/upgrading"
		rm -rf "$OPT/units.before"
		await_updates || true
		tidy
		write_boot
		count_memory
		say "Round Table is now $NEW_VENV. Games, voices and settings are as they were."
		[ "$REBOOT" = no ] || say "The boot lines have changed: they count from the next time this computer is switched off and on."
	else
		say "The new version does not come up: back to $before."
		switch_to "$before"
		systemctl stop roundtable-network.service || true
		[ -f "$OPT/units.before/etc/systemd/system/${SOCKETS[0]}" ] || systemctl disable --now "${SOCKETS[@]}" || true
		units_as_before
		systemctl daemon-reload
		systemctl reset-failed roundtable.service || true
		systemctl restart roundtable.service || true
		rm -rf "${OPT:?}/$NEW_VENV" "$OPT/upgrading"
		fail "the upgrade was undone; the reason is in: journalctl -u roundtable"
	fi
}

OUR_UNITS=("$UNITS/roundtable.service" "$UNITS/roundtable-safe.service" "$UNITS/roundtable-devices.service"
	"$UNITS/roundtable-first-boot.service"
	"$UNITS/roundtable-network.service" "$UNITS/roundtable-network.socket" "$UNITS/roundtable-portal.socket"
	"$UNITS/roundtable-update.service" "$UNITS/roundtable-update.path"
	"$UNITS/roundtable-fetch.service" "$UNITS/roundtable-fetch.path"
	"${USB_RIGHTS[@]}" "$RULES" "$WATCHDOG" "$AVAHI" "$MODULES" "$COMMAND" "$POLKIT" "$NAMES")

keep_units() {
	local one kept="$OPT/units.new" there=()
	rm -rf "$OPT/units.before" "$kept"
	mkdir "$kept"
	for one in "${OUR_UNITS[@]}"; do
		[ ! -f "$one" ] || there+=("${one#"$ROOT/"}")
	done
	[ ${#there[@]} -eq 0 ] || (cd "$ROOT/" && cp -p --parents "${there[@]}" "$kept")
	mv "$kept" "$OPT/units.before" # all of them, whenever the plug is pulled
}

units_as_before() {
	local one
	for one in "${OUR_UNITS[@]}"; do
		if [ -f "$OPT/units.before/${one#"$ROOT"}" ]; then
			cp -p "$OPT/units.before/${one#"$ROOT"}" "$one"
		else
			rm -f "$one" # the version before had none
		fi
	done
	mv "$OPT/units.before" "$OPT/units.new"
	rm -rf "$OPT/units.new"
}

# Type=notify: started means ready. It must also stay so for a while.
comes_up() {
	local seconds
	for ((seconds = 0; seconds < ${ROUNDTABLE_PATIENCE:-15}; seconds += 1)); do
		systemctl is-active --quiet roundtable.service || return 1
		sleep 1
	done
}

do_uninstall() {
	[ "$(id -u)" = 0 ] || [ "$DRY_RUN" = yes ] || fail "this must run as root: sudo $0 --uninstall"
	local keep="$KEEP_GAMES" config folder
	[ "$keep" = ask ] && keep="$(ask 'Keep the games that were played?' yes yes no)"
	step "Taking Round Table away"
	run systemctl disable --now roundtable.service roundtable-update.path roundtable-fetch.path 2>/dev/null || true
	run systemctl disable roundtable-update.service 2>/dev/null || true
	run systemctl disable --now "${SOCKETS[@]}" 2>/dev/null || true
	run systemctl stop roundtable-network.service 2>/dev/null || true
	run systemctl stop roundtable-safe.service 2>/dev/null || true
	run systemctl disable roundtable-first-boot.service 2>/dev/null || true
	# Or it would set itself up again at the next start.
	run rm -rf "$KEPT" "$(boot_folder)"/roundtable-*.tar.gz "$(boot_folder)/roundtable-says.txt"
	run rm -f "${OUR_UNITS[@]}"
	for folder in "${WATCHDOG%/*}" "${MODULES%/*}" "${USB_RIGHTS[@]%/*}"; do
		[ ! -d "$folder" ] || run rmdir --ignore-fail-on-non-empty "$folder"
	done
	for folder in "${POLKIT%/*}" "${NAMES%/*}"; do # a package's own, or made for us
		[ ! -d "$folder" ] || dpkg-query -S "${folder#"$ROOT"}" >/dev/null 2>&1 ||
			run rmdir -p --ignore-fail-on-non-empty "$folder"
	done
	run systemctl daemon-reload || true
	config="$(boot_folder)/config.txt"
	if [ -f "$config" ] && grep -q "^$MARK: begin" "$config"; then
		say "   its lines in $config go; the rest stays"
		if [ "$DRY_RUN" = no ]; then
			without_ours "$config" >"$config.new" && mv "$config.new" "$config"
			rm -f "$config.before-roundtable"
		fi
	fi
	count_memory_as_before
	name_host_as_before
	run rm -rf "$OPT" "$ETC" "$CACHE" "$UPDATES"
	if [ "$keep" = yes ]; then
		say "   the games stay in $STATE"
		[ ! -d "$STATE" ] || run find "$STATE" -mindepth 1 -maxdepth 1 ! -name 'history.db*' ! -name 'running.*' \
			! -name 'over-*' ! -name 'damaged-history*' ! -name 'damaged-running*' -exec rm -rf {} +
	else
		run rm -rf "$STATE"
		if getent passwd "$USERNAME" >/dev/null; then run userdel "$USERNAME" || true; fi
	fi
	if getent passwd "$HELPER" >/dev/null; then run userdel "$HELPER" || true; fi
	check "nothing of it is left in /opt and /etc" test ! -e "$OPT" -a ! -e "$UNITS/roundtable.service"
	say "Round Table is gone."
}

while [ $# -gt 0 ]; do
	case "$1" in
	--wiring | --profile) PROFILE="${2:?$1 needs a name or a file}" && shift ;;
	--lang) LANGUAGE="${2:?--lang needs a code}" && shift ;;
	--hostname) HOSTNAME_WANTED="${2?--hostname needs a name}" && shift ;;
	--no-voice) VOICE=no ;;
	--dry-run) DRY_RUN=yes ;;
	--upgrade) ACTION=upgrade ;;
	--uninstall) ACTION=uninstall ;;
	--keep-games) KEEP_GAMES=yes ;;
	--forget-games) KEEP_GAMES=no ;;
	--yes) ASSUME_YES=yes ;;
	--help | -h)
		usage
		exit 0
		;;
	*) fail "no option $1; see $0 --help" ;;
	esac
	shift
done

CHANGED=no REBOOT=no NEW_VENV="" SCRATCH=""
trap '[ -z "$SCRATCH" ] || rm -rf "$SCRATCH"' EXIT
if [ "${ROUNDTABLE_SOURCED:-no}" != yes ]; then
	"do_$ACTION"
fi
