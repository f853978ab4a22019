import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installQueues, QUEUES } from './queues.ts';

const database = testDatabase();
let boss: PgBoss;

beforeAll(async () => {
  boss = new PgBoss({ db: fromKysely(database.worker), migrate: false, supervise: false, schedule: false });
  await boss.start();
});
afterAll(() => boss.stop({ graceful: false }));

const DELIVERIES = ['webhook', 'poll-platform', 'calendar', 'doors'];
const HOLDS = ['waitlist', 'team-days'];
const DRAINS = [...DELIVERIES, ...HOLDS];

/** Mails are retried for three days, at least every ten minutes; deliveries every minute, held spaces every five seconds. */
const PATIENT: Readonly<Record<string, object>> = {
  'send-mail': { retryLimit: 450, retryDelayMax: 600 },
  ...Object.fromEntries(DELIVERIES.map((name) => [name, { retryLimit: 450, retryDelayMax: 60 }])),
  ...Object.fromEntries(HOLDS.map((name) => [name, { retryLimit: 20_000, retryDelayMax: 5 }])),
};

describe('queues', () => {
  test.each([...QUEUES])('%s exists, retries for more than a day and has a heartbeat', async (name) => {
    const queue = await boss.getQueue(name);
    const attempts = PATIENT[name] ?? { retryLimit: 10 };
    expect(queue).toMatchObject({ ...attempts, retryBackoff: true, heartbeatSeconds: 10 });
    expect(queue?.deadLetter ?? null).toBe(name === 'dead-letter' ? null : 'dead-letter');
  });

  test('can be installed again, and their jobs stay', async () => {
    const id = await boss.send('mail', { kept: true });
    await installQueues(database.urls.owner);
    const [job] = await boss.findJobs('mail', { id: id as string });
    expect(job?.data).toEqual({ kept: true });
  });
});

describe.each(DRAINS)('delivery queues (%s)', (name) => {
  const drain = (key: string) => boss.send(name, { key }, { singletonKey: key });
  const taken = async () => (await boss.fetch<{ key: string }>(name)).map(({ data }) => data.key);

  test('have one waiting or running job per key, and a running job does not block other keys', async () => {
    await drain('slow');
    expect(await taken()).toEqual(['slow']);
    expect(await drain('slow')).toBeNull();
    expect(await drain('well')).not.toBeNull();
    expect(await taken()).toEqual(['well']);
  });
});

test('a job cannot be sent to a queue that does not exist', async () => {
  await expect(boss.send('nowhere', {})).rejects.toThrow(/nowhere/);
});

describe('the api', () => {
  test('cannot open the queue', async () => {
    const opened = new PgBoss({ db: fromKysely(database.db), migrate: false, supervise: false, schedule: false });
    await expect(opened.start()).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    'select from pgboss.job',
    'select from pgboss.queue',
    `insert into pgboss.job (name) values ('mail')`,
    `select pgboss.create_queue('of-my-own', '{}')`,
    'update pgboss.job set priority = 1',
    'delete from pgboss.job',
    'update pgboss.queue set retry_limit = 0',
  ])('cannot %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });
});
