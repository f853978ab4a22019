import { inTenant, type TenantTx } from '@berth/database';
import { aFullTenant, aMember, type FullTenant, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allModules } from '../../src/modules/all-modules.ts';
import { dropHeld, resend, undelivered } from '../../src/modules/notifications/mail-backlog.ts';
import { insertMails } from '../../src/modules/notifications/mail.sql.ts';
import { record } from '../../src/platform/events/record.ts';
import { firstIdAt, newId } from '../../src/platform/ids/new-id.ts';
import { settleRestoreCommand } from '../../src/platform/installation/settle-restore-command.ts';
import { openWorker } from '../../src/platform/jobs/boss.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import type { CommandDeps } from '../../src/platform/module.ts';
import { lookRestored, minutesAgo } from './restored-database.ts';

const database = testDatabase();
const { worker: db, owner, urls } = database;
const TARGET = minutesAgo(30);
let tenant: FullTenant;
let printed: readonly string[];
let boss: CommandDeps['boss'];

const within = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(owner, tenant.organisation.id, work);
const rows = async (query: string) => (await within((tx) => sql.raw<Record<string, unknown>>(query).execute(tx))).rows;

beforeAll(async () => {
  tenant = await aFullTenant(owner, 'restored');
  await lookRestored(owner, TARGET);
  const { personId } = await aMember(owner, { issuer: 'https://id.example', subject: 'anna' }, tenant.main);
  await owner
    .insertInto('browser_session')
    .values({
      secret_hash: Buffer.alloc(32),
      person_id: personId,
      refresh_token: '-',
      id_token: '-',
      access_token: '-',
      access_ends_at: new Date(),
      ends_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  await within((tx) =>
    sql`update calendar_room set cursor = 'c', read_until = now(), subscription = 's', subscribed_until = now(),
          due_at = now() + interval '1 hour'`.execute(tx),
  );
  boss = await openWorker(urls.worker, createLogger('silent', 'test'));
  const lines: string[] = [];
  const deps = { db, boss, record, print: (line: string) => void lines.push(line) };
  await (await settleRestoreCommand(allModules).run())(deps, [TARGET.toISOString()]);
  printed = lines;
  return () => boss.stop({ graceful: false });
});

test('settle-restore prints a count of each kind [R17]', () => {
  const text = printed.join('\n');
  for (const line of [
    '2  mails held',
    '2  webhook deliveries that continue',
    '2  calendars that will be compared',
    '2  door bridges with raised versions',
    '2  cards that will be sent',
    '1  sessions ended',
    'sensor readings since then',
  ])
    expect(text).toContain(line);
});

test('calendars lose their cursor and subscription and are due at once', async () => {
  expect(await rows('select cursor, subscription, due_at <= wall_clock() as due from calendar_room')).toEqual([
    { cursor: null, subscription: null, due: true },
    { cursor: null, subscription: null, due: true },
  ]);
});

test('door versions rise by a million and every card differs from its wanted state', async () => {
  expect(await rows('select version::int from door_bridge')).toEqual([{ version: 1_000_001 }, { version: 1_000_001 }]);
  expect(await rows('select hash from door_card')).toEqual([{ hash: '' }, { hash: '' }]);
});

test('no session is left', async () => {
  expect(await owner.selectFrom('browser_session').select('id').execute()).toEqual([]);
});

test('an audit line of each organisation names the target', async () => {
  expect(await rows(`select after ->> 'target' as target from audit where action like '%backup_restored'`)).toEqual([
    { target: TARGET.toISOString() },
  ]);
});

const mailOf = (eventId: string, id = newId()) =>
  inTenant(db, tenant.organisation.id, (tx) =>
    insertMails(
      tx,
      { organisationId: tenant.organisation.id, eventId, buildingId: null, reservationId: null, actorId: null },
      [
        {
          id,
          audience: 'member',
          kind: 'invitation',
          recipient: 'a@example.org',
          messageId: `<${id}@x>`,
          content: { subject: 'x' } as never,
        },
      ],
    ),
  );

test('a mail of an event before the target is held, and of a later one is sent', async () => {
  expect(await mailOf(firstIdAt(TARGET.getTime() - 1))).toHaveLength(0);
  // A clock may be five seconds ahead.
  expect(await mailOf(firstIdAt(TARGET.getTime() + 4000))).toHaveLength(0);
  expect(await mailOf(firstIdAt(TARGET.getTime() + 6000))).toHaveLength(1);
});

test('an operator lists held mails, releases one and drops the others', async () => {
  const listed = async () => {
    const mails = [];
    for await (const mail of undelivered(db)) if (mail.state === 'held') mails.push(mail.id);
    return mails;
  };
  const [first = '', ...others] = await listed();
  expect(others.length).toBeGreaterThanOrEqual(1);
  expect(await resend(db, boss, 'refused')).toBe(0);
  expect(await resend(db, boss, 'held', [first])).toBe(1);
  expect(await boss.findJobs('send-mail', { data: { mailId: first } })).toHaveLength(1);
  expect(await dropHeld(db)).toBe(others.length);
  expect(await listed()).toEqual([]);
  expect(await rows(`select state, content from mail where id = '${others[0]}'`)).toEqual([
    { state: 'withheld', content: null },
  ]);
});
