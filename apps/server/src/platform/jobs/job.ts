import { createHash } from 'node:crypto';
import { type EventOf, type EventType, isEventType, readEvent } from '@berth/events';
import type { z } from 'zod';

/** A stored event. */
export type StoredEvent = {
  readonly organisationId: string;
  readonly eventId: string;
  readonly type: string;
  readonly payload: unknown;
  readonly actorId: string | null;
};

export type EventJob = {
  readonly name: string;
  readonly on: readonly EventType[];
  run(event: StoredEvent): Promise<void>;
};

/** The input of a job: the event with the payload of its type. */
export type HappenedEvent<Type extends EventType> = EventOf<Type> & Omit<StoredEvent, 'type' | 'payload'>;

/** Processes data that other code puts into its queue. */
export type QueuedJob = {
  readonly name: string;
  /** The batch size of a process, which bounds the jobs that a killed one leaves half done. */
  readonly atOnce: number;
  /** Each job is taken separately, so that a long one delays no other. */
  readonly isAlone?: boolean;
  run(data: unknown): Promise<void>;
};

export type ScheduledJob = { readonly name: string; readonly cron: string; run(): Promise<void> };

/**
 * Defines a job that reacts to an event. It may run twice, so each job states why that is harmless. A job for an
 * unknown event fails at startup.
 */
export function eventJob<Type extends EventType>({
  name,
  on,
  run,
}: {
  name: string;
  on: readonly Type[];
  run(event: HappenedEvent<Type>): Promise<void>;
}): EventJob {
  const unknown = on.filter((type) => !isEventType(type));
  if (unknown.length > 0) throw new TypeError(`${name}: there is no event '${unknown.join("', '")}'`);
  return {
    name,
    on,
    async run({ type, payload, ...stored }) {
      const expected = on.find((one) => one === type);
      if (expected === undefined) throw new TypeError(`${name} does not wait for '${type}'`);
      await run({ ...stored, ...readEvent(expected, payload) });
    },
  };
}

/** Defines a job that processes a queue. It may run twice, too. */
export const queuedJob = <S extends z.ZodType>(definition: {
  name: string;
  atOnce: number;
  isAlone?: boolean;
  schema: S;
  run(data: z.output<S>): Promise<void>;
}): QueuedJob => ({
  name: definition.name,
  atOnce: definition.atOnce,
  isAlone: definition.isAlone ?? false,
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
