#!/bin/sh
# Runs a program as if on a machine of its own: own files above a shared Debian, own processes, own shared memory.
# Started by own-root.ts in new namespaces, so that every mount and process ends with this shell.
set -eu
debian=$1 home=$2 shared=$3 account=$4
shift 4
mkdir -p "$home/upper" "$home/work" "$home/root"
mount -t overlay overlay -o "lowerdir=$debian,upperdir=$home/upper,workdir=$home/work" "$home/root"
mount -t proc proc "$home/root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$home/root/dev/shm"
mkdir -p "$home/root/var/lib/pgbackrest" "$home/root/var/lib/etcd" "$home/root/run/postgresql"
mount --bind "$shared" "$home/root/var/lib/pgbackrest"
chroot "$home/root" chown "$account" /var/lib/pgbackrest /var/lib/etcd /run/postgresql /var/lib/postgresql
# Not replaced by the program: the first process of the namespace has to remain the one that ends with its parent.
chroot --userspec="$account" "$home/root" "$@"
exit $?
