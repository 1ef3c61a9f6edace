// SPDX-License-Identifier: GPL-2.0
/* Sound card 0 of a Pi whose HDMI socket is empty: it is listed, and cannot be opened (error 524). */
#include <linux/module.h>
#include <linux/platform_device.h>
#include <sound/core.h>
#include <sound/initval.h>
#include <sound/pcm.h>

static struct snd_card *card;

static int no_open(struct snd_pcm_substream *substream)
{
	return -524;
}

static const struct snd_pcm_ops operations = {
	.open = no_open,
};

static int __init begin(void)
{
	struct platform_device *parent;
	struct snd_pcm *pcm;
	int error;

	parent = platform_device_register_simple("no-monitor", PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(parent))
		return PTR_ERR(parent);
	error = snd_card_new(&parent->dev, 0, "vc4hdmi0", THIS_MODULE, 0, &card);
	if (error)
		return error;
	strscpy(card->driver, "vc4-hdmi", sizeof(card->driver));
	strscpy(card->shortname, "vc4-hdmi-0", sizeof(card->shortname));
	strscpy(card->longname, "vc4-hdmi-0", sizeof(card->longname));
	error = snd_pcm_new(card, "MAI PCM i2s-hifi-0", 0, 1, 0, &pcm);
	if (error)
		return error;
	snd_pcm_set_ops(pcm, SNDRV_PCM_STREAM_PLAYBACK, &operations);
	return snd_card_register(card);
}

module_init(begin);
MODULE_LICENSE("GPL");
