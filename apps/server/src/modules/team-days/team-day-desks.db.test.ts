import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids/new-id.ts';
import { callerForMember, createHoldSpaces } from '../reservations/index.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hours } from '../../../testing/reservable-building.ts';
import { aTeam, DATE, DUE, type TestTeam, TIME } from './team-days.fixture.ts';

const database = testDatabase();
const api = testApi(database);

let team: TestTeam;
beforeEach(async () => {
  team = await aTeam(database, api);
});
afterAll(() => travelInTime(database.owner, Date.now()));

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const planned = async () => {
  const { status, body } = await team.plan();
  expect(status).toBe(201);
  return body;
};
const asLead = async (id: string) => team.seats(await team.see(team.people.sanne, id));

describe('planning with desks', () => {
  test('proposes one for each person, in one room, and changes nothing', async () => {
    const { status, body } = await team.check();
    expect(status).toBe(200);
    expect(body).toMatchObject({ people: 4, heldUntil: `${DUE}T11:00:00.000Z`, withoutDesks: null, others: [] });
    expect(new Set(body.seats.map(({ desk }) => desk.roomName)).size).toBe(1);
    expect(await team.counts()).toEqual({ held: 0, reserved: 0 });
    expect(body.seats.map(({ desk }) => desk.objectName).toSorted()).toEqual(
      Object.values(team.seats(await planned()))
        .map((seat) => seat.replace('none held ', ''))
        .toSorted(),
    );
  });

  test('holds a desk for each person until they answer, which others find reserved', async () => {
    const day = await planned();
    expect(day).toMatchObject({ heldUntil: `${DUE}T11:00:00.000Z`, ownSeat: { state: 'held' }, others: 3 });
    expect(await team.counts()).toEqual({ held: 4, reserved: 0 });
    const taken = await team.reserve(team.people.admin, day.ownSeat?.objectId ?? '', TIME);
    expect(codeOf(taken)).toBe('reservation.space_taken');
  });

  test('leaves out people with a desk, and seats the others near them', async () => {
    const { anna } = team.people;
    await team.reserve(anna, team.rooms.others[9] ?? '', TIME);
    const { body } = await team.check();
    expect(body.others).toMatchObject([{ username: anna.email, reason: 'has-desk' }]);
    expect(body.seats).toHaveLength(3);
    expect(new Set(body.seats.map(({ desk }) => desk.roomName))).toEqual(new Set(['2.21']));
  });

  test('counts held desks as taken in the options of a day', async () => {
    await team.keepOthers(5);
    const freeTogether = async () => (await team.options()).days.find(({ date }) => date === DATE)?.freeTogether;
    expect(await freeTogether()).toBe(10);
    await planned();
    expect(await freeTogether()).toBe(6);
  });

  test('is not drawn to a colleague who hides, and does not tell that they have a desk', async () => {
    const { anna } = team.people;
    const without = (await team.check()).body;
    await team.setRules({ settings: { team_days: true, future_day_maximum: 30, hide_user_details: true } });
    await team.reserve(anna, team.rooms.others[9] ?? '', TIME);
    const { body } = await team.check();
    expect(body.others).toMatchObject([{ username: anna.email, reason: 'other' }]);
    expect(new Set(body.seats.map(({ desk }) => desk.roomName))).toEqual(
      new Set(without.seats.map(({ desk }) => desk.roomName)),
    );
  });

  test('refuses more than the share of the free desks of a floor', async () => {
    await team.keepOthers(0);
    expect((await team.check()).body).toMatchObject({ withoutDesks: 'too-many-desks', mostDesks: 3, seats: [] });
    const refused = await team.plan();
    expect([codeOf(refused), refused.status]).toEqual(['team_day.too_many_desks', 409]);
    expect((await team.plan(team.people.sanne, { hold: false })).status).toBe(201);
    expect(await team.counts()).toEqual({ held: 0, reserved: 0 });
  });

  test('invites without desks on a near day, and by a person who does not lead the team', async () => {
    const { anna } = team.people;
    const near = hours(DUE, '09:00', '17:00');
    expect((await team.check(team.people.sanne, near)).body).toMatchObject({
      withoutDesks: 'too-near',
      heldUntil: null,
    });
    const { status, body } = await team.plan(team.people.sanne, near);
    expect([status, body.heldUntil, body.ownSeat]).toEqual([201, null, null]);
    await team.setRules({ settings: { team_days: true, future_day_maximum: 30, team_days_by_anyone: true } });
    expect((await team.check(anna)).body).toMatchObject({ withoutDesks: 'not-lead', seats: [] });
    expect(codeOf(await team.plan(anna))).toBe('team_day.not_lead');
    expect(await team.counts()).toEqual({ held: 0, reserved: 0 });
  });

  test('gives each desk to one of two leads who plan at the same moment', async () => {
    const { anna, noor, tom, sanne } = team.people;
    const one = await team.saved('One', [sanne], [anna]);
    const other = await team.saved('Other', [tom], [noor]);
    const both = await Promise.all([team.plan(sanne, {}, one.id), team.plan(tom, {}, other.id)]);
    const planned = both.filter(({ status }) => status === 201);
    expect(planned.length).toBeGreaterThan(0);
    expect((await team.counts()).held).toBe(planned.length * 2);
    for (const plan of both.filter(({ status }) => status !== 201)) expect(codeOf(plan)).toBe('team_day.desks_taken');
  });

  test('holds a block for one of two rivals, and no part of it for the other', async () => {
    const { anna, noor, tom, sanne } = team.people;
    const hold = createHoldSpaces({ db: database.db });
    const caller = await callerForMember(database.db, team.at, sanne.memberId, sanne.personId);
    if (caller === undefined) throw new Error('no caller');
    const [first = '', second = '', third = ''] = team.rooms.desks;
    const rival = (seats: readonly (readonly [string, string])[]) =>
      hold(
        caller,
        {
          seats: seats.map(([memberId, spaceId]) => ({ memberId, spaceId, floorId: team.floorId })),
          period: { start: Date.parse(TIME.startDatetime), end: Date.parse(TIME.endDatetime) },
          reason: 'team-day',
          subjectId: newId(),
          expiresAt: Date.parse(TIME.startDatetime),
          wait: [],
        },
        async (_tx, holdOf) => holdOf.size,
      );
    const outcomes = await Promise.all([
      rival([
        [anna.memberId, first],
        [noor.memberId, second],
      ]),
      rival([
        [tom.memberId, second],
        [sanne.memberId, third],
      ]),
    ]);
    expect(outcomes.filter((size) => size === 2)).toHaveLength(1);
    expect(outcomes).toContain(undefined);
    expect(await team.counts()).toEqual({ held: 2, reserved: 0 });
  });

  test('holds no more desks than the building may have people', async () => {
    await team.setRules({
      settings: { team_days: true, future_day_maximum: 30, building_maximum: 3 },
      policies: ['building-maximum'],
    });
    expect(codeOf(await team.plan())).toBe('team_day.desks_taken');
    expect(await team.counts()).toEqual({ held: 0, reserved: 0 });
  });
});

