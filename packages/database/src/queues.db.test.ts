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

const DRAINS = ['webhook', 'poll-platform', 'calendar', 'doors'];

/** A mail is tried for three days, every ten minutes at least; a drain stands for all that come after it. */
const PATIENT: Readonly<Record<string, object>> = {
  'send-mail': { retryLimit: 450, retryDelayMax: 600 },
  ...Object.fromEntries(DRAINS.map((name) => [name, { retryLimit: 450, retryDelayMax: 60 }])),
};

describe('queues', () => {
  test.each([...QUEUES])('%s is there, with attempts over a day and a heart that is listened to', async (name) => {
    const queue = await boss.getQueue(name);
    const attempts = PATIENT[name] ?? { retryLimit: 10 };
    expect(queue).toMatchObject({ ...attempts, retryBackoff: true, heartbeatSeconds: 10 });
    expect(queue?.deadLetter ?? null).toBe(name === 'dead-letter' ? null : 'dead-letter');
  });

  test('are installed a second time without harm, and the jobs in them stay', async () => {
    const id = await boss.send('mail', { kept: true });
    await installQueues(database.urls.owner);
    const [job] = await boss.findJobs('mail', { id: id as string });
    expect(job?.data).toEqual({ kept: true });
  });
});

describe.each(DRAINS)('drains (%s)', (name) => {
  const drain = (key: string) => boss.send(name, { key }, { singletonKey: key });
  const taken = async () => (await boss.fetch<{ key: string }>(name)).map(({ data }) => data.key);

  test('one of each waits or runs, and none that runs stands in the way of others', async () => {
    await drain('slow');
    expect(await taken()).toEqual(['slow']);
    expect(await drain('slow')).toBeNull();
    expect(await drain('well')).not.toBeNull();
    expect(await taken()).toEqual(['well']);
  });
});

test('nothing can be sent to a queue that does not exist', async () => {
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
