import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call, Send } from '../races/send.ts';

const PAUSE_MS = 100;

/** Repeats a call until a busy server has time for it. */
export async function repeated(send: Send, call: Call): Promise<Answer> {
  for (;;) {
    const answer = await send(call);
    if (answer.status !== 503) return answer;
    await pause(PAUSE_MS);
  }
}
