import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Place = {
  /** A Debian that several programs share without changing it. */
  readonly debian: string;
  /** The files that the program writes, and its log. */
  readonly home: string;
  /** A folder that all machines can write to, like the repository of backups. */
  readonly shared: string;
};

type Program = { readonly account: string; readonly command: readonly string[]; readonly env: Record<string, string> };

const SCRIPT = fileURLToPath(new URL('own-root.sh', import.meta.url));
/** The first program of these ends when its parent does, even by SIGKILL, and everything inside ends with it. */
const ISOLATED = [
  '--pdeathsig',
  'KILL',
  'unshare',
  '--mount',
  '--pid',
  '--ipc',
  '--fork',
  '--kill-child',
  'sh',
  SCRIPT,
];

const parentOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
};

/** The processes below a process, with their command lines. */
function descendantsOf(root: number): { pid: number; command: string }[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => [pid, parentOf(pid)]),
  );
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow).map((pid) => ({ pid, command: commandOf(pid) }));
}

/** Starts a program on a machine of its own that shares only the network. */
export function startInOwnRoot({ debian, home, shared }: Place, { account, command, env }: Program) {
  const log = join(home, 'log');
  const output = openSync(log, 'a');
  const child: ChildProcess = spawn('setpriv', [...ISOLATED, debian, home, shared, account, ...command], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let code: number | NodeJS.Signals | undefined;
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (status, signal) => {
      code = status ?? signal ?? 1;
      resolve(code);
    });
  });
  return {
    ended,
    log: () => readFileSync(log, 'utf8'),
    /** Sends a signal to all processes whose command line contains a text. Returns how many. */
    signal(text: string, signal: NodeJS.Signals): number {
      const matches = descendantsOf(child.pid ?? 0).filter((one) => one.command.includes(text));
      for (const { pid } of matches) process.kill(pid, signal);
      return matches.length;
    },
    /** Ends all processes at once, as when the machine loses its power. */
    async kill() {
      if (code === undefined) child.kill('SIGKILL');
      await ended;
    },
  };
}

export type OwnRoot = ReturnType<typeof startInOwnRoot>;
