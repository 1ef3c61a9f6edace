#!/bin/sh
# A chip with as many lines as a Pi 4's has, all at rest.
set -e
chip=/sys/kernel/config/gpio-sim/header
mkdir -p $chip/bank0
echo pinctrl-bcm2711 >$chip/bank0/label
echo 58 >$chip/bank0/num_lines
echo 1 >$chip/live
