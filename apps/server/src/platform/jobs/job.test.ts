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
    on: ['floor.saved.v1'],
    run: async ({ payload }) => void seen.push(payload),
  });
  const stored = {
    organisationId: crypto.randomUUID(),
    eventId: crypto.randomUUID(),
    actorId: null,
    type: 'floor.saved.v1',
  };
  const payload = { buildingId: crypto.randomUUID(), subjectId: crypto.randomUUID() };

  test('gets the data of its schema, and nothing more', async () => {
    await job.run({ ...stored, payload: { ...payload, extra: 'dropped' } });
    expect(seen).toEqual([payload]);
  });

  test('does not run with a payload that does not parse', async () => {
    await expect(job.run({ ...stored, payload: { ...payload, subjectId: 'not one' } })).rejects.toThrow(z.ZodError);
    expect(seen).toHaveLength(1);
  });

  test('does not run with an event that it does not wait for', async () => {
    await expect(job.run({ ...stored, type: 'floor.removed.v1', payload })).rejects.toThrow('does not wait for');
    expect(seen).toHaveLength(1);
  });

  test('that waits for an unknown event does not start', () => {
    // @ts-expect-error -- there is no such event
    const start = () => eventJob({ name: 'a-job', on: ['floor.planted.v1'], run: async () => {} });
    expect(start).toThrow("a-job: there is no event 'floor.planted.v1'");
  });
});
