import { checkInByCode, checkInToBuilding, reissueCode, urlOf } from '@berth/contract';
import { instantOf, SECOND_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCodeScreen, scanAs } from '../../../../testing/code-screen.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const TOMORROW = day(1);
const MORNING = hours(TOMORROW, '09:00', '12:00');
const clock = (time: string) => instantOf(TOMORROW, time, 'Europe/Amsterdam');
const travel = (to: number) => travelInTime(database.owner, to);

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let admin: ReservingPerson;
let desk = '';
let next = '';
let room = '';
let show: () => Promise<string>;

beforeEach(async () => {
  await travel(Date.now());
  building = await aReservableBuilding(database, api);
  [ada, bob] = [await building.person('ada'), await building.person('bob')];
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  room = await building.room('Atrium', 'desks');
  [desk = '', next = ''] = await building.desks(room, ['A1', 'A2']);
  show = await aCodeScreen(api, building, admin, desk);
  expect((await building.reserve(ada, desk, MORNING)).status).toBe(201);
  await travel(clock('09:10'));
});

const scan = (as: ReservingPerson, objectId: string, code: string, more: { move?: string } = {}) =>
  scanAs(api, as, objectId, code, more);
const enter = (objectId: string, code: string) =>
  api.call(checkInToBuilding, { params: building.params, body: { objectId, code }, as: bob });
const row = async () => (await building.rows())[0];
const reasonIn = (answer: { status: number; body: unknown }) => {
  const { status, code, data } = refusalIn(answer);
  return [status, code, data?.['reason']];
};
const FAILED = (reason: string) => [422, 'check_in.failed', reason];

