import {
  adminTimeslots,
  type Followers,
  type FollowersChoice,
  type HoursChoice,
  type InTheWay,
  removeTimeslot,
  saveTimeslot,
  splitTimeslots,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { HOURS, type SlotBody } from './opening-hours.fixture.ts';

const database = testDatabase();
const api = testApi(database);

const MORNING = hours(day(1), '10:00', '12:00');
const AFTERNOON = hours(day(1), '14:00', '16:00');
const EVERY_DAY = { saturday: true, sunday: true };

let building: ReservableBuilding;
let ada: ReservingPerson;
let admin: ReservingPerson;
let [meeting, hall, desk] = ['', '', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  meeting = await building.room('Meeting', 'whole');
  hall = await building.room('Hall', 'desks');
  [desk = ''] = await building.desks(hall, ['H1', 'H2']);
});

type Choices = { reservations?: HoursChoice; followers?: FollowersChoice };
const list = async () => (await api.call(adminTimeslots, { params: building.params, as: admin })).body;
const save = (change: Partial<SlotBody>) =>
  api.call(saveTimeslot, {
    params: building.params,
    body: { ...HOURS, ...EVERY_DAY, valid_from: `${day(-30)}T00:00:00.000Z`, object_ids: [{ id: meeting }], ...change },
    as: admin,
  });
const remove = (id: string, query: Choices = {}) =>
  api.call(removeTimeslot, { params: { ...building.params, id }, query, as: admin });
const split = (date: string, ids: readonly string[], choices: Choices = {}) =>
  api.call(splitTimeslots, {
    params: building.params,
    body: {
      valid_from: `${date}T00:00:00.000Z`,
      valid_until: `${date}T23:59:59.999Z`,
      timeslots: ids.map((id) => ({ id })),
      ...choices,
    },
    as: admin,
  });
const open = async (change: Partial<SlotBody> = {}) => {
  expect((await save({ reservations: 'leave', ...change })).status).toBe(200);
  return (await list()).findLast(({ object_id }) => object_id === meeting)?.id ?? '';
};
const change = (slotId: string, more: Partial<SlotBody>) => save({ object_ids: [{ id: meeting, slotId }], ...more });
const reserved = async (space: string, body = MORNING) => (await building.reserve(ada, space, body)).status;
const states = async () => (await building.rows()).map(({ state }) => state);

describe('a room without hours of its own', () => {
  test('follows the hours of the other rooms, and is open at all hours when those are over', async () => {
    const slotId = await open({ start_time: '09:00', end_time: '13:00' });
    expect(await reserved(desk, AFTERNOON)).toBe(422);
    await change(slotId, { start_time: '09:00', end_time: '13:00', valid_until: `${day(-7)}T23:59:59.999Z` });
    expect(await reserved(desk, AFTERNOON)).toBe(201);
    expect(await reserved(meeting, AFTERNOON)).toBe(422);
  });

  test('is closed with the others on a day that a split takes from their last days', async () => {
    const slotId = await open({ valid_until: `${day(2)}T23:59:59.999Z` });
    expect((await split(day(2), [slotId])).status).toBe(200);
    expect(refusalIn(await building.reserve(ada, desk, hours(day(2), '03:00', '05:00')))).toMatchObject({
      code: 'reservation.closed_day',
    });
    expect(await reserved(desk, hours(day(3), '03:00', '05:00'))).toBe(201);
  });
});

describe('a change of hours that other rooms follow', () => {
  const followersOf = (answer: { status: number; body: unknown }) => {
    const { status, code, data } = refusalIn(answer);
    expect([status, code]).toEqual([409, 'timeslot.followers']);
    return (data as unknown as Followers).rooms;
  };

  test('lists them with their desks when asked, and changes nothing', async () => {
    const expected = [{ id: hall, name: 'Hall', desks: 2 }];
    expect(followersOf(await save({ followers: 'ask' }))).toEqual(expected);
    expect(await list()).toEqual([]);
    const slotId = await open();
    expect(followersOf(await change(slotId, { end_time: '12:00', followers: 'ask' }))).toEqual(expected);
    expect(followersOf(await remove(slotId, { followers: 'ask' }))).toEqual(expected);
    expect(followersOf(await split(day(1), [slotId], { followers: 'ask' }))).toEqual(expected);
    expect((await change(slotId, { hint: 'Bring a badge', followers: 'ask' })).status).toBe(200);
  });

  test('asks nothing if every room has hours of its own', async () => {
    await open();
    await save({ object_ids: [{ id: hall }] });
    const [first] = await list();
    expect((await remove(first?.id ?? '', { followers: 'ask' })).status).toBe(200);
  });

  test('gives them the hours that they have as their own first', async () => {
    const slotId = await open({ hint: 'Bring a badge' });
    await split(day(1), [slotId], { followers: 'own' });
    const own = (await list()).filter(({ object_id }) => object_id === hall);
    expect(own).toMatchObject([{ start_time: '08:00', end_time: '18:00', hint: 'Bring a badge', valid_until: null }]);
    expect(await reserved(desk)).toBe(201);
    expect(await reserved(meeting)).toBe(422);
  });

  test('gives them all hours as their own before the first slot of the building', async () => {
    expect((await save({ end_time: '09:00', followers: 'own' })).status).toBe(200);
    expect((await list()).find(({ object_id }) => object_id === hall)).toMatchObject({
      start_time: '00:00',
      end_time: '23:59',
      saturday: true,
    });
    expect(await reserved(desk, AFTERNOON)).toBe(201);
  });
});

