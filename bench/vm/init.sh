#!/bin/busybox sh
# The machine's first and only process: load what is needed, step into the host's files (which
# cannot be written here), run one Python module, and stop.
bb=/bin/busybox
$bb mount -t devtmpfs dev /dev
$bb mount -t proc proc /proc
$bb mount -t sysfs sys /sys
for module in /modules/*; do
    options=
    case $module in *dummy_hcd*) options=num=3 ;; esac
    # shellcheck disable=SC2086  no options means no word
    $bb insmod "$module" $options || echo "insmod $module failed"
done
share=trans=virtio,version=9p2000.L,msize=262144
$bb mount -t 9p -o "$share,ro,cache=loose" root /host || echo "The host's files are not there."
for kind in dev proc sys; do
    $bb mount --move /$kind /host/$kind
done
$bb mount -t configfs config /host/sys/kernel/config
$bb mkdir -p /host/dev/pts /host/dev/shm
$bb mount -t devpts pts /host/dev/pts
$bb mount -t tmpfs shm /host/dev/shm
$bb mount -t tmpfs run /host/run
$bb mkdir /host/run/out /host/run/work
$bb mount -t 9p -o "$share" out /host/run/out
$bb ip link set lo up

# busybox's own chroot: nothing of the host's shell is needed.
. /host/run/out/wanted
$bb chroot /host /usr/bin/env -i PATH="$path" HOME=/run/work TMPDIR=/run/work LG_WD=/run/work \
    PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 LANG=C.UTF-8 \
    /bin/sh -c "cd '$folder' && exec '$python' -m '$module' /run/out/findings </dev/null" \
    >/host/run/out/said 2>&1
echo $? >/host/run/out/ended
$bb sync
$bb reboot -f
