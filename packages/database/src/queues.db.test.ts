import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { installQueues, QUEUES } from './queues.ts';
import { openDatabase } from './tenant.ts';

const database = testDatabase();
let boss: PgBoss;

beforeAll(async () => {
  boss = new PgBoss({ db: fromKysely(database.db), migrate: false, supervise: false, schedule: false });
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
    const id = await boss.send('dispatch', { kept: true });
    await installQueues(database.urls.owner);
    const [job] = await boss.findJobs('dispatch', { id: id as string });
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

  test('so it is after an upgrade from a release in which one more was remembered', async () => {
    const owner = database.owner;
    await sql`update pgboss.queue set policy = 'stately' where name = ${name}`.execute(owner);
    await installQueues(database.urls.owner);
    expect(await boss.getQueue(name)).toMatchObject({ policy: 'exclusive' });
  });
});

describe('those who only enqueue', () => {
  test('cannot make a queue', async () => {
    // pg-boss opens a transaction here that the refusal leaves open, so the connection is not one that others will get.
    const pool = openPool({ url: database.urls.api, application: 'refused', size: 1 });
    const refused = new PgBoss({
      db: fromKysely(openDatabase(pool)),
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await refused.start();
    await expect(refused.createQueue('of-my-own')).rejects.toMatchObject({ code: '42501' });
    await refused.stop({ graceful: false });
    await pool.end();
  });

  test('cannot send to one that does not exist', async () => {
    await expect(boss.send('nowhere', {})).rejects.toThrow(/nowhere/);
  });

  test('cannot delete a job or change a queue', async () => {
    await expect(sql`delete from pgboss.job`.execute(database.db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`update pgboss.queue set retry_limit = 0`.execute(database.db)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