describe('answering', () => {
  test('yes reserves the held desk, once', async () => {
    const { anna } = team.people;
    const { id } = await planned();
    const answers = await Promise.all([team.answer(anna, id, 'yes'), team.answer(anna, id, 'yes')]);
    for (const { status, body } of answers) {
      expect([status, body.deskRefusal]).toEqual([200, null]);
      expect(body).toMatchObject({ own: 'yes', ownSeat: { state: 'reserved' } });
    }
    expect(await team.counts()).toEqual({ held: 3, reserved: 1 });
    expect((await team.answer(anna, id, 'yes')).body.ownSeat).toEqual(answers[0]?.body.ownSeat);
    expect(await team.counts()).toEqual({ held: 3, reserved: 1 });
  });

  test('no releases the desk at once, and a later yes has none', async () => {
    const { noor, admin } = team.people;
    const { id } = await planned();
    const desk = (await team.see(noor, id)).ownSeat?.objectId ?? '';
    expect((await team.answer(noor, id, 'no')).body).toMatchObject({ own: 'no', ownSeat: null });
    expect((await team.reserve(admin, desk, TIME)).status).toBe(201);
    expect((await team.answer(noor, id, 'yes')).body).toMatchObject({ own: 'yes', ownSeat: null, deskRefusal: null });
    expect((await asLead(id))['noor']).toBe('yes -');
  });

  test('no after a yes cancels the reservation', async () => {
    const { noor } = team.people;
    const { id } = await planned();
    await team.answer(noor, id, 'yes');
    expect((await team.answer(noor, id, 'no')).body).toMatchObject({ own: 'no', ownSeat: null });
    expect(await team.counts()).toEqual({ held: 3, reserved: 0 });
  });

  test('yes says why the rules refuse the desk, and releases it', async () => {
    const { tom } = team.people;
    const { id } = await planned();
    const desk = (await team.see(tom, id)).ownSeat?.objectId ?? '';
    await team.fixDesk(desk, team.people.admin.memberId);
    const { status, body } = await team.answer(tom, id, 'yes');
    expect([status, body.own, body.ownSeat]).toEqual([200, 'yes', null]);
    expect(body.deskRefusal).toMatch(/\w+/);
    expect(await team.counts()).toEqual({ held: 3, reserved: 0 });
  });

  test('no looks like a missing answer to a team mate, with its desk as well', async () => {
    const { anna, noor, sanne } = team.people;
    const { id } = await planned();
    await team.answer(sanne, id, 'yes');
    const before = await team.see(anna, id);
    expect(before.coming).toMatchObject([{ username: sanne.email, seat: { state: 'reserved' } }]);
    await team.answer(noor, id, 'no');
    expect(await team.see(anna, id)).toEqual(before);
  });

  test('yes with a private reservation shows no desk to others', async () => {
    const { anna, sanne } = team.people;
    const { id } = await planned();
    await team.answer(anna, id, 'yes');
    await team.within((tx) =>
      sql`update reservation set visible_to_others = false where member_id = ${anna.memberId}`.execute(tx),
    );
    expect((await team.see(sanne, id)).coming).toMatchObject([{ username: anna.email, seat: null }]);
    expect((await team.see(anna, id)).ownSeat).toMatchObject({ state: 'reserved' });
  });
});

