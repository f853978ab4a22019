import {
  floors,
  myBuildings,
  openCalendarFeed,
  removeUser,
  restoreUser,
  searchUsers,
  suspendUser,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSender } from '../../../../testing/open-sender.ts';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { releaseMember } from './release-member.job.ts';

const database = testDatabase();
const api = testApi(database);
type Person = Awaited<ReturnType<ReservableBuilding['person']>>;
let boss: PgBoss;
let house: ReservableBuilding;
let [admin, eva]: [Person, Person] = [] as never;
let [desk, other]: [string, string] = [] as never;

beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));

beforeEach(async () => {
  house = await aReservableBuilding(database, api, { settings: { future_day_maximum: 0 } });
  admin = await house.person('admin', { roles: ['Customer-admin'] });
  eva = await house.person('eva');
  [desk = '', other = ''] = await house.desks(await house.room('Studio', 'desks'), ['D1', 'D2']);
});

const asAdmin = (userId = eva.memberId) => ({ params: { userId }, as: admin });
const visit = async (as: object = eva) => (await api.call(floors, { params: house.params, as: as as never })).status;
const removed = async () => (await api.call(removeUser, asAdmin())).body.releases;
const restore = () => api.call(restoreUser, asAdmin());
const states = async () => (await house.rows()).map(({ state }) => state);
const holderOf = (spaceId: string) =>
  house.within(
    async (tx) =>
      (await tx.selectFrom('fixed_desk').select('member_id as id').where('space_id', '=', spaceId).executeTakeFirst())
        ?.id,
  );

/** Runs the worker's job for every removal. */
async function release() {
  const log = createLogger('silent', 'test');
  const deps = {
    db: database.worker,
    boss,
    log,
    live: withoutBroker,
    record,
  };
  const job = releaseMember(deps as unknown as JobDeps);
  for (const { id, type, payload, actorId } of await house.events())
    if (type === 'member.removed.v1')
      await job.run({ organisationId: house.organisation.id, eventId: id, type, payload, actorId });
}

describe('a suspended user', () => {
  test('loses access from the next call until restored, and keeps their reservations [T10]', async () => {
    const matches = async () =>
      (await api.call(searchUsers, { params: house.params, query: { search: eva.subject }, as: admin })).body.users
        .length;
    await house.reserve(eva, desk, hours(day(1), '09:00', '17:00'));
    expect([await visit(), await matches()]).toEqual([200, 1]);
    expect((await api.call(suspendUser, asAdmin())).status).toBe(200);
    expect([await visit(), await matches()]).toEqual([404, 0]);
    expect((await api.call(myBuildings, { params: {}, as: eva })).body.groups).toEqual({});
    await release();
    expect(await states()).toEqual(['r']);
    expect((await restore()).status).toBe(200);
    expect([await visit(), await matches()]).toEqual([200, 1]);
  });

  test('is not admitted by an identifier either, and their calendar feed is not found [T10]', async () => {
    await house.within((tx) =>
      tx
        .insertInto('building_access')
        .values({ organisation_id: house.organisation.id, building_id: house.id, identifier: 'partner' })
        .execute(),
    );
    const { path } = (await api.call(openCalendarFeed, { params: house.params, as: eva })).body;
    const feed = async () => (await api.app.inject({ method: 'GET', url: path })).statusCode;
    expect([await visit({ ...eva, identifiers: ['partner'] }), await feed()]).toEqual([200, 200]);
    await api.call(suspendUser, asAdmin());
    expect([await visit({ ...eva, identifiers: ['partner'] }), await feed()]).toEqual([404, 404]);
  });

  test('can be restored, other users cannot', async () => {
    expect((await restore()).body as unknown).toMatchObject({ status: 409, code: 'user.not_removed' });
  });
});