describe('the code of a space', () => {
  test('checks in the reservation that its user has there', async () => {
    const { status, body } = await scan(ada, desk, await show());
    expect([status, body.outcome, body.message]).toEqual([200, 'checked-in', 'You are checked in']);
    expect(body.reservations).toMatchObject([{ objectId: desk, state: 'checked-in' }]);
    expect(await row()).toMatchObject({ state: 'i', version: 2 });
    expect((await building.events()).at(-1)).toMatchObject({
      type: 'reservation.checked-in.v1',
      actorId: ada.personId,
    });
  });

  test('has the same effect when scanned twice, or twice at once [T18]', async () => {
    const code = await show();
    const both = await Promise.all([scan(ada, desk, code), scan(ada, desk, code)]);
    expect(both.map(({ status, body }) => `${status} ${body.outcome}`).toSorted()).toEqual([
      '200 already',
      '200 checked-in',
    ]);
    expect((await scan(ada, desk, code)).body.message).toBe('You are already checked in');
    expect(await row()).toMatchObject({ version: 2 });
  });

  test('works from the early entry minutes until the end of the reservation', async () => {
    await travel(clock('08:44'));
    const early = await scan(ada, desk, await show());
    expect(early.body).toMatchObject({
      outcome: 'none',
      message: 'No ongoing reservation found',
      offers: [],
      next: {
        objectName: 'A1',
        startDatetime: MORNING.startDatetime,
        opensDatetime: new Date(clock('08:45')).toISOString(),
      },
    });
    await travel(clock('12:00'));
    expect((await scan(ada, desk, await show())).body.outcome).toBe('none');
    await travel(clock('08:45'));
    expect((await scan(ada, desk, await show())).body.outcome).toBe('checked-in');
  });

  test("checks in at a room's desks too, if it is the code of the room", async () => {
    const atRoom = await aCodeScreen(api, building, admin, room);
    expect((await scan(ada, room, await atRoom())).body.outcome).toBe('checked-in');
  });

  test('is accepted during its own period and the next, and no longer [T18]', async () => {
    await travel(clock('09:10') + 29 * SECOND_MS);
    const code = await show();
    await travel(clock('09:11'));
    expect(reasonIn(await scan(ada, desk, code))).toEqual(FAILED('old-code'));
    await travel(clock('09:11') - 1);
    expect((await scan(ada, desk, code)).status).toBe(200);
  });

  test('is refused if it is 90 seconds old, belongs to another space or is guessed, and then nothing changes [T18]', async () => {
    const atNext = await aCodeScreen(api, building, admin, next);
    const old = await show();
    await travel(clock('09:10') + 90 * SECOND_MS);
    const before = await building.rows();
    expect(reasonIn(await scan(ada, desk, old))).toEqual(FAILED('old-code'));
    expect(reasonIn(await scan(ada, desk, await atNext()))).toEqual(FAILED('wrong-code'));
    expect(reasonIn(await scan(ada, desk, '00000000'))).toEqual(FAILED('wrong-code'));
    expect(refusalIn(await scan(ada, desk, old)).message).toBe('Check-in failed');
    expect(await building.rows()).toEqual(before);
  });

  test('works for the first user only: a second is refused, also when both scan at once [T18]', async () => {
    const code = await show();
    expect((await scan(ada, desk, code)).status).toBe(200);
    expect(reasonIn(await scan(bob, desk, code))).toEqual(FAILED('used-code'));
    await travel(clock('09:11'));
    const rivals = await Promise.all([scan(ada, desk, await show()), scan(bob, desk, await show())]);
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await travel(clock('09:12'));
    expect((await scan(bob, desk, await show())).body.outcome).toBe('none');
  });

  test('answers non-members as if the space did not exist', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('stranger', { roles: ['Customer-admin'] });
    const code = await show();
    const answers = [await scan(stranger, desk, code), await scan(stranger, crypto.randomUUID(), code)];
    for (const answer of answers) expect(reasonIn(answer)).toEqual([404, 'check_in.unknown', undefined]);
    const [one, other] = answers.map(({ body }) => ({ ...(body as object), instance: '' }));
    expect(one).toEqual(other);
  });

  test('is replaced at once when an administrator re-issues it; no other user can', async () => {
    const old = await show();
    const params = { ...building.params, objectId: desk };
    expect((await api.call(reissueCode, { params, as: ada })).status).toBe(403);
    expect((await api.call(reissueCode, { params, as: admin })).status).toBe(200);
    expect(reasonIn(await scan(ada, desk, old))).toEqual(FAILED('wrong-code'));
    expect((await scan(ada, desk, await show())).body.outcome).toBe('checked-in');
  });
});

