import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventJob, jobIdOf } from './job.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the id of a subscriber’s job', () => {
  test('is the same for the same event and subscriber, and a uuid', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), (event, subscriber) => {
        expect(jobIdOf(event, subscriber)).toMatch(UUID);
        expect(jobIdOf(event, subscriber)).toBe(jobIdOf(event, subscriber));
      }),
    );
  });

  test('differs with the event and with the subscriber', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.string(), fc.string(), (a, b, one, two) => {
        fc.pre(a !== b && one !== two);
        expect(new Set([jobIdOf(a, one), jobIdOf(a, two), jobIdOf(b, one)]).size).toBe(3);
      }),
    );
  });
});

describe('an event job', () => {
  const seen: unknown[] = [];
  const job = eventJob({
    name: 'a-job',
    on: ['thing.happened.v1'],
    schema: z.object({ thingId: z.uuid() }),
    run: async (payload) => void seen.push(payload),
  });
  const context = { organisationId: crypto.randomUUID(), eventId: crypto.randomUUID() };

  test('is given what its schema says, and nothing more', async () => {
    const thingId = crypto.randomUUID();
    await job.run({ thingId, extra: 'dropped' }, context);
    expect(seen).toEqual([{ thingId }]);
  });

  test('does not run with a payload that does not parse', async () => {
    await expect(async () => job.run({ thingId: 'not one' }, context)).rejects.toThrow(z.ZodError);
    expect(seen).toHaveLength(1);
  });
});
