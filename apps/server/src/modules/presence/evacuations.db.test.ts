import {
  checkInToBuilding,
  endEvacuation,
  evacuationList,
  evacuations,
  myBuildings,
  presentPeople,
  startEvacuation,
  tickPeople,
} from '@berth/contract';
import { instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCodeScreen } from '../../../testing/code-screen.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { endForgottenEvacuations } from './end-forgotten-evacuations.job.ts';
import { createLogger } from '../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database);
const TOMORROW = day(1);
const MORNING = hours(TOMORROW, '09:00', '12:00');
const clock = (time: string, date = TOMORROW) => instantOf(date, time, 'Europe/Amsterdam');
const travel = (to: number) => travelInTime(database.owner, to);

let building: ReservableBuilding;
let [ada, bob, cas, responder, coordinator]: ReservingPerson[] = [];
const somebody = (person: ReservingPerson | undefined): ReservingPerson => {
  if (person === undefined) throw new Error('no such person');
  return person;
};

/** Ada sits at her desk, Bob came in without one, Cas only reserved. */
beforeEach(async () => {
  await travel(Date.now());
  building = await aReservableBuilding(database, api, { settings: { allow_check_in_without_reservation: true } });
  [ada, bob, cas] = [await building.person('ada'), await building.person('bob'), await building.person('cas')];
  responder = await building.person('responder', { attributes: { isEmergencyResponder: ['true'] } });
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  const room = await building.room('Atrium', 'desks');
  const [desk = '', next = ''] = await building.desks(room, ['A1', 'A2']);
  const { body } = await building.reserve(somebody(ada), desk, MORNING);
  expect((await building.reserve(somebody(cas), next, MORNING)).status).toBe(201);
  await travel(clock('09:10'));
  expect((await building.checkIn(somebody(ada), body.reservations[0]?.id ?? '')).status).toBe(200);
  expect((await enter(bob)).status).toBe(200);
  await travel(clock('10:40'));
});

const enter = async (as: ReservingPerson | undefined) => {
  const show = await aCodeScreen(
    api,
    building,
    await building.person(`admin-${as?.subject}`, { roles: ['Customer-admin'] }),
    building.id,
  );
  const body = { objectId: building.id, code: await show() };
  return api.call(checkInToBuilding, { params: building.params, body, as: somebody(as) });
};
const start = (as: ReservingPerson | undefined, kind: 'evacuation' | 'drill' = 'evacuation') =>
  api.call(startEvacuation, {
    params: building.params,
    body: { kind, meetingPoint: 'At the church' },
    as: somebody(as),
  });
const list = (as: ReservingPerson | undefined, evacuationId: string) =>
  api.call(evacuationList, { params: { ...building.params, evacuationId }, as: somebody(as) });
const tick = (
  as: ReservingPerson | undefined,
  evacuationId: string,
  person: ReservingPerson | undefined,
  seen = true,
  millisecondsAgo = 0,
) =>
  api.call(tickPeople, {
    params: { ...building.params, evacuationId },
    body: { ticks: [{ key: somebody(person).memberId, seen, millisecondsAgo }] },
    as: somebody(as),
  });
const end = (as: ReservingPerson | undefined, evacuationId: string) =>
  api.call(endEvacuation, { params: { ...building.params, evacuationId }, as: somebody(as) });
const evidenceOf = (answer: Awaited<ReturnType<typeof list>>) =>
  Object.fromEntries(answer.body.people.map(({ key, evidence }) => [key, evidence]));
const seenIn = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.people.filter(({ seen }) => seen !== null).map(({ key }) => key);
const audited = () =>
  building.within(async (tx) => {
    const rows = await tx
      .selectFrom('audit')
      .select(['action', 'actor_id as actorId', 'after'])
      .where('action', 'like', 'evacuation.%')
      .where('organisation_id', '=', building.organisation.id)
      .orderBy('number')
      .execute();
    return rows.map(({ action, actorId, after }) => ({ action, actorId, after }));
  });

