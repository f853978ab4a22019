import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../apps/server/testing/until.ts';

const MEGABYTE = 1024 ** 2;

/**
 * The ioctl `EXT4_IOC_SHUTDOWN` with the flag `NOLOGFLUSH`, as in xfstests: the file system stops at once, and what the
 * kernel was not told to sync never reaches the image. In Perl, because Node has no ioctl.
 */
const SHUTDOWN = `open my $disk, '<', $ARGV[0] or die "$!"; my $flag = pack 'L', 2; ioctl $disk, 0x8004587d, $flag or die "$!"`;

/** Returns why this machine cannot mount such disks. */
export function obstacle(): string | undefined {
  if (process.platform !== 'linux') return 'a power cut needs Linux';
  if (process.getuid?.() !== 0) return 'a power cut needs root, to mount file systems';
  return existsSync('/dev/loop-control') ? undefined : 'a power cut needs loop devices, and this machine has none';
}

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });

function succeeds(...words: Parameters<typeof run>): boolean {
  try {
    run(...words);
    return true;
  } catch {
    return false;
  }
}

/** An ext4 file system in an image file, whose power can be cut. */
export function loopDisk(megabytes: number) {
  const home = mkdtempSync(join(tmpdir(), 'berth-power-cut-'));
  const [image, folder] = [join(home, 'image'), join(home, 'disk')];
  // PostgreSQL runs under an account of its own.
  chmodSync(home, 0o755);
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * MEGABYTE);
  run('mkfs.ext4', '-q', image);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  mount();
  process.once('exit', () => {
    succeeds('umount', '--lazy', folder);
    rmSync(home, { recursive: true, force: true });
  });
  let cuts = 0;
  /** Written before each cut and never synced. A new file each time: ext4 syncs one that is overwritten. */
  const witness = () => join(folder, `unsynced-${cuts}`);
  return {
    folder,
    sync: () => run('sync', '--file-system', folder),
    cut() {
      cuts += 1;
      writeFileSync(witness(), 'lost in the cut');
      run('perl', '-e', SHUTDOWN, folder);
    },
    /** Mounts it as after a cut: the journal is replayed. */
    async powerOn() {
      await until('unmounted', () => succeeds('umount', folder));
      mount();
      // Its name may be in the journal because another file was synced, but not its content.
      if (existsSync(witness()) && statSync(witness()).size > 0) throw new Error('the cut lost nothing');
    },
  };
}

export type LoopDisk = ReturnType<typeof loopDisk>;
