// SPDX-License-Identifier: GPL-2.0
/*
 * What a Raspberry Pi has and a virtual machine lacks: its name and revision in /proc, and the device
 * files that the drivers of the buttons and of the ring open. The ring's SPI bus is a real one to the
 * kernel, so /dev/spidev0.0 is made by the kernel's own driver; what is sent there can be read from
 * /dev/strip, each message as it came: its length (4 bytes), when (8 bytes, ns since boot), its bytes.
 */
#include <linux/cdev.h>
#include <linux/device.h>
#include <linux/kfifo.h>
#include <linux/kprobes.h>
#include <linux/miscdevice.h>
#include <linux/mm.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/poll.h>
#include <linux/proc_fs.h>
#include <linux/seq_file.h>
#include <linux/spi/spi.h>
#include <linux/uaccess.h>

static char *model = "Raspberry Pi 4 Model B Rev 1.1";
module_param(model, charp, 0444);
static uint revision = 0xc03111;
module_param(revision, uint, 0444);

/* The names, below /proc */

static struct proc_dir_entry *tree;

static int model_show(struct seq_file *file, void *unused)
{
	seq_write(file, model, strlen(model) + 1);
	return 0;
}

static int compatible_show(struct seq_file *file, void *unused)
{
	static const char pi_4[] = "raspberrypi,4-model-b\0brcm,bcm2711";
	static const char pi_5[] = "raspberrypi,5-model-b\0brcm,bcm2712";

	if (strstr(model, "Pi 5"))
		seq_write(file, pi_5, sizeof(pi_5));
	else
		seq_write(file, pi_4, sizeof(pi_4));
	return 0;
}

static int revision_show(struct seq_file *file, void *unused)
{
	__be32 wire = cpu_to_be32(revision);

	seq_write(file, &wire, sizeof(wire));
	return 0;
}

/* /proc/cpuinfo cannot be replaced, so whoever prints it is led through here first. */
static int before_cpuinfo(struct kprobe *probe, struct pt_regs *registers)
{
	struct seq_file *file = (struct seq_file *)regs_get_kernel_argument(registers, 0);

	seq_printf(file, "Hardware\t: BCM2835\nRevision\t: %x\n", revision);
	seq_printf(file, "Serial\t\t: 10000000c0ffee00\nModel\t\t: %s\n", model);
	return 0;
}

static struct kprobe cpuinfo = {
	.symbol_name = "show_cpuinfo",
	.pre_handler = before_cpuinfo,
};

static int make_names(void)
{
	struct proc_dir_entry *system;

	tree = proc_mkdir("device-tree", NULL);
	if (!tree)
		return -ENOMEM;
	system = proc_mkdir("system", tree);
	proc_create_single("model", 0444, tree, model_show);
	proc_create_single("compatible", 0444, tree, compatible_show);
	proc_create_single("linux,revision", 0444, system, revision_show);
	return register_kprobe(&cpuinfo);
}

/* Device files that can be opened, and whose one page of registers can be mapped */

static unsigned long page;

static int registers_mmap(struct file *file, struct vm_area_struct *vma)
{
	return remap_pfn_range(vma, vma->vm_start, virt_to_phys((void *)page) >> PAGE_SHIFT,
			       PAGE_SIZE, vma->vm_page_prot);
}

static const struct file_operations registers = {
	.owner = THIS_MODULE,
	.open = nonseekable_open,
	.mmap = registers_mmap,
};

static const char *const files[][2] = {
	/* The name in /proc/devices and of the class, and the file's own, as the Pi's kernel has them. */
	{ "bcm2835-gpiomem", "gpiomem" },
	{ "rpi-gpiomem", "gpiomem0" },
	{ "rp1-pio", "pio0" },
};

static struct miscdevice vcio = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "vcio",
	.fops = &registers,
};

static int make_files(void)
{
	int each;

	page = get_zeroed_page(GFP_KERNEL);
	if (!page)
		return -ENOMEM;
	SetPageReserved(virt_to_page(page));
	for (each = 0; each < ARRAY_SIZE(files); each++) {
		int major = register_chrdev(0, files[each][0], &registers);
		struct class *class;

		if (major < 0)
			return major;
		class = class_create(THIS_MODULE, files[each][0]);
		if (IS_ERR(class))
			return PTR_ERR(class);
		device_create(class, NULL, MKDEV(major, 0), NULL, files[each][1]);
	}
	return misc_register(&vcio);
}

/* The ring's bus, and what was sent on it */

static DEFINE_KFIFO(sent, u8, 1 << 20);
static DEFINE_SPINLOCK(sending);
static DECLARE_WAIT_QUEUE_HEAD(arrived);

static int take_message(struct spi_controller *controller, struct spi_message *message)
{
	struct spi_transfer *one;
	u64 at = ktime_get_boottime_ns();

	list_for_each_entry(one, &message->transfers, transfer_list) {
		if (one->tx_buf) {
			unsigned long flags;

			spin_lock_irqsave(&sending, flags);
			if (kfifo_avail(&sent) >= one->len + 12) {
				kfifo_in(&sent, (u8 *)&one->len, 4);
				kfifo_in(&sent, (u8 *)&at, 8);
				kfifo_in(&sent, (u8 *)one->tx_buf, one->len);
			}
			spin_unlock_irqrestore(&sending, flags);
		}
		message->actual_length += one->len;
	}
	message->status = 0;
	spi_finalize_current_message(controller);
	wake_up_interruptible(&arrived);
	return 0;
}

static ssize_t strip_read(struct file *file, char __user *to, size_t count, loff_t *at)
{
	unsigned int copied = 0;
	int error = wait_event_interruptible(arrived, !kfifo_is_empty(&sent));

	if (!error)
		error = kfifo_to_user(&sent, to, count, &copied);
	return error ? error : copied;
}

static const struct file_operations strip_operations = {
	.owner = THIS_MODULE,
	.read = strip_read,
};

static struct miscdevice strip = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "strip",
	.fops = &strip_operations,
};

static int make_bus(void)
{
	struct spi_board_info ring = {
		.modalias = "dh2228fv", /* one of the names that spidev takes for its own */
		.max_speed_hz = 125000000,
		.bus_num = 0,
		.chip_select = 0,
	};
	struct platform_device *parent;
	struct spi_controller *controller;
	int error;

	parent = platform_device_register_simple("pretend-pi", PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(parent))
		return PTR_ERR(parent);
	controller = spi_alloc_master(&parent->dev, 0);
	if (!controller)
		return -ENOMEM;
	controller->bus_num = 0;
	controller->num_chipselect = 1;
	controller->mode_bits = SPI_CPOL | SPI_CPHA | SPI_CS_HIGH;
	controller->transfer_one_message = take_message;
	error = spi_register_controller(controller);
	if (error)
		return error;
	if (!spi_new_device(controller, &ring))
		return -ENODEV;
	return misc_register(&strip);
}

static int __init begin(void)
{
	int error = make_names();

	if (!error)
		error = make_files();
	if (!error)
		error = make_bus();
	return error;
}

module_init(begin); /* and no way out: a Pi stays one */
MODULE_LICENSE("GPL");