describe('a held desk', () => {
  test('goes back at the end of the time to answer, and the day is settled', async () => {
    const { anna, noor } = team.people;
    const { id } = await planned();
    await team.answer(anna, id, 'yes');
    await team.answer(noor, id, 'no');
    expect(await team.settle()).toBe(Date.parse(`${DUE}T11:00:00Z`));
    expect(await team.counts()).toEqual({ held: 2, reserved: 1 });
    await team.go(DUE, '12:00');
    expect(await team.settle()).toBeUndefined();
    expect(await team.counts()).toEqual({ held: 0, reserved: 1 });
    expect(await team.see(anna, id)).toMatchObject({
      state: 'settled',
      heldUntil: null,
      ownSeat: { state: 'reserved' },
    });
    expect((await team.events()).filter(({ type }) => type === 'team-day.settled.v1')).toHaveLength(1);
    await team.settle();
    expect((await team.events()).filter(({ type }) => type === 'team-day.settled.v1')).toHaveLength(1);
  });

  test('goes to either the answer or the end of the time, if both come at the same moment', async () => {
    const { anna } = team.people;
    const { id } = await planned();
    await team.go(DUE, '12:00');
    const [{ body }] = await Promise.all([team.answer(anna, id, 'yes'), team.settle()]);
    const { reserved, held } = await team.counts();
    expect([body.own, held]).toEqual(['yes', 0]);
    expect(reserved).toBe(body.ownSeat === null ? 0 : 1);
  });

  test('is released when its invitee reserves another, leaves the team, or is suspended', async () => {
    const { anna, noor, tom } = team.people;
    const { id } = await planned();
    const free = team.rooms.others.concat(team.rooms.desks);
    const statuses = [];
    for (const desk of free.slice(-6)) statuses.push((await team.reserve(anna, desk, TIME)).status);
    expect(statuses).toContain(201);
    await team.settle();
    expect((await asLead(id))['anna']).toBe('none -');
    await team.within((tx) =>
      sql`delete from team_member where team_id = ${team.team.id} and member_id = ${noor.memberId}`.execute(tx),
    );
    await team.within((tx) => sql`update member set suspended_at = now() where id = ${tom.memberId}`.execute(tx));
    await team.settle();
    expect(await team.counts()).toEqual({ held: 1, reserved: 1 });
    expect(await asLead(id)).toMatchObject({ sanne: expect.stringMatching(/^none held/), noor: 'none -' });
  });

  test('is released with all others when the day is cancelled; reservations stay', async () => {
    const { anna, sanne } = team.people;
    const { id } = await planned();
    await team.answer(anna, id, 'yes');
    expect((await team.cancelDay(sanne, id)).status).toBe(200);
    expect(await team.counts()).toEqual({ held: 0, reserved: 1 });
  });

  test('is handed to the next on the waitlist when it is released', async () => {
    await team.setRules({ settings: { team_days: true, future_day_maximum: 30, waitlist: true } });
    const { noor, admin } = team.people;
    const { id } = await planned();
    const desk = (await team.see(noor, id)).ownSeat?.objectId ?? '';
    await team.within((tx) =>
      sql`
        insert into waitlist_entry (organisation_id, building_id, member_id, type, local_day, start_at, end_at, auto_accept,
          space_id)
        values (${team.at.organisationId}, ${team.at.buildingId}, ${admin.memberId}, 'DESK', ${DATE},
          ${TIME.startDatetime}, ${TIME.endDatetime}, false, ${desk})`.execute(tx),
    );
    await team.answer(noor, id, 'no');
    expect(await team.counts()).toEqual({ held: 4, reserved: 0 });
    const { rows } = await team.within((tx) =>
      sql<{ reason: string; count: number }>`
        select reason, count(*)::int as count from hold where organisation_id = ${team.at.organisationId}
        group by reason order by reason`.execute(tx),
    );
    expect(rows).toEqual([
      { reason: 'team-day', count: 3 },
      { reason: 'waitlist', count: 1 },
    ]);
  });
});