describe('the holder of a fixed desk', () => {
  const fix = (holder: { member_id?: string; employee_name?: string; emergency_responder?: boolean }) =>
    building.within(async (tx) => {
      const room = await tx
        .selectFrom('space')
        .select('id')
        .where('type', '=', 'ROOM')
        .where('building_id', '=', building.id)
        .executeTakeFirstOrThrow();
      const [desk = ''] = await building.desks(room.id, [`F${crypto.randomUUID().slice(0, 6)}`]);
      await tx
        .insertInto('fixed_desk')
        .values({ organisation_id: building.organisation.id, space_id: desk, ...holder })
        .execute();
      return desk;
    });
  const present = async () =>
    (await api.call(presentPeople, { params: building.params, as: somebody(coordinator) })).body.people;

  test('is expected on who is in and on evacuation lists, unless they are away', async () => {
    const fay = await building.person('fay');
    await fix({ member_id: fay.memberId });
    const named = await fix({ employee_name: 'Zoë Quist', emergency_responder: true });
    const { body } = await start(responder);
    const expected = { evidence: 'fixed-desk', floorId: building.floorId };
    const rows = [
      expect.objectContaining({ memberId: fay.memberId, ...expected }),
      expect.objectContaining({ memberId: named, lastName: 'Zoë Quist', isEmergencyResponder: true, ...expected }),
    ];
    expect(await present()).toEqual(expect.arrayContaining(rows));
    expect(evidenceOf(await list(responder, body.id))).toMatchObject({
      [fay.memberId]: 'fixed-desk',
      [named]: 'fixed-desk',
    });
    await building.within((tx) =>
      tx
        .insertInto('planned_absence')
        .values({
          organisation_id: building.organisation.id,
          building_id: building.id,
          member_id: fay.memberId,
          created_at: new Date(),
          start_at: new Date(clock('10:00')),
          end_at: new Date(clock('11:00')),
          all_day: false,
          repeat_days: [],
        })
        .execute(),
    );
    expect((await present()).map(({ memberId }) => memberId)).not.toContain(fay.memberId);
    await travel(clock('11:00'));
    expect((await present()).map(({ memberId }) => memberId)).toContain(fay.memberId);
  });

  test('with the flag of an emergency responder may help in an evacuation, and is marked on it', async () => {
    const fay = await building.person('fay');
    expect((await start(fay)).status).toBe(403);
    await fix({ member_id: fay.memberId });
    expect((await start(fay)).status).toBe(403);
    await fix({ member_id: fay.memberId, emergency_responder: true });
    const { status, body } = await start(fay);
    expect(status).toBe(201);
    expect((await list(fay, body.id)).body.people.find(({ key }) => key === fay.memberId)).toMatchObject({
      isEmergencyResponder: true,
    });
    const groups = (await api.call(myBuildings, { params: {}, as: fay })).body.groups;
    expect(Object.values(groups)[0]?.attributes.isEmergencyResponder).toEqual(['true']);
  });

  test('in another organisation does not count', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('stranger');
    const [desk = ''] = await elsewhere.desks(await elsewhere.room('R', 'desks'), ['X1']);
    await elsewhere.within((tx) =>
      tx
        .insertInto('fixed_desk')
        .values({
          organisation_id: elsewhere.organisation.id,
          space_id: desk,
          member_id: stranger.memberId,
          emergency_responder: true,
        })
        .execute(),
    );
    expect((await start(stranger)).status).toBe(404);
    expect((await present()).map(({ memberId }) => memberId)).not.toContain(stranger.memberId);
  });
});

