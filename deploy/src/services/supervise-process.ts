import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PidNote } from './process-identity.ts';

export type ProcessPlan = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd: string;
  account?: { uid: number; gid: number } | undefined;
  /** Contains `run/<name>.pid` and `log/<name>.log`. */
  instanceDir: string;
  /** A part of the command line by which a later run recognises this process. */
  mark: string;
  stopSignal?: NodeJS.Signals;
  /** Sent when there is no time left to wait. */
  hardSignal?: NodeJS.Signals;
  onDeath?: (reason: string) => void;
};

export type SupervisedProcess = {
  pid: number;
  /** The reason for its end, once it has ended. */
  ended: () => string | undefined;
  stop: () => Promise<void>;
};

export function superviseProcess(plan: ProcessPlan): SupervisedProcess {
  mkdirSync(join(plan.instanceDir, 'log'), { recursive: true });
  mkdirSync(join(plan.instanceDir, 'run'), { recursive: true });
  const pidFile = join(plan.instanceDir, 'run', `${plan.name}.pid`);
  const logFile = join(plan.instanceDir, 'log', `${plan.name}.log`);

  const output = openSync(logFile, 'w');
  // A separate session: Ctrl-C in the terminal reaches only us, and we stop things in order.
  const child = spawn(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env ?? { PATH: process.env.PATH },
    detached: true,
    stdio: ['ignore', output, output],
    ...plan.account,
  });
  closeSync(output);

  let reason: string | undefined;
  let isStopping = false;
  const gone = new Promise<void>((resolve) => {
    const finish = (why: string) => {
      reason = `${plan.name} ${why}\n${lastLines(logFile)}`;
      rmSync(pidFile, { force: true });
      process.off('exit', endHard);
      resolve();
      if (!isStopping) plan.onDeath?.(reason);
    };
    child.once('error', (error) => finish(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => finish(`ended with ${code ?? signal}`));
  });
  const send = (signal: NodeJS.Signals) => {
    if (reason === undefined && child.pid) process.kill(child.pid, signal);
  };
  const endHard = () => send(plan.hardSignal ?? 'SIGKILL');

  const note: PidNote = { pid: child.pid ?? 0, mark: plan.mark, stopSignal: plan.stopSignal ?? 'SIGTERM' };
  if (child.pid) writeFileSync(pidFile, JSON.stringify(note));
  process.once('exit', endHard);

  return {
    pid: child.pid ?? 0,
    ended: () => reason,
    async stop() {
      isStopping = true;
      send(note.stopSignal);
      const patience = setTimeout(() => send('SIGKILL'), 20_000);
      await gone;
      clearTimeout(patience);
    },
  };
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  } catch {
    return '';
  }
}
