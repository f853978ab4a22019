import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  askForErasure,
  erasureOfUser,
  erasureReceipt,
  floors,
  privacyOfMine,
  verifyAuditLog,
  withdrawErasure,
} from '@berth/contract';
import { adminUrl, testDatabase, type TestPerson } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { type MarkedPeople, markedPeople } from '../privacy.fixture.ts';
import { eraseAsked } from './erase-asked.job.ts';
import { replayErasures } from './replay-erasures.ts';

const database = testDatabase();
const api = testApi(database);
let all: pg.Client;
let world: MarkedPeople;
let closed: string[] = [];

beforeAll(async () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  all = new pg.Client({ connectionString: url.href });
  await all.connect();
});
afterAll(async () => {
  await all.end();
});
beforeEach(async () => {
  world = await markedPeople(database, api);
  closed = [];
});

const erasuresFile = join(tmpdir(), `erasures-${process.pid}.jsonl`);
const job = (more: Partial<JobDeps> = {}) =>
  eraseAsked({
    db: database.db,
    log: createLogger('silent', 'test'),
    live: withoutBroker,
    record,
    keeper: database.keeper,
    closeAccount: async ({ subject }) => closed.push(subject) > 0,
    erasuresFile,
    ...more,
  } as JobDeps);

const query = () => ({ org: world.house.organisation.slug });
type Asking = { as?: TestPerson; name?: string; userId?: string };
const ask = ({ as = world.eva, name = `${world.mine} Marker`, userId }: Asking = {}) =>
  api.call(askForErasure, {
    params: {},
    query: query(),
    body: { name, ...(userId === undefined ? {} : { userId }) },
    as,
  });
const withdraw = (as: TestPerson, userId?: string) =>
  api.call(withdrawErasure, { params: {}, query: { ...query(), userId }, as });
const of = (userId: string, as = world.admin) =>
  api.call(erasureOfUser, { params: {}, query: { ...query(), userId }, as });
const mine = () => api.call(privacyOfMine, { params: {}, query: query(), as: world.eva });
const receiptOf = async (receipt: string) => (await api.call(erasureReceipt, { params: { ...query(), receipt } })).body;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

/** Skips the twelve hours of waiting, and then the five minutes after the removal. */
const makeDue = () => all.query(`update privacy_request set due_at = now() where state in ('waiting', 'working')`);
const settle = () =>
  all.query(
    `update member set removed_at = now() - interval '6 minutes' where removed_at > now() - interval '5 minutes'`,
  );
async function runAll(more?: Partial<JobDeps>) {
  await makeDue();
  await job(more).run();
  await settle();
  await job(more).run();
}

/** Lists the tables that contain a word, bypassing row policies. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await all.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition
       and (c.relnamespace = 'public'::regnamespace or c.oid = 'pgboss.job'::regclass) order by 1`,
  );
  const tables = [];
  for (const { name } of rows) {
    const { rowCount } = await all.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (rowCount) tables.push(name);
  }
  return tables;
}

/** Tables whose mandatory columns keep the ids of a person. No name, address or sign-in is linked to these ids. */
const KEEP_MEMBER_ID = ['audit', 'event', 'member', 'member_organisation', 'privacy_request'];
const KEEP_PERSON_ID = ['person', 'privacy_request'];

/** Types of the events that a person caused, or that are about them. */
const eventsNaming = async ({ memberId, personId }: { memberId: string; personId: string }) =>
  (
    await all.query<{ type: string }>(
      `select type from event where payload ->> 'memberId' = $1 or actor_id = $2 order by id`,
      [memberId, personId],
    )
  ).rows.map(({ type }) => type);

const rowsOf = (table: string) =>
  all.query(`select * from ${table} t where organisation_id = $1 order by t::text`, [world.house.organisation.id]);