describe('the code of the building', () => {
  const atEntrance = () => aCodeScreen(api, building, admin, building.id);

  test('checks in the reservation that is due', async () => {
    const { body } = await scan(ada, building.id, await (await atEntrance())());
    expect([body.outcome, body.message]).toEqual(['checked-in', 'You were automatically checked in']);
    expect(await row()).toMatchObject({ state: 'i' });
  });

  test('works for everyone who scans it: users in a queue do not wait for the next code', async () => {
    expect((await building.reserve(bob, next, MORNING)).status).toBe(201);
    const code = await (await atEntrance())();
    const both = await Promise.all([ada, bob].map((person) => scan(person, building.id, code)));
    expect(both.map(({ body }) => body.outcome)).toEqual(['checked-in', 'checked-in']);
    await travel(clock('09:10') + 90 * SECOND_MS);
    expect(reasonIn(await scan(bob, building.id, code))).toEqual(FAILED('old-code'));
  });

  test('offers users without a reservation a check-in to the building, if it allows that', async () => {
    const entrance = await atEntrance();
    const refused = await scan(bob, building.id, await entrance());
    expect(refused.body).toMatchObject({ outcome: 'none', message: 'No ongoing reservation found', offers: [] });
    expect(refusalIn(await enter(building.id, await entrance()))).toMatchObject({
      status: 409,
      code: 'check_in.building_off',
    });

    await building.setRules({ settings: { allow_check_in_without_reservation: true } });
    await travel(clock('09:11'));
    const { body } = await scan(bob, building.id, await entrance());
    const name = building.slug;
    expect(body.message).toBe(`No ongoing reservation was found. Do you want to check in to the building ${name} ?`);
    expect(body.offers).toEqual([{ kind: 'building', ...building.params, name }]);
    const code = await entrance();
    // A user may take a minute or two to decide.
    await travel(clock('09:13'));
    const first = await enter(building.id, code);
    await travel(clock('11:00'));
    const second = await enter(building.id, await entrance());
    expect(first).toMatchObject({ status: 200, body: { checkInDatetime: new Date(clock('09:13')).toISOString() } });
    expect(second.body).toEqual(first.body);
    const present = await building.within((tx) =>
      tx.selectFrom('presence').select(['member_id', 'local_day']).execute(),
    );
    expect(present).toEqual([{ member_id: bob.memberId, local_day: TOMORROW }]);
  });

  test('is required for that: not an old one, a wrong one, or one of another building', async () => {
    await building.setRules({ settings: { allow_check_in_without_reservation: true } });
    const code = await (await atEntrance())();
    const other = await building.neighbour();
    await other.admit(admin);
    const params = { org: building.params.org, building: other.building.slug };
    const elsewhere = await (await aCodeScreen(api, { params }, admin, other.building.id))();
    expect(reasonIn(await enter(building.id, '00000000'))).toEqual(FAILED('wrong-code'));
    expect(reasonIn(await enter(building.id, elsewhere))).toEqual(FAILED('wrong-code'));
    expect(refusalIn(await enter(other.building.id, elsewhere))).toMatchObject({ status: 404 });
    expect((await api.call(checkInToBuilding, { params: building.params, body: {} as never, as: bob })).status).toBe(
      400,
    );
    await travel(clock('09:10') + 10 * 60 * SECOND_MS);
    expect((await enter(building.id, code)).status).toBe(422);
    expect(await building.within((tx) => tx.selectFrom('presence').select('member_id').execute())).toEqual([]);
  });

  test('names the other building that the reservation is in', async () => {
    const other = await building.neighbour();
    for (const person of [ada, admin]) await other.admit(person);
    const params = { org: building.params.org, building: other.building.slug };
    const there = await aCodeScreen(api, { params }, admin, other.building.id);
    const { body } = await scan(ada, other.building.id, await there());
    expect(body).toMatchObject({ outcome: 'none', elsewhere: building.slug });
  });
});

describe('another free space nearby', () => {
  const offered = async () => {
    const code = await (await aCodeScreen(api, building, admin, next))();
    return { code, answer: await scan(ada, next, code) };
  };

  test('is offered, and accepting it moves the reservation and checks in', async () => {
    const { code, answer } = await offered();
    const [offer] = answer.body.offers;
    expect(offer).toMatchObject({ kind: 'move', fromName: 'A1', toName: 'A2' });
    expect(await row()).toMatchObject({ spaceId: desk, state: 'r' });
    const move = offer?.kind === 'move' ? offer.reservationId : '';
    // A user may take a minute or two to decide.
    await travel(clock('09:12'));
    expect(reasonIn(await scan(ada, next, code))).toEqual(FAILED('old-code'));
    const taken = await scan(ada, next, code, { move });
    expect(taken.body).toMatchObject({ outcome: 'moved', reservations: [{ objectId: next, state: 'checked-in' }] });
    expect(await row()).toMatchObject({ spaceId: next, state: 'i' });
    expect(await building.rows()).toHaveLength(1);
  });

  test('is not offered if it is reserved, and requesting it is refused', async () => {
    const { code, answer } = await offered();
    const [offer] = answer.body.offers;
    const move = offer?.kind === 'move' ? offer.reservationId : '';
    expect((await building.reserve(bob, next, hours(TOMORROW, '10:00', '12:00'))).status).toBe(201);
    expect((await scan(ada, next, code)).body).toMatchObject({ outcome: 'none', offers: [] });
    expect(refusalIn(await scan(ada, next, code, { move }))).toMatchObject({
      status: 409,
      code: 'check_in.offer_gone',
    });
    expect(await row()).toMatchObject({ spaceId: desk, state: 'r' });
  });

  test("never moves another user's reservation", async () => {
    const theirs = (await row())?.id ?? '';
    const code = await (await aCodeScreen(api, building, admin, next))();
    expect(refusalIn(await scan(bob, next, code, { move: theirs }))).toMatchObject({ code: 'check_in.offer_gone' });
  });
});

