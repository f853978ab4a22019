import { HOUR_MS, instantOf, MINUTE_MS, toIso } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day, hours, type ReservingPerson } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { aBuildingWithDoors, type BuildingWithDoors } from './doors.fixture.ts';
import { noteDoors } from './note-doors.job.ts';

const database = testDatabase();
const api = testApi(database);
const TOMORROW = day(1);
const clock = (time: string) => instantOf(TOMORROW, time, 'Europe/Amsterdam');
const iso = (time: string) => toIso(clock(time));
const MORNING = hours(TOMORROW, '09:00', '12:00');
const OPEN = [{ scheduleId: 'TZ-HOUSE', from: iso('08:45'), until: iso('12:00') }];

let house: BuildingWithDoors;
let ada: ReservingPerson;
let bob: ReservingPerson;

beforeEach(async () => {
  house = await aBuildingWithDoors(database, api);
  await house.travel(clock('07:00'));
  [ada, bob] = [await house.person('ada'), await house.person('bob')];
  await house.holds(ada, 'CARD-A');
  await house.holds(bob, 'CARD-B');
});
afterEach(() => house.bridge.close());

const reserve = async (who: ReservingPerson, desk = 0, when = MORNING) => {
  const { status, body } = await house.reserve(who, house.desks[desk] ?? '', when);
  expect(status).toBe(201);
  return body.reservations[0] as { id: string; hash: string };
};
const versions = (card: string) => house.bridge.told.filter((one) => one.card === card).map(({ version }) => version);

describe('the door system receives', () => {
  test('the schedule in external_timezone_id for a reservation, from the early entry minutes to its end', async () => {
    await reserve(ada);
    await house.tell();
    expect(house.bridge.passing()).toEqual({ 'CARD-A': OPEN });
    expect(house.bridge.unsigned()).toBe(0);
    // Nothing changed, so nothing is sent.
    await house.tell();
    expect(house.bridge.told).toHaveLength(1);
  });

  test("the doors of the slot that contains the reservation, for the slot's userpools", async () => {
    await house.opens('08:00', '18:00', 'TZ-DAY', ['Crew']);
    await house.opens('07:00', '19:00', '');
    const cleo = await house.person('cleo', { attributes: { userpool: ['Crew'] } });
    await house.holds(cleo, 'CARD-C');
    await reserve(ada);
    await reserve(cleo, 1);
    await house.tell();
    expect(house.bridge.passing()).toEqual({
      'CARD-A': OPEN,
      'CARD-C': [{ ...OPEN[0], scheduleId: 'TZ-DAY' }],
    });
  });

  test('known schedules, and unknown ones are reported', async () => {
    await house.opens('08:00', '18:00', 'TZ-NIGHT');
    await house.tell();
    expect(await house.state()).toMatchObject({
      schedules: [
        { id: 'TZ-HOUSE', name: 'House hours' },
        { id: 'TZ-DAY', name: 'Day' },
      ],
      unknown_schedules: ['TZ-NIGHT'],
    });
  });

  test('only the next day of its own building, also if two buildings share a card', async () => {
    const other = await aBuildingWithDoors(database, api);
    const eve = await other.person('eve');
    await other.holds(eve, 'CARD-A');
    await house.reserve(ada, house.desks[0] ?? '', hours(day(3), '09:00', '12:00'));
    await house.tell();
    await other.tell();
    expect([house.bridge.told, other.bridge.told]).toEqual([[], []]);
    await reserve(ada);
    await house.tell();
    await other.tell();
    expect(other.bridge.told).toEqual([]);
    expect(await other.cards()).toEqual([]);
    await other.bridge.close();
  });
});

describe('access ends', () => {
  test('after a cancellation, and not after a refused one', async () => {
    const { hash } = await reserve(ada);
    await house.tell();
    expect((await house.cancel(bob, hash)).status).toBeGreaterThanOrEqual(400);
    await house.tell();
    expect(house.bridge.passing()).toEqual({ 'CARD-A': OPEN });
    expect((await house.cancel(ada, hash)).status).toBe(200);
    await house.tell();
    expect(house.bridge.passing()).toEqual({});
    expect(await house.cards()).toEqual([]);
  });

  test('after removal from the building, even before the reservation is released', async () => {
    await reserve(ada);
    await reserve(bob, 1);
    await house.tell();
    await house.within((tx) => tx.deleteFrom('member_building').where('member_id', '=', ada.memberId).execute());
    await house.tell();
    expect(house.bridge.passing()).toEqual({ 'CARD-B': OPEN });
    const job = noteDoors({
      db: database.db,
      boss: { send: async (...sent: unknown[]) => void house.woken.push(sent) } as never,
    });
    const payload = { memberId: ada.memberId, buildingId: house.id };
    const event = {
      organisationId: house.organisation.id,
      eventId: 'e',
      type: 'member.left-building.v1',
      payload,
      actorId: null,
    };
    await job.run(event);
    expect(house.woken).toHaveLength(1);
  });

  test('after checking out', async () => {
    const { id } = await reserve(ada);
    await house.travel(clock('09:10'));
    await house.checkIn(ada, id);
    await house.tell();
    await house.checkOut(ada, id);
    await house.tell();
    expect(house.bridge.passing()).toEqual({});
  });

  test.each([
    ['was suspended', { suspended_at: new Date() }],
    ['was removed', { removed_at: new Date() }],
  ])('for a member who %s', async (_what, set) => {
    await reserve(ada);
    await house.tell();
    await house.within((tx) => tx.updateTable('member').set(set).where('id', '=', ada.memberId).execute());
    await house.tell();
    expect(house.bridge.passing()).toEqual({});
  });

  test('for a card that another member has now: their reservations count', async () => {
    await reserve(ada);
    await reserve(bob, 1, hours(TOMORROW, '13:00', '14:00'));
    await house.tell();
    await house.losesCard('CARD-A');
    await house.tell();
    expect(Object.keys(house.bridge.passing())).toEqual(['CARD-B']);
    await house.holds(bob, 'CARD-A');
    await house.tell();
    expect(house.bridge.passing()['CARD-A']).toEqual(house.bridge.passing()['CARD-B']);
  });

  test('when doors are disabled or the building is removed', async () => {
    await reserve(ada);
    await house.tell();
    await house.connect({ enabled: false });
    await house.tell();
    expect([house.bridge.passing(), await house.cards()]).toEqual([{}, []]);
    await house.connect();
    await house.tell();
    expect(house.bridge.passing()).toEqual({ 'CARD-A': OPEN });
    await house.within((tx) =>
      tx.updateTable('building').set({ removed_at: new Date() }).where('id', '=', house.id).execute(),
    );
    await house.tell();
    expect(house.bridge.passing()).toEqual({});
  });
});