describe('an erasure requested by the member', () => {
  test('can be withdrawn at first, then leaves no trace of the member and does not touch a colleague [T31]', async () => {
    expect((await eventsNaming(world.eva)).length).toBeGreaterThan(1);
    expect(await tablesWith(world.mine)).toEqual(
      expect.arrayContaining(['audit', 'fixed_desk', 'mail', 'member', 'member_card', 'reservation', 'scim_user']),
    );
    expect(codeOf(await ask({ name: world.mine }))).toBe('user.other_name');
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(codeOf(await ask())).toBe('privacy.erasure_asked');
    await job().run();
    expect((await mine()).body.erasure).toMatchObject({ isOwn: true, isHeld: false });
    expect(await receiptOf(body.receipt)).toMatchObject({ state: 'waiting', rows: [], account: null });

    await runAll();
    expect(await tablesWith(world.mine)).toEqual([]);
    expect(await tablesWith(world.eva.subject)).toEqual([]);
    expect(await tablesWith(world.eva.memberId)).toEqual(KEEP_MEMBER_ID);
    expect(await tablesWith(world.eva.personId)).toEqual(KEEP_PERSON_ID);
    expect(await eventsNaming(world.eva)).toEqual(['member.erased.v1']);
    // The colleague's own data stays; the invitation to them belonged to the erased member.
    expect(await tablesWith(world.theirs)).toEqual(['member', 'member_card', 'reservation', 'scim_user']);
    expect(closed).toEqual([world.eva.subject]);
    expect((await mine()).status).toBe(401);
    const chain = await api.call(verifyAuditLog, { params: query(), as: world.admin });
    expect([chain.status, chain.body.faults]).toEqual([200, []]);
    expect(await readFile(erasuresFile, 'utf8')).toContain(world.eva.memberId);

    // Not even as the favourite of a colleague.
    expect((await rowsOf('favourite_colleague')).rows).toEqual([]);
    const receipt = await receiptOf(body.receipt);
    expect(receipt).toMatchObject({ state: 'done', account: 'deleted' });
    expect(Object.fromEntries(receipt.rows.map(({ table, count }) => [table, count]))).toMatchObject({
      member: 1,
      member_card: 1,
      reservation: 1,
      reservation_guest: 1,
      presence: 1,
      planned_absence: 1,
      fixed_desk: 1,
      review: 1,
      favourite_colleague: 1,
      seat_preference: 1,
      scim_user: 1,
      team_member: 1,
      team_day_invitee: 1,
      waitlist_entry: 1,
      hold: 1,
      neighbourhood_notification: 1,
      refusal_seen: 1,
    });
    // The spaces that were held for the member are free; the one that the member released is still held for a colleague.
    expect((await rowsOf('hold')).rows).toHaveLength(4);
    const { rows: reservations } = await rowsOf('reservation');
    expect(reservations.filter(({ state }) => state === 'h')).toHaveLength(4);
    // The team day stays for the others, without its organiser.
    expect((await rowsOf('team_day')).rows.map(({ created_by }) => created_by).toSorted()).toEqual([
      world.tom.personId,
      null,
    ]);
    expect(codeOf({ body: await receiptOf('x'.repeat(43)) })).toBe('privacy.no_receipt');
  });

  test('changes nothing in a second run, and no longer links two reservations of one person [T31]', async () => {
    await ask();
    await runAll();
    const before = await Promise.all(
      ['member', 'reservation', 'audit', 'event', 'mail', 'privacy_request'].map(rowsOf),
    );
    await runAll();
    const after = await Promise.all(['member', 'reservation', 'audit', 'event', 'mail', 'privacy_request'].map(rowsOf));
    expect(after.map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows));
    const { rows } = await all.query(
      `select made_by_id, series_id, subject, state from reservation
       where organisation_id = $1 and member_id is null and state <> 'h'`,
      [world.house.organisation.id],
    );
    expect(rows).toMatchObject([{ made_by_id: null, series_id: null, subject: null, state: 'c' }]);
  });

  test('gives the same receipt if it is killed at every step and restarted [T31]', async () => {
    const { body } = await ask();
    await makeDue();
    const killed = { closeAccount: () => Promise.reject(new Error('killed')) };
    await job(killed).run();
    await settle();
    await job(killed).run();
    // Simulates a crash at this step with a role that lacks the permission.
    await job({ keeper: database.db }).run();
    expect(await receiptOf(body.receipt)).toMatchObject({ state: 'working' });
    expect(await tablesWith(world.mine)).toContain('member');
    await job().run();
    const receipt = await receiptOf(body.receipt);
    expect(receipt.state).toBe('done');
    expect(receipt.rows).toContainEqual({ table: 'fixed_desk', count: 1 });
    expect(await tablesWith(world.mine)).toEqual([]);
  });

  test('can be withdrawn until it starts, not afterwards', async () => {
    await ask();
    expect(codeOf(await withdraw(world.admin, world.eva.memberId))).toBe('privacy.no_erasure');
    expect((await withdraw(world.eva)).status).toBe(200);
    await runAll();
    expect((await mine()).body.erasure).toBeNull();
    expect(await tablesWith(world.mine)).toContain('member');
    expect(codeOf(await withdraw(world.eva))).toBe('privacy.no_erasure');
  });

  test('is refused for the last administrator', async () => {
    const name = (await api.call(privacyOfMine, { params: {}, query: query(), as: world.admin })).body.name;
    expect(codeOf(await ask({ as: world.admin, name }))).toBe('user.last_administrator');
  });

  test('does not delete an account that another organisation or another provider uses', async () => {
    const { body } = await ask();
    await all.query(
      `insert into person_organisation (person_id, organisation_id)
       select $1, id from organisation where id <> $2 limit 1`,
      [world.eva.personId, world.house.organisation.id],
    );
    await runAll();
    expect([closed, (await receiptOf(body.receipt)).account]).toEqual([[], 'used-elsewhere']);
  });
});

