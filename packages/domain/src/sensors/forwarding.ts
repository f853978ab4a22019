import type { Patience } from '../integrations/after-attempt.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/instant.ts';

export const FORWARDING = {
  /** In one request. */
  mostReadings: 500,
  /** The longest that a reading waits for others to go with it. */
  withinMs: 10 * SECOND_MS,
  /** What nobody took by then is gone. The broker keeps it no longer either. */
  givenUpAfterMs: 72 * HOUR_MS,
} as const;

/** All that comes later waits behind, so it is never long until the next try. */
export const FORWARD_PATIENCE: Patience = {
  stepsMs: [5 * SECOND_MS, ...[1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)],
  afterLast: 'repeat',
  givenUpAfterMs: FORWARDING.givenUpAfterMs,
};

export type Bundle<Message, Reading> = { readonly messages: readonly Message[]; readonly readings: readonly Reading[] };

type Read<Message, Reading> = {
  readonly message: Message;
  readonly readings: readonly Reading[];
  /** Somebody had it before, and did not come to an end with it. */
  readonly comesAgain: boolean;
};

/**
 * Messages with the readings in them, in requests of a bounded size. A message goes whole, so that it can be told whether
 * it was taken; it never has more readings than a request may. What comes again goes in the company it had before.
 */
export function bundlesOf<Message, Reading>(read: readonly Read<Message, Reading>[]): Bundle<Message, Reading>[] {
  const bundles: { messages: Message[]; readings: Reading[]; comesAgain: boolean }[] = [];
  for (const { message, readings, comesAgain } of read) {
    const last = bundles.at(-1);
    const hasRoom = last !== undefined && last.readings.length + readings.length <= FORWARDING.mostReadings;
    if (hasRoom && last.comesAgain === comesAgain) {
      last.messages.push(message);
      last.readings.push(...readings);
    } else bundles.push({ messages: [message], readings: [...readings], comesAgain });
  }
  return bundles;
}