describe('a swap', () => {
  const deskOf = async (who: 'anna' | 'noor', id: string) =>
    (await team.see(team.people[who], id)).ownSeat?.objectId ?? '';

  test('exchanges two held desks, for the lead only', async () => {
    const { id } = await planned();
    const [a, b] = [await deskOf('anna', id), await deskOf('noor', id)];
    expect((await team.swap(team.people.anna, id, a, b)).status).toBe(403);
    expect((await team.swap(team.people.sanne, id, a, b)).status).toBe(200);
    expect([await deskOf('anna', id), await deskOf('noor', id)]).toEqual([b, a]);
    expect((await team.answer(team.people.anna, id, 'yes')).body.ownSeat?.objectId).toBe(b);
  });

  test('is refused once one of the two has answered, and when a rule forbids one desk', async () => {
    const { id } = await planned();
    const [a, b] = [await deskOf('anna', id), await deskOf('noor', id)];
    await team.fixDesk(a, team.people.anna.memberId);
    expect(codeOf(await team.swap(team.people.sanne, id, a, b))).toBe('team_day.swap_refused');
    await team.answer(team.people.noor, id, 'yes');
    expect(codeOf(await team.swap(team.people.sanne, id, a, b))).toBe('team_day.not_held');
  });

  test('at the moment of an answer leaves each person with one desk', async () => {
    const { anna, sanne } = team.people;
    const { id } = await planned();
    const [a, b] = [await deskOf('anna', id), await deskOf('noor', id)];
    const [answered, swapped] = await Promise.all([team.answer(anna, id, 'yes'), team.swap(sanne, id, a, b)]);
    expect(answered.body.own).toBe('yes');
    const mine = answered.body.ownSeat?.objectId;
    expect([a, b]).toContain(mine);
    if (swapped.status !== 200) expect([codeOf(swapped), mine]).toEqual(['team_day.not_held', a]);
    expect(await deskOf('noor', id)).toBe(mine === a ? b : a);
    expect(await team.counts()).toEqual({ held: 3, reserved: 1 });
  });
});
