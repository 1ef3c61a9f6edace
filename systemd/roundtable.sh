#!/bin/sh
# The word `roundtable` of an installed table. Root reads games and fetches voices as the service's own
# user, in its own folders, so that nothing there belongs to anybody else afterwards.
program=/opt/roundtable/current/bin/roundtable
if [ "$(id -u)" = 0 ]; then
	case "${1:-} ${2:-}" in
	"history "* | "voices "* | "narrate "* | "ring "* | "buttons show")
		exec runuser -u roundtable -- env HOME=/var/lib/roundtable STATE_DIRECTORY=/var/lib/roundtable \
			XDG_CACHE_HOME=/var/cache XDG_DATA_HOME=/var/lib/roundtable/data \
			BLINKA_SKIP_DEPENDENCY_CHECK=1 "$program" "$@"
		;;
	esac
fi
exec "$program" "$@"
