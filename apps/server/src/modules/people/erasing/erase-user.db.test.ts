import { eraseUser, removeUser, reserveSpace, upsertReview, userDetail } from '@berth/contract';
import { adminUrl, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { eraseRemoved } from './erase-removed.job.ts';

let serial = 0;
let canary = '';
const database = testDatabase();
const api = testApi(database);
let admin: pg.Client;
let house: ReservableBuilding;
let [boer, eva]: Awaited<ReturnType<ReservableBuilding['person']>>[] = [];

beforeAll(async () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
});

/**
 * Lists the tables that contain the canary text, bypassing row policies. Answers stored for a day have their own
 * expiry.
 */
async function tablesWith(word: string = canary): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'idempotency_key'
       and (c.relnamespace = 'public'::regnamespace or c.oid = 'pgboss.job'::regclass) order by 1`,
  );
  const tables = [];
  for (const { name } of rows) {
    const { rowCount } = await admin.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (rowCount) tables.push(name);
  }
  return tables;
}

beforeEach(async () => {
  canary = `zanzibar${++serial}`;
  house = await aReservableBuilding(database, api, {
    settings: { allow_desk_reservation_subject: true, enable_all_users_to_invite_guests: true, future_day_maximum: 0 },
  });
  boer = await house.person('admin', { roles: ['Customer-admin'] });
  eva = await house.person('eva', { attributes: { isFindable: [canary] } });
  const [desk = ''] = await house.desks(await house.room('Studio', 'desks'), ['D1']);
  await house.within(async (tx) => {
    const member = { organisation_id: house.organisation.id, member_id: eva?.memberId ?? '' };
    await sql`
      update member set first_name = ${canary}, last_name = ${canary}, email = ${`${canary}@example.org`}, language = 'nl',
        identifiers = ${[canary]}::text[]
      where id = ${eva?.memberId}`.execute(tx);
    await tx
      .insertInto('member_card')
      .values({ ...member, card: canary.toUpperCase() })
      .execute();
    await tx
      .insertInto('invitation')
      .values({ ...member, token_hash: Buffer.from(canary), expires_at: sql`now()` })
      .execute();
    const address = `${canary}@example.org`;
    await tx
      .insertInto('scim_user')
      .values({ ...member, user_name: address, address, active: false, resource: JSON.stringify({ nickName: canary }) })
      .execute();
  });
  const as = { ...eva, email: `${canary}@example.org`, firstName: canary, lastName: canary } as never;
  const made = await api.call(reserveSpace, {
    params: { ...house.params, objectId: desk },
    body: {
      ...hours(day(1), '09:00', '12:00'),
      reservationSubject: `${canary} talks`,
      invitedUsers: [{ name: `${canary} guest`, email: `${canary}.guest@example.org` }],
    },
    as,
  });
  expect(made.status).toBe(201);
  await api.call(upsertReview, {
    params: {},
    body: { rating: 4, message: `${canary}!`, organisation: house.params },
    as,
  });
  await house.within(async (tx) => {
    const event = await tx.selectFrom('event').select('id').executeTakeFirstOrThrow();
    await sql`
      insert into mail (organisation_id, id, event_id, audience, kind, recipient, message_id, content)
      values (${house.organisation.id}, gen_random_uuid(), ${event.id}, 'member', 'invitation',
        ${`${canary}@example.org`}, ${canary}, ${JSON.stringify({ text: canary })}::jsonb)`.execute(tx);
  });
});

const userId = () => eva?.memberId ?? '';
const erase = (name: string) => api.call(eraseUser, { params: { userId: userId() }, body: { name }, as: boer });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('an erased user', () => {
  test('leaves no trace in any table, once an administrator has typed their name', async () => {
    const before = await tablesWith();
    expect(before).toEqual(
      expect.arrayContaining([
        'mail',
        'member',
        'member_card',
        'reservation',
        'reservation_guest',
        'review',
        'scim_user',
      ]),
    );
    expect(codeOf(await erase(`${canary} ${canary}`))).toBe('user.not_removed');
    await api.call(removeUser, { params: { userId: userId() }, as: boer });
    expect(codeOf(await erase('Somebody Else'))).toBe('user.other_name');
    expect(await tablesWith()).not.toEqual([]);
    expect((await erase(` ${canary.toUpperCase()} ${canary}`)).status).toBe(200);
    expect(await tablesWith()).toEqual([]);
    // The rows of reservations stay, for the figures.
    expect((await house.rows()).map(({ memberId }) => memberId)).toEqual([userId()]);
    const detail = { params: { ...house.params, userId: userId() }, as: boer };
    expect((await api.call(userDetail, detail)).body).toMatchObject({
      firstName: 'Former colleague',
      lastName: '',
      state: 'removed',
    });
    expect(codeOf(await erase('Former colleague'))).toBe('user.not_removed');
  });

  test('would be found in a column that erasure omits', async () => {
    await house.within((tx) => sql`update member set language = 'pelican' where id = ${userId()}`.execute(tx));
    expect(await tablesWith('pelican')).toEqual(['member']);
  });

  test('is erased by the nightly job thirty days after the removal, not before', async () => {
    const log = createLogger('silent', 'test');
    const deps = {
      db: database.db,
      log,
      live: withoutBroker,
      record,
    };
    const removedAgo = (days: number) =>
      house.within((tx) =>
        sql`update member set removed_at = now() - make_interval(days => ${days}) where id = ${userId()}`.execute(tx),
      );
    await api.call(removeUser, { params: { userId: userId() }, as: boer });
    await removedAgo(29);
    await eraseRemoved(deps).run();
    expect(await tablesWith()).not.toEqual([]);
    await removedAgo(31);
    await eraseRemoved(deps).run();
    expect(await tablesWith()).toEqual([]);
  });
});
