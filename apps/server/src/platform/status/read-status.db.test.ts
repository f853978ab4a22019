import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOutcomeWindow, type Outcome } from './recent-outcomes.ts';
import { statusReader } from './read-status.ts';
import { storeReport } from './service-report.sql.ts';

const database = testDatabase();

const windowOf = (...outcomes: Outcome[]) => {
  const window = createOutcomeWindow();
  for (const outcome of outcomes) window.note(outcome);
  return window;
};

const read = (changes: Partial<Parameters<typeof statusReader>[0]> = {}) =>
  statusReader({
    db: database.db,
    live: { connected: () => true },
    reserving: windowOf(),
    signIn: windowOf(),
    keysAge: () => 600,
    ready: async () => {},
    ...changes,
  })();

beforeEach(async () => {
  await sql`delete from service_report`.execute(database.owner);
  for (const service of ['mail', 'sensors'] as const) await storeReport(database.worker, service, 'ok');
});

const ALL_OK = { reserving: 'ok', signIn: 'ok', mail: 'ok', live: 'ok', sensors: 'ok' };

describe('the status of an installation', () => {
  test('is ok when everything reports and nothing fails', async () => {
    expect(await read()).toEqual(ALL_OK);
  });

  test('shows a worker that reports no more as unavailable mail, after a minute', async () => {
    await sql`update service_report set reported_at = clock_timestamp() - interval '61 s' where service = 'mail'`.execute(
      database.owner,
    );
    expect(await read()).toEqual({ ...ALL_OK, mail: 'unavailable' });
  });

  test('shows delayed mails as slow', async () => {
    await storeReport(database.worker, 'mail', 'slow');
    expect(await read()).toEqual({ ...ALL_OK, mail: 'slow' });
  });

  test('shows failing reservations, and sign-ins of which some fail', async () => {
    const changes = {
      reserving: windowOf('failed', 'failed', 'failed'),
      signIn: windowOf('ok', 'ok', 'ok', 'ok', 'failed', 'failed', 'failed'),
    };
    expect(await read(changes)).toEqual({ ...ALL_OK, reserving: 'unavailable', signIn: 'slow' });
  });

  test('shows a lost broker and old keys', async () => {
    const changes = { live: { connected: () => false }, keysAge: () => 2101 };
    expect(await read(changes)).toEqual({ ...ALL_OK, live: 'unavailable', signIn: 'unavailable' });
  });

  test('shows everything that needs the database as unavailable while it does not answer', async () => {
    const ready = () => Promise.reject(new Error('no database'));
    expect(await read({ ready })).toEqual({
      reserving: 'unavailable',
      signIn: 'unavailable',
      mail: 'unavailable',
      live: 'ok',
      sensors: 'unavailable',
    });
  });

  test('is read once in ten seconds', async () => {
    let reads = 0;
    const reader = statusReader({
      db: database.db,
      live: { connected: () => true },
      reserving: windowOf(),
      signIn: windowOf(),
      keysAge: () => 0,
      ready: async () => void (reads += 1),
    });
    await Promise.all([reader(), reader(), reader()]);
    expect(reads).toBe(1);
  });
});

test('the api cannot change what the worker reported', async () => {
  await expect(storeReport(database.db, 'mail', 'slow')).rejects.toThrow(/permission denied/);
});