describe('the list of an evacuation', () => {
  test('shows the source, time and place of everyone’s presence', async () => {
    const { body } = await start(responder);
    const answer = await list(responder, body.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ kind: 'evacuation', meetingPoint: 'At the church', startedBy: 'Test Person' });
    expect(answer.body.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: somebody(ada).memberId,
          evidence: 'checked-in',
          spaceName: 'A1',
          floorId: building.floorId,
          sinceDatetime: new Date(clock('09:10')).toISOString(),
        }),
        expect.objectContaining({ key: somebody(bob).memberId, evidence: 'entrance', spaceName: null, floorId: null }),
        expect.objectContaining({ key: somebody(cas).memberId, evidence: 'reserved', spaceName: 'A2' }),
      ]),
    );
    expect(answer.body.people).toHaveLength(3);
  });

  test('shows guests with their host while the visit lasts', async () => {
    const room = await building.room('Salon', 'whole', 6);
    await building.setRules({ settings: { enable_all_users_to_invite_guests: true } });
    await travel(Date.now());
    const visit = {
      ...hours(TOMORROW, '10:00', '11:00'),
      invitedUsers: [{ name: 'P. Okafor', email: 'okafor@guests.example' }],
    };
    expect((await building.reserve(await building.person('host'), room, visit)).status).toBe(201);
    await travel(clock('10:40'));
    const { body } = await start(coordinator);
    const guests = (await list(coordinator, body.id)).body.people.filter(({ hostName }) => hostName !== null);
    expect(guests).toMatchObject([{ lastName: 'P. Okafor', hostName: 'Test Person', spaceName: 'Salon' }]);
    expect(JSON.stringify(guests)).not.toContain('okafor@guests.example');
  });

  test('keeps people who check out outside, and adds people who arrive', async () => {
    const { body } = await start(responder);
    await travel(clock('10:45'));
    const [held] = await building.rows();
    expect((await building.checkOut(somebody(ada), held?.id ?? '')).status).toBe(200);
    const late = await building.person('late');
    expect((await enter(late)).status).toBe(200);
    await travel(clock('10:50'));
    const evidence = evidenceOf(await list(responder, body.id));
    expect([evidence[somebody(ada).memberId], evidence[late.memberId]]).toEqual(['checked-in', 'entrance']);
    // The normal list of presence shows her as gone.
    const present = await api.call(presentPeople, { params: building.params, as: somebody(coordinator) });
    expect(present.body.people.map(({ memberId }) => memberId)).not.toContain(somebody(ada).memberId);
  });

  test('is for responders and staff, and only until it ends', async () => {
    expect((await start(ada)).status).toBe(403);
    const { body } = await start(responder);
    expect((await list(ada, body.id)).status).toBe(403);
    expect((await tick(ada, body.id, bob)).status).toBe(403);
    expect((await list(coordinator, body.id)).status).toBe(200);
    expect((await end(coordinator, body.id)).status).toBe(200);
    for (const answer of [
      await list(responder, body.id),
      await tick(responder, body.id, bob),
      await end(responder, body.id),
    ])
      expect(refusalIn(answer)).toMatchObject({ status: 404, code: 'evacuation.not_found' });
    expect((await api.call(presentPeople, { params: building.params, as: somebody(responder) })).status).toBe(403);
  });

  test('is not found from another building or organisation', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const admin = await elsewhere.person('admin', { roles: ['Customer-admin'] });
    const { body } = await start(responder);
    const foreign = { ...elsewhere.params, evacuationId: body.id };
    expect((await api.call(evacuationList, { params: foreign, as: admin })).status).toBe(404);
    const { building: next, admit } = await building.neighbour();
    await admit(somebody(coordinator));
    const nextDoor = { org: building.params.org, building: next.slug, evacuationId: body.id };
    expect(refusalIn(await api.call(evacuationList, { params: nextDoor, as: somebody(coordinator) }))).toMatchObject({
      status: 404,
      code: 'evacuation.not_found',
    });
  });
});