/** Admits people with the identifier, as members of a customer's own provider are. */
const admit = (identifier: string) =>
  all.query(`insert into building_access (organisation_id, building_id, identifier) values ($1, $2, $3)`, [
    world.house.organisation.id,
    world.house.id,
    identifier,
  ]);
const session = (personId: string) =>
  all.query(
    `insert into browser_session (id, secret_hash, person_id, refresh_token, id_token, access_token, access_ends_at, ends_at)
     values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), $1, '', '', '', now() + interval '5 minutes',
       now() + interval '1 hour')`,
    [personId],
  );
const sessionsOf = async (personId: string) =>
  (await all.query('select from browser_session where person_id = $1', [personId])).rowCount;
const membersNamed = async (name: string) =>
  (await all.query(`select person_id from member where first_name = $1 and removed_at is null`, [name])).rowCount;
/** Calls a building with a token from before the erasure, whose holder an identifier admits. */
const withOldToken = async (as: TestPerson) =>
  (await api.call(floors, { params: world.house.params, as: { ...as, identifiers: ['staff'] } })).status;

describe('an erased member with an open page', () => {
  beforeEach(async () => {
    await admit('staff');
    for (const { personId } of [world.eva, world.tom]) await session(personId);
    expect([await withOldToken(world.eva), await withOldToken(world.tom)]).toEqual([200, 200]);
    await ask();
    await makeDue();
  });

  test('is signed out when the erasure begins, and their token creates no member afterwards [T10, T31]', async () => {
    await job().run();
    expect(await sessionsOf(world.eva.personId)).toBe(0);
    expect(await withOldToken(world.eva)).toBe(401);
    expect(closed).toEqual([world.eva.subject]);
    await settle();
    await job().run();
    expect(await withOldToken(world.eva)).toBe(401);
    expect((await mine()).status).toBe(401);
    expect([await membersNamed(world.mine), await tablesWith(world.mine)]).toEqual([0, []]);
    expect(await tablesWith(world.eva.subject)).toEqual([]);
    // A colleague is not affected.
    expect([await withOldToken(world.tom), await sessionsOf(world.tom.personId)]).toEqual([200, 1]);
  });

  test('can sign in as a new person a day later', async () => {
    await job().run();
    await settle();
    await job().run();
    await all.query(`update erased_sign_in set expires_at = now()`);
    expect(await withOldToken(world.eva)).toBe(200);
    const { rows } = await all.query(`select person_id from member where first_name = $1`, [world.mine]);
    expect(rows).toEqual([{ person_id: expect.any(String) }]);
    expect(rows[0]?.person_id).not.toBe(world.eva.personId);
  });

  test('stays signed in for another organisation, and does not become a member of this one again [T31]', async () => {
    const other = await markedPeople(database, api);
    await all.query(`insert into person_organisation (person_id, organisation_id) values ($1, $2)`, [
      world.eva.personId,
      other.house.organisation.id,
    ]);
    await job().run();
    expect(await withOldToken(world.eva)).toBe(404);
    await settle();
    await job().run();
    expect([await withOldToken(world.eva), await membersNamed(world.mine)]).toEqual([404, 0]);
    expect(await sessionsOf(world.eva.personId)).toBe(1);
    await all.query(`insert into building_access (organisation_id, building_id, identifier) values ($1, $2, 'staff')`, [
      other.house.organisation.id,
      other.house.id,
    ]);
    const elsewhere = { params: other.house.params, as: { ...world.eva, identifiers: ['staff'] } };
    expect((await api.call(floors, elsewhere)).status).toBe(200);
  });
});

