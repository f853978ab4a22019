import { checkReservation } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
  type RequestBody,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let coordinator: ReservingPerson;
let desk = '';

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  bob = await building.person('bob');
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
});

const check = (as: ReservingPerson, request: RequestBody, objectId = desk) =>
  api.call(checkReservation, { params: building.params, body: { objectId, ...request }, as });

test('checking a request that would be granted says so, and reserves nothing', async () => {
  const { status, body } = await check(ada, MORNING);
  expect([status, body.allowed]).toEqual([200, true]);
  expect(body.occurrences).toMatchObject([{ date: day(1), allowed: true, rule: null, reasons: [] }]);
  expect([await building.rows(), await building.events()]).toEqual([[], []]);
});

test('checking a request that would be refused returns all reasons, the first one first, and alternatives', async () => {
  await building.reserve(bob, desk, MORNING);
  const { body } = await check(ada, { ...MORNING, visibleToOthers: 0 });
  expect(body.allowed).toBe(false);
  expect(body.occurrences[0]?.reasons.map(({ rule }) => rule)).toEqual(['no-private', 'space-taken']);
  const again = (await check(ada, MORNING)).body.occurrences[0];
  expect(again).toMatchObject({
    rule: 'space-taken',
    reasons: [{ message: 'Can not be reserved at this time' }],
    alternatives: { spaces: [{ objectName: 'A2' }], times: [hours(day(1), '12:00', '15:00')] },
  });
});

test('the user’s own reservation is named to its holder, and not to others who check for them', async () => {
  await building.reserve(ada, desk, MORNING);
  const { objectId: other = '' } = (await check(bob, MORNING)).body.occurrences[0]?.alternatives.spaces[0] ?? {};
  const reasonFor = async (as: ReservingPerson, more: Partial<RequestBody> = {}) =>
    (await check(as, { ...MORNING, ...more }, other)).body.occurrences[0]?.reasons[0]?.message;
  expect(await reasonFor(ada)).toMatch(/^You have A1 from 09:00 to 12:00\./);
  expect(await reasonFor(coordinator, { reservedForEmail: ada.email })).toMatch(
    /^This person already has a reservation from 09:00 to 12:00\./,
  );
  expect(refusalIn(await building.reserve(ada, other, MORNING))).toMatchObject({
    code: 'reservation.disable_overlapping_reservation',
    message: expect.stringMatching(/^You have A1 /),
  });
});

test('offered alternatives can be reserved', async () => {
  await building.reserve(bob, desk, MORNING);
  const [occurrence] = (await check(ada, MORNING)).body.occurrences;
  const { spaces = [], times = [] } = occurrence?.alternatives ?? {};
  expect((await building.reserve(ada, spaces[0]?.objectId ?? '', MORNING)).status).toBe(201);
  expect((await building.reserve(coordinator, desk, times[0] ?? MORNING)).status).toBe(201);
});

test('alternatives to a time of the working day are not at night', async () => {
  await building.reserve(bob, desk, hours(day(1), '09:00', '18:00'));
  const timesFor = async (from: string, to: string) =>
    (await check(ada, hours(day(1), from, to))).body.occurrences[0]?.alternatives.times;
  expect(await timesFor('09:00', '13:00')).toEqual([]);
  expect(await timesFor('10:00', '11:00')).toEqual([hours(day(1), '08:00', '09:00'), hours(day(1), '18:00', '19:00')]);
  // A request for the evening gets evening times.
  expect(await timesFor('17:30', '19:30')).toContainEqual(hours(day(1), '18:00', '20:00'));
});

test('checking a series returns a result for each date', async () => {
  const keen = await building.person('keen', { attributes: { futureReservationMaximum: ['30'] } });
  await building.reserve(keen, desk, hours(day(8), '09:00', '12:00'));
  const { body } = await check(coordinator, { ...MORNING, repeatWeeks: 2 });
  expect(body.occurrences.map(({ allowed }) => allowed)).toEqual([true, false, true]);
});

test('only staff can check a request for another user', async () => {
  await building.setRules({ settings: { daily_maximum: 1 }, policies: ['daily-maximum'] });
  await building.reserve(bob, desk, MORNING);
  const request = { ...hours(day(1), '13:00', '14:00'), reservedForEmail: bob.email };
  expect((await check(coordinator, request)).body.occurrences[0]).toMatchObject({ rule: 'daily-maximum' });
  expect(refusalIn(await check(ada, request))).toMatchObject({ code: 'reservation.not_for_others' });
});

test('checking an unknown space answers not found', async () => {
  expect(refusalIn(await check(ada, MORNING, crypto.randomUUID()))).toMatchObject({ code: 'space.not_found' });
});