describe('ticks on an evacuation list', () => {
  test('are shared, and can be undone', async () => {
    const { body } = await start(responder);
    expect((await tick(responder, body.id, bob)).status).toBe(200);
    const shared = await list(coordinator, body.id);
    expect(shared.body.people.find(({ key }) => key === somebody(bob).memberId)?.seen).toEqual({
      atDatetime: new Date(clock('10:40')).toISOString(),
      by: 'Test Person',
    });
    expect(shared.body.helpers).toBe(1);
    expect((await list(responder, body.id)).body.helpers).toBe(2);
    await travel(clock('10:41'));
    await tick(coordinator, body.id, bob, false);
    expect(seenIn(await list(responder, body.id))).toEqual([]);
  });

  test('from a phone that was offline are ordered by when they were made, not when they arrive', async () => {
    const { body } = await start(responder);
    await travel(clock('10:50'));
    // The tick was undone at 10:48; the one made at 10:45 arrives later.
    await tick(coordinator, body.id, ada, false, 2 * 60_000);
    await tick(responder, body.id, ada, true, 5 * 60_000);
    expect(seenIn(await list(responder, body.id))).toEqual([]);
    await tick(responder, body.id, ada, true, 60_000);
    expect(seenIn(await list(responder, body.id))).toEqual([somebody(ada).memberId]);
  });

  test('that conflict at the same moment leave the person unseen, in any order of arrival', async () => {
    const { body } = await start(responder);
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      await travel(clock('10:40') + 1000 * (order[0] ? 1 : 2));
      for (const seen of order) await tick(responder, body.id, ada, seen);
      expect(seenIn(await list(responder, body.id))).toEqual([]);
    }
  });

  test('from twenty concurrent helpers are all stored', async () => {
    const { body } = await start(responder);
    const people = [ada, bob, cas];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tick(n % 2 === 0 ? responder : coordinator, body.id, people[n % 3])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(seenIn(await list(responder, body.id))).toHaveLength(3);
  });
});

describe('an evacuation', () => {
  test('is unique in a building, also for two concurrent starts', async () => {
    const both = await Promise.all([start(responder), start(coordinator, 'drill')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refusalIn(await start(responder))).toMatchObject({ status: 409, code: 'evacuation.under_way' });
    const answer = await api.call(evacuations, { params: building.params, as: somebody(responder) });
    expect(answer.body.current).not.toBeNull();
  });

  test('leaves counts when it ends, and deletes who was seen', async () => {
    const { body } = await start(responder, 'drill');
    await tick(responder, body.id, ada);
    // People with only a reservation do not count as having been inside, seen or not.
    await tick(responder, body.id, cas);
    await travel(clock('10:52'));
    await end(responder, body.id);
    const answer = await api.call(evacuations, { params: building.params, as: somebody(coordinator) });
    expect(answer.body.current).toBeNull();
    expect(answer.body.past).toMatchObject([{ kind: 'drill', people: 2, seen: 1, startedBy: 'Test Person' }]);
    const ticks = await building.within((tx) =>
      tx
        .selectFrom('evacuation_tick')
        .select('person_key')
        .where('organisation_id', '=', building.organisation.id)
        .execute(),
    );
    expect(ticks).toEqual([]);
  });

  test('is audited: its start, each user who opens it, each tick and its end', async () => {
    const { body } = await start(responder);
    for (const as of [responder, responder, coordinator]) await list(as, body.id);
    await tick(coordinator, body.id, bob);
    await end(responder, body.id);
    const [r, c] = [somebody(responder).personId, somebody(coordinator).personId];
    expect(await audited()).toEqual([
      { action: 'evacuation.started', actorId: r, after: { kind: 'evacuation', meetingPoint: 'At the church' } },
      { action: 'evacuation.list-opened', actorId: r, after: { people: 3 } },
      { action: 'evacuation.list-opened', actorId: c, after: { people: 3 } },
      { action: 'evacuation.ticked', actorId: c, after: { person: somebody(bob).memberId, seen: true } },
      { action: 'evacuation.ended', actorId: r, after: { people: 2, seen: 1 } },
    ]);
  });

  test('closes its list after twelve hours, and does not block a new one', async () => {
    const { body } = await start(responder);
    await tick(responder, body.id, bob);
    await travel(clock('22:39'));
    expect((await list(responder, body.id)).status).toBe(200);
    await travel(clock('22:41'));
    expect((await list(responder, body.id)).status).toBe(404);
    await endForgottenEvacuations({ db: database.db, log }).run();
    const open = await building.within((tx) =>
      tx.selectFrom('evacuation').select('id').where('id', '=', body.id).where('ended_at', 'is', null).execute(),
    );
    expect(open).toEqual([]);
    expect((await start(coordinator)).status).toBe(201);
    await travel(clock('10:45', day(2)));
    // Without the nightly job, a new start ends the abandoned evacuation.
    expect((await start(coordinator)).status).toBe(201);
  });
});