describe('the code of a fixed desk', () => {
  const present = () => building.within((tx) => tx.selectFrom('presence').select('member_id as id').execute());

  test('marks its holder as present, also if the building offers no check-in without a reservation', async () => {
    await building.fixDesk(next, bob.memberId);
    const atNext = await aCodeScreen(api, building, admin, next);
    const { body } = await scan(bob, next, await atNext());
    expect([body.outcome, body.message, body.objectName]).toEqual([
      'checked-in',
      'You are checked in to the building',
      'A2',
    ]);
    expect(await present()).toEqual([{ id: bob.memberId }]);
  });

  test('does not mark another user as present', async () => {
    await building.fixDesk(next, admin.memberId);
    const atNext = await aCodeScreen(api, building, admin, next);
    expect((await scan(bob, next, await atNext())).body.outcome).toBe('none');
    expect(await present()).toEqual([]);
  });
});

describe('a fixed code', () => {
  beforeEach(() => building.setRules({ settings: { static_qr_code: true } }));

  test('works for everyone until it is re-issued, and the rotating code is then refused', async () => {
    await building.setRules({});
    const rotating = await show();
    await building.setRules({ settings: { static_qr_code: true } });
    const code = await show();
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(reasonIn(await scan(ada, desk, rotating))).toEqual(FAILED('wrong-code'));
    expect((await scan(bob, desk, code)).body.outcome).toBe('none');
    await travel(clock('11:59'));
    expect(await show()).toBe(code);
    expect((await scan(ada, desk, code)).body.outcome).toBe('checked-in');
    await api.call(reissueCode, { params: { ...building.params, objectId: desk }, as: admin });
    expect(reasonIn(await scan(ada, desk, code))).toEqual(FAILED('wrong-code'));
  });
});

test('a thousand requests without a token change no row [T18]', async () => {
  const code = await show();
  const url = urlOf(checkInByCode, { params: { objectId: desk, code } });
  const versions = () =>
    building.within((tx) =>
      sql`select 'r' as of, xmin::text from reservation union all select 's', xmin::text from check_in_secret
        union all select 'u', xmin::text from check_in_code_use union all select 'p', xmin::text from presence`.execute(
        tx,
      ),
    );
  const before = (await versions()).rows;
  expect(before).toHaveLength(2);
  const prefetch = { 'sec-purpose': 'prefetch', 'user-agent': 'mail scanner', cookie: 'token=a.b.c' };
  for (let n = 0; n < 1000; n += 1) {
    const method = n % 2 === 0 ? 'GET' : 'HEAD';
    expect((await api.app.inject({ method, url, headers: n % 3 === 0 ? prefetch : {} })).statusCode).toBe(401);
  }
  expect((await versions()).rows).toEqual(before);
  // With the user's token the same address works.
  expect((await scan(ada, desk, code)).body.outcome).toBe('checked-in');
});

test('a user who tries thirty codes in a minute has to wait [T18]', async () => {
  const answers = [];
  for (let n = 0; n < 31; n += 1) answers.push(await scan(bob, desk, String(10_000_000 + n)));
  expect(new Set(answers.slice(0, 30).map(({ status }) => status))).toEqual(new Set([422]));
  expect(answers[30]).toMatchObject({ status: 429, body: { code: 'http.too_many_requests' } });
  expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await scan(ada, desk, await show())).status).toBe(200);
});
