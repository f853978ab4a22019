import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** What a job is told about itself. */
export type JobContext = { readonly organisationId: string; readonly eventId: string };

export type EventJob = {
  readonly name: string;
  readonly on: readonly string[];
  run(payload: unknown, context: JobContext): Promise<void>;
};

/** Does what others put into its queue. */
export type QueuedJob = {
  readonly name: string;
  /** How many a process takes at once, when it matters how many a killed one leaves half done. */
  readonly atOnce: number;
  run(data: unknown): Promise<void>;
};

export type ScheduledJob = { readonly name: string; readonly cron: string; run(): Promise<void> };

/** Reacts to an event. It may run twice; whoever writes one says what makes that harmless. */
export const eventJob = <S extends z.ZodType>(definition: {
  name: string;
  on: readonly string[];
  schema: S;
  run(payload: z.output<S>, context: JobContext): Promise<void>;
}): EventJob => ({
  name: definition.name,
  on: definition.on,
  run: (payload, context) => definition.run(definition.schema.parse(payload), context),
});

/** Takes what was put into a queue by its name. It may run twice, too. */
export const queuedJob = <S extends z.ZodType>(definition: {
  name: string;
  atOnce: number;
  schema: S;
  run(data: z.output<S>): Promise<void>;
}): QueuedJob => ({
  name: definition.name,
  atOnce: definition.atOnce,
  run: (data) => definition.run(definition.schema.parse(data)),
});

/** The same event and subscriber always give the same job id, so that a second dispatch enqueues nothing. */
export function jobIdOf(eventId: string, subscriber: string): string {
  const bytes = createHash('sha256').update(`${eventId}:${subscriber}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