describe('an erasure requested for another user', () => {
  test('needs a higher rank; colleagues and other organisations are refused', async () => {
    const about = { userId: world.eva.memberId };
    expect(codeOf(await ask({ ...about, as: world.tom }))).toBe('user.may_not_edit');
    expect(codeOf(await ask({ userId: world.admin.memberId, as: world.eva, name: 'x' }))).toBe('user.may_not_edit');
    const other = await markedPeople(database, api);
    expect(codeOf(await ask({ userId: other.eva.memberId, as: world.admin }))).toBe('user.not_found');
    expect((await ask({ ...about, as: world.admin })).status).toBe(200);
    expect((await mine()).body.erasure).toMatchObject({ isOwn: false });
    expect((await of(world.eva.memberId)).body).toMatchObject({ erasure: { isOwn: false }, isHeld: false });
    // A member whom the organisation erases is notified, and cannot withdraw it.
    expect(codeOf(await withdraw(world.eva))).toBe('privacy.no_erasure');
    expect((await withdraw(world.admin, world.eva.memberId)).status).toBe(200);
    expect((await of(world.eva.memberId)).body).toMatchObject({ erasure: null, isHeld: false });
  });

  test('is visible only to users of a higher rank', async () => {
    await ask();
    expect((await of(world.eva.memberId)).body).toMatchObject({ erasure: { isOwn: true } });
    expect(codeOf(await of(world.eva.memberId, world.tom))).toBe('user.may_not_edit');
    expect(codeOf(await of(world.admin.memberId, world.tom))).toBe('user.may_not_edit');
    const other = await markedPeople(database, api);
    expect(codeOf(await of(other.eva.memberId))).toBe('user.not_found');
    await hold(world.tom.memberId);
    expect((await of(world.tom.memberId)).body).toMatchObject({ erasure: null, isHeld: true });
  });
});

/** Stores a hold on a member's data by two administrators, from yesterday until tomorrow. */
const hold = (memberId: string) =>
  all.query(
    `insert into legal_hold (organisation_id, member_id, from_day, until_day, reason, created_by, approved_by)
     values ($1, $2, current_date - 1, current_date + 1, 'a case', $3, $4)`,
    [world.house.organisation.id, memberId, world.admin.personId, world.tom.personId],
  );

describe('an erasure under a legal hold', () => {
  test('is refused, but a hold on another member has no effect', async () => {
    await hold(world.tom.memberId);
    expect((await ask()).status).toBe(200);
    expect(codeOf(await ask({ as: world.tom, name: `${world.theirs} Other` }))).toBe('privacy.held');
  });

  test('that was requested before waits until the hold is over', async () => {
    await ask();
    await hold(world.eva.memberId);
    await runAll();
    expect((await mine()).body.erasure).toMatchObject({ isHeld: true });
    expect(await tablesWith(world.mine)).toContain('member');
    await all.query(`update legal_hold set until_day = current_date - 1, from_day = current_date - 2`);
    await runAll();
    expect(await tablesWith(world.mine)).toEqual([]);
  });
});

describe('after a restored backup [T31, R17]', () => {
  test('erased members are erased again', async () => {
    await ask();
    await runAll();
    // Simulates the row from a backup.
    await all.query(
      `update member set email = $1, first_name = $2, removed_at = null, before_removal = null where id = $3`,
      [`${world.mine}@example.org`, world.mine, world.eva.memberId],
    );
    const output: string[] = [];
    const deps = { db: database.worker, print: (line: string) => output.push(line) };
    await replayErasures(deps, [erasuresFile]);
    expect(output.join()).toContain('by the workers: 1.');
    await runAll();
    expect(await tablesWith(world.mine)).toEqual([]);
    await replayErasures(deps, [erasuresFile]);
    expect(output.at(-1)).toContain('by the workers: 0.');
  });
});