describe('a removed user', () => {
  beforeEach(async () => {
    await house.fixDesk(other, eva.memberId);
    await house.within(async (tx) => {
      const member = { organisation_id: house.organisation.id, member_id: eva.memberId };
      await tx
        .insertInto('member_card')
        .values({ ...member, card: 'HB-001' })
        .execute();
      const team = { organisation_id: house.organisation.id, name: 'Design' };
      const { id } = await tx.insertInto('team').values(team).returning('team.id').executeTakeFirstOrThrow();
      await tx
        .insertInto('team_member')
        .values({ ...member, team_id: id, leads: true })
        .execute();
      await tx
        .insertInto('planned_absence')
        .values({
          ...member,
          building_id: house.id,
          created_at: sql`date_trunc('milliseconds', now())`,
          start_at: sql`now()`,
          end_at: sql`now() + interval '1 day'`,
          all_day: false,
          repeat_days: [],
        })
        .execute();
    });
    await api.call(openCalendarFeed, { params: house.params, as: eva });
    await house.reserve(eva, desk, hours(day(1), '09:00', '12:00'));
    await house.reserve(eva, desk, hours(day(2), '09:00', '12:00'));
  });

  const RELEASES = { reservations: 2, fixedDesks: ['D2'], buildings: 1, absences: 1, cards: 1, feeds: 1, teams: 1 };

  test('loses exactly what the preview counted', async () => {
    const preview = await api.call(removeUser, { ...asAdmin(), query: { dryRun: '1' } });
    expect(preview.body).toEqual({ releases: RELEASES });
    expect([await visit(), await holderOf(other)]).toEqual([200, eva.memberId]);
    expect(await removed()).toEqual(RELEASES);
    expect([await visit(), await holderOf(other)]).toEqual([404, undefined]);
    await release();
    expect(await states()).toEqual(['c', 'c']);
    const again = await api.call(removeUser, asAdmin());
    expect(again.body as unknown).toMatchObject({ status: 409, code: 'user.removed' });
  });

  test('can be previewed while another transaction locks the user', async () => {
    await house.within(async (tx) => {
      await sql`select from member where id = ${eva.memberId} for update`.execute(tx);
      const preview = await api.call(removeUser, { ...asAdmin(), query: { dryRun: '1' } });
      expect([preview.status, preview.body]).toEqual([200, { releases: RELEASES }]);
    });
  });

  test('has future reservations cancelled with notice and a running one ended; others keep theirs', async () => {
    const colleague = await house.person('colleague');
    await house.reserve(colleague, desk, hours(day(3), '09:00', '12:00'));
    await house.within((tx) =>
      sql`update reservation set start_at = now() - interval '1 hour', end_at = now() + interval '1 hour'
        where id = (select id from reservation order by id limit 1)`.execute(tx),
    );
    await removed();
    await release();
    await release();
    expect(await states()).toEqual(['o', 'c', 'r']);
    const events = (await house.events()).filter(({ type }) => /cancelled|checked-out/.test(type));
    expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
      ['reservation.checked-out.v1', admin.personId],
      ['reservation.cancelled.v1', admin.personId],
    ]);
    expect(events[1]?.payload).toMatchObject({ kind: 'reservation-canceled-by-other' });
  });

  test('gets everything back on restoring except reservations and what others took since', async () => {
    await removed();
    await release();
    expect((await restore()).status).toBe(200);
    expect([await visit(), await holderOf(other)]).toEqual([200, eva.memberId]);
    const preview = await api.call(removeUser, { ...asAdmin(), query: { dryRun: '1' } });
    expect(preview.body.releases).toEqual({ ...RELEASES, reservations: 0, feeds: 0 });
    expect((await restore()).status).toBe(409);

    await removed();
    await house.fixDesk(other, admin.memberId);
    await house.within((tx) =>
      tx
        .insertInto('member_card')
        .values({ organisation_id: house.organisation.id, card: 'HB-001', member_id: admin.memberId })
        .execute(),
    );
    await restore();
    expect(await holderOf(other)).toBe(admin.memberId);
    const after = await api.call(removeUser, { ...asAdmin(), query: { dryRun: '1' } });
    expect(after.body.releases).toMatchObject({ fixedDesks: [], cards: 0, buildings: 1 });
  });

  test('keeps their reservations if restored before the worker has run', async () => {
    await removed();
    await restore();
    await release();
    expect(await states()).toEqual(['r', 'r']);
  });

  test('cannot be restored after thirty days', async () => {
    await removed();
    await house.within((tx) =>
      sql`update member set removed_at = now() - interval '31 days' where id = ${eva.memberId}`.execute(tx),
    );
    expect((await restore()).body as unknown).toMatchObject({ code: 'user.not_removed' });
  });

  test('is audited without card numbers, and the event names the actor', async () => {
    await removed();
    const { audit, event } = await house.within(async (tx) => ({
      audit: await tx.selectFrom('audit').select(['action', 'after']).where('subject_id', '=', eva.memberId).execute(),
      event: await tx.selectFrom('event').select('actor_id').where('type', '=', 'member.removed.v1').executeTakeFirst(),
    }));
    expect(audit).toMatchObject([{ action: 'member.removed', after: { cards: 1, fixedDesks: 1 } }]);
    expect(JSON.stringify(audit)).not.toMatch(/HB-001|D2/);
    expect(event?.actor_id).toBe(admin.personId);
  });
});
