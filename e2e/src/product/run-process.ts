import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkoutDir, environment } from '../environment.ts';

/** What the processes of the product said. */
export const logDir = () => join(checkoutDir, `e2e/test-results/${environment().ports.nodeB}/log`);

type Plan = { name: string; command: string; args: string[]; env?: Record<string, string>; cwd?: string };

function start({ name, command, args, env, cwd = checkoutDir }: Plan): { child: ChildProcess; log: string } {
  mkdirSync(logDir(), { recursive: true });
  const log = join(logDir(), `${name}.log`);
  const output = openSync(log, 'w');
  const PATH = [dirname(process.execPath), join(checkoutDir, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env, PATH }, stdio: ['ignore', output, output] });
  closeSync(output);
  return { child, log };
}

const gone = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? 1);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

const lastLines = (log: string) =>
  readFileSync(log, 'utf8')
    .split('\n')
    .slice(-10)
    .map((line) => line.slice(0, 400))
    .join('\n');

/** Runs to its end. */
export async function runToEnd(plan: Plan): Promise<void> {
  const { child, log } = start(plan);
  const code = await gone(child);
  if (code !== 0) throw new Error(`${plan.name} ended with ${code}\n${lastLines(log)}`);
}

/** Stays until stopped; answers once `readyUrl` does. */
export async function runUntilStopped(plan: Plan, readyUrl: string): Promise<() => Promise<void>> {
  const { child, log } = start(plan);
  const ended = gone(child);
  const endHard = () => void child.kill('SIGKILL');
  process.once('exit', endHard);
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(endHard, 12_000);
    await ended;
    clearTimeout(patience);
    process.off('exit', endHard);
  };
  const deadline = Date.now() + 300_000;
  while (!(await answersOk(readyUrl))) {
    const dead = child.exitCode !== null || child.signalCode !== null;
    if (dead || Date.now() > deadline) {
      await stop();
      throw new Error(`${plan.name} ${dead ? 'ended' : 'was not ready after five minutes'}\n${lastLines(log)}`);
    }
    await pause(200);
  }
  return stop;
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
