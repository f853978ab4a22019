import { setTimeout as pause } from 'node:timers/promises';

type Wait = {
  what: string;
  seconds: number;
  /** Ends the wait at once if it returns a reason, for example a process that died. */
  hopeless?: () => string | undefined;
};

export async function waitUntil(ready: () => Promise<boolean> | boolean, wait: Wait): Promise<void> {
  const deadline = Date.now() + wait.seconds * 1000;
  while (!(await ready())) {
    const reason = wait.hopeless?.();
    if (reason) throw new Error(`${wait.what}: ${reason}`);
    if (Date.now() > deadline) throw new Error(`${wait.what}: not ready after ${wait.seconds} s`);
    await pause(50);
  }
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
