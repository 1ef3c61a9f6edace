#!/bin/sh
# In the mixer's own format, so that nothing is converted on the way.
exec arecord -q -D "hw:${CARD:-MAX98357A},1,0" -t raw -f S16_LE -c 1 -r 44100 --buffer-time=500000 \
	>/dev/virtio-ports/ear
