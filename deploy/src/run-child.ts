import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkoutDir } from './services/places.ts';

export type ChildPlan = {
  name: string;
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
  onLine?: (line: string) => void;
};

export type Child = {
  /** The exit code; a signal counts as 1. */
  finished: Promise<number>;
  ended: () => string | undefined;
  lastLines: (count: number) => string;
  stop: () => Promise<void>;
};

const mostLines = 2_000;

/** Kills each child that still runs. One listener for all of them, because Node.js warns about the eleventh. */
const running = new Set<() => void>();
process.once('exit', () => {
  for (const endHard of running) endHard();
});

export function runChild({ name, command, cwd = checkoutDir, env = {}, onLine }: ChildPlan): Child {
  const [program = '', ...args] = command;
  // The pinned Node and the workspace's tools come first, regardless of the calling environment.
  const tools = [dirname(process.execPath), join(cwd, 'node_modules/.bin'), join(checkoutDir, 'node_modules/.bin')];
  const PATH = [...tools, process.env.PATH].join(delimiter);
  // A process group, so that browsers, watchers and workers below it end with it.
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PATH },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > mostLines) lines.shift();
      onLine?.(line);
    });
  }

  const signal = (which: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, which);
    } catch {
      // The whole group has ended.
    }
  };
  const endHard = () => signal('SIGKILL');
  running.add(endHard);

  let end: string | undefined;
  const finished = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      end = `${name} did not start: ${error.message}`;
      lines.push(end);
      resolve(1);
    });
    child.once('exit', (code, by) => {
      end = `${name} ended with ${code ?? by}`;
      // Kills what it left running; a process outside the group must not keep us waiting for its output.
      endHard();
      setTimeout(resolve, 3_000, code ?? 1).unref();
      child.once('close', () => resolve(code ?? 1));
    });
  }).finally(() => running.delete(endHard));

  return {
    finished,
    ended: () => end,
    lastLines: (count) => lines.slice(-count).join('\n'),
    async stop() {
      if (end !== undefined) return;
      signal('SIGTERM');
      const patience = setTimeout(endHard, 12_000);
      await finished;
      clearTimeout(patience);
    },
  };
}