describe('a bridge that fails', () => {
  test('is retried later, reports its state, and then has everything', async () => {
    await reserve(ada);
    house.bridge.control({ goAway: true });
    await house.tell();
    expect(await house.state()).toMatchObject({ failure: 'connection', failures: 1 });
    expect(house.woken).toHaveLength(1);
    house.bridge.control({ goAway: false });
    // Not due yet.
    await house.tell();
    expect(house.bridge.told).toEqual([]);
    await house.travel(clock('07:00') + 6_000);
    await house.tell();
    expect(house.bridge.passing()).toEqual({ 'CARD-A': OPEN });
    expect(await house.state()).toMatchObject({ failure: null, failures: 0, failing_since: null });
  });

  test('receives the same version again if its answer was lost', async () => {
    await house.tell();
    await reserve(ada);
    house.bridge.control({ loseAnswer: 1 });
    await house.tell();
    await house.travel(clock('07:00') + MINUTE_MS);
    await house.tell();
    const [first, second, ...more] = versions('CARD-A');
    expect([second, more]).toEqual([first, []]);
    expect(await house.cards()).toMatchObject([{ card: 'CARD-A', takenAt: clock('07:00') + MINUTE_MS }]);
  });

  test('keeps the newer state if an older one arrives late', async () => {
    await house.tell();
    const { hash } = await reserve(ada);
    house.bridge.control({ reorder: 1 });
    await house.tell();
    await house.cancel(ada, hash);
    await house.tell();
    expect(house.bridge.told.map(({ became }) => became)).toEqual(['kept', 'kept', 'ignored']);
    expect(house.bridge.passing()).toEqual({});
    const [given = 0, taken = 0] = versions('CARD-A');
    expect(taken).toBeGreaterThan(given);
  });

  test('receives the other cards at once if it refuses one, and that one later', async () => {
    house.bridge.control({ refusedCards: ['CARD-A'] });
    await reserve(ada);
    await reserve(bob, 1);
    await house.tell();
    expect(Object.keys(house.bridge.passing())).toEqual(['CARD-B']);
    expect(await house.state()).toMatchObject({ failure: null });
    house.bridge.control({ refusedCards: [] });
    await house.tell();
    expect(Object.keys(house.bridge.passing())).toEqual(['CARD-B']);
    await house.travel(clock('07:00') + 16 * MINUTE_MS);
    await house.tell();
    expect(Object.keys(house.bridge.passing()).toSorted()).toEqual(['CARD-A', 'CARD-B']);
  });

  test('has everything again within an hour after losing its data', async () => {
    await reserve(ada);
    await house.tell();
    house.bridge.control({ forget: true });
    await house.travel(clock('07:00') + HOUR_MS + MINUTE_MS);
    await house.tell();
    expect(house.bridge.passing()).toEqual({ 'CARD-A': OPEN });
  });

  test('receives everything if it was replaced by another', async () => {
    await reserve(ada);
    await house.tell();
    house.bridge.control({ forget: true });
    await house.connect({ baseUrl: `${house.bridge.url}//` });
    await house.tell();
    expect(house.bridge.passing()).toEqual({ 'CARD-A': OPEN });
  });

  test('receives nothing if it rejects our signature, which is reported', async () => {
    await house.connect({ secret: `whsec_${Buffer.alloc(32, 6).toString('base64')}` });
    await reserve(ada);
    await house.tell();
    expect(house.bridge.told).toEqual([]);
    expect(await house.state()).toMatchObject({ failure: 'status', status: 401 });
  });
});

test('the doors of a new building are updated at once', async () => {
  const sent: unknown[] = [];
  const boss = { send: async (...what: unknown[]) => sent.push(what.slice(0, 2)) };
  const { organisationId, buildingId } = house.at;
  const event = { organisationId, eventId: buildingId, actorId: null, type: 'building.created.v1' };
  const job = noteDoors({ db: database.db, boss: boss as never });
  await job.run({ ...event, payload: { buildingId, subjectId: buildingId } });
  expect(sent).toEqual([['doors', { organisationId, buildingId }]]);
});
