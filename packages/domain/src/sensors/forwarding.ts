import { HOUR_MS, SECOND_MS } from '../time/instant.ts';

export const FORWARDING = {
  /** Per request. */
  mostReadings: 500,
  /** The longest that a reading waits to be sent together with others. */
  withinMs: 10 * SECOND_MS,
  /** Undelivered readings are dropped after this time, also by the broker. */
  givenUpAfterMs: 72 * HOUR_MS,
} as const;

export type Bundle<Message, Reading> = { readonly messages: readonly Message[]; readonly readings: readonly Reading[] };

type Read<Message, Reading> = {
  readonly message: Message;
  readonly readings: readonly Reading[];
  /** It was sent before, without a result. */
  readonly comesAgain: boolean;
};

/**
 * Groups messages into requests of bounded size. A message is never split, so that its delivery is known, and never
 * exceeds a request. Retried messages are grouped as before.
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