describe('reservations outside changed hours', () => {
  const inTheWay = (answer: { status: number; body: unknown }) => {
    const { status, code, data } = refusalIn(answer);
    expect([status, code]).toEqual([409, 'reservation.in_the_way']);
    return data as unknown as InTheWay;
  };

  test('are asked about when a slot is added, changed, split or removed, also in rooms that follow', async () => {
    expect(await reserved(desk, AFTERNOON)).toBe(201);
    expect(inTheWay(await save({ end_time: '13:00' }))).toMatchObject({ reservations: 1, canLeave: true });
    const slotId = await open();
    expect(inTheWay(await change(slotId, { end_time: '13:00' })).first).toMatchObject([{ objectName: 'H1' }]);
    expect(inTheWay(await split(day(1), [slotId])).reservations).toBe(1);
    const evenings = await open({ start_time: '18:00', end_time: '22:00' });
    expect(inTheWay(await remove(slotId)).reservations).toBe(1);
    expect((await remove(evenings)).status).toBe(200);
    expect((await remove(slotId)).status).toBe(200);
    expect(await states()).toEqual(['r']);
  });

  test('are cancelled with notice, or left as they are', async () => {
    const slotId = await open();
    await reserved(desk, AFTERNOON);
    expect((await change(slotId, { end_time: '13:00', reservations: 'leave' })).status).toBe(200);
    expect(await states()).toEqual(['r']);
    // The reservation is not asked about again on a day with the same hours.
    expect((await change(slotId, { end_time: '13:00', hint: 'Mornings only' })).status).toBe(200);
    expect((await change(slotId, { end_time: '13:30', reservations: 'cancel' })).status).toBe(200);
    expect(await states()).toEqual(['c']);
    const events = await building.events();
    expect(events.filter(({ type }) => type === 'reservation.cancelled.v1')).toHaveLength(1);
  });

  test('are moved to a space that is open then', async () => {
    const other = await building.room('Other', 'desks');
    const [free = ''] = await building.desks(other, ['O1']);
    await building.slot(other, '08:00', '18:00');
    const slotId = await open();
    await building.slot(hall, '08:00', '18:00');
    const [own] = (await list()).filter(({ object_id }) => object_id === hall);
    expect(slotId).not.toBe(own?.id);
    await reserved(desk, AFTERNOON);
    const answer = await save({
      object_ids: [{ id: hall, slotId: own?.id ?? '' }],
      end_time: '13:00',
      reservations: 'move',
    });
    expect(answer.status).toBe(200);
    expect((await building.rows()).map(({ spaceId, state }) => [spaceId, state])).toEqual([[free, 'r']]);
  });

  test('are not asked about while the building does not enforce opening hours', async () => {
    const slotId = await open();
    await reserved(desk, AFTERNOON);
    await building.setRules({ policies: [] });
    expect((await change(slotId, { end_time: '13:00' })).status).toBe(200);
    expect(await states()).toEqual(['r']);
  });

  test('belong to another organisation: its administrators cannot touch them', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('stranger', { roles: ['Customer-admin'] });
    const slotId = await open();
    await reserved(desk, AFTERNOON);
    const answer = await api.call(removeTimeslot, {
      params: { ...elsewhere.params, id: slotId },
      query: { reservations: 'cancel', followers: 'own' },
      as: stranger,
    });
    expect(refusalIn(answer)).toMatchObject({ status: 404, code: 'timeslot.not_found' });
    expect(await states()).toEqual(['r']);
  });
});
