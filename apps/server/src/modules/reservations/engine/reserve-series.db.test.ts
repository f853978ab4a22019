import type { Occurrence } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../../testing/reservable-building.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');

let building: ReservableBuilding;
let coordinator: ReservingPerson;
let ada: ReservingPerson;
let bob: ReservingPerson;
let atrium: string;
let [first, second, third] = ['', '', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  ada = await building.person('ada');
  bob = await building.person('bob', { attributes: { futureReservationMaximum: ['60'] } });
  atrium = await building.room('Atrium', 'desks');
  [first = '', second = '', third = ''] = await building.desks(atrium, ['A1', 'A2', 'A3']);
});

const dates = async () => (await building.rows()).map(({ localDay }) => localDay);
const weeks = (...numbers: number[]) => numbers.map((n) => day(1 + 7 * n));

describe('a weekly series', () => {
  test('has 1 + n reservations with one series id, at the same local time, and one event', async () => {
    const { status, body } = await building.reserve(coordinator, first, { ...MORNING, repeatWeeks: 52 });
    expect([status, body.count]).toEqual([201, 53]);
    const rows = await building.rows();
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(rows.map(({ localDay }) => localDay)).toEqual(weeks(...Array.from({ length: 53 }, (_, n) => n)));
    // The clocks change within a year; the local time of the reservation does not.
    expect(body.reservations.map(({ startDatetime }) => startDatetime)).toEqual(
      weeks(...Array.from({ length: 53 }, (_, n) => n)).map((date) => hours(date, '09:00', '12:00').startDatetime),
    );
    expect(await building.events()).toMatchObject([{ payload: { kind: 'reservation-created-by-user', count: 53 } }]);
  });

  test('for another user is recorded as such, and needs a role', async () => {
    const request = { ...MORNING, repeatWeeks: 2 };
    expect(refusalIn(await building.reserve(ada, first, request))).toMatchObject({ code: 'reservation.no_repeat' });
    await building.reserve(coordinator, first, { ...request, reservedForEmail: ada.email });
    expect(await building.events()).toMatchObject([
      { payload: { kind: 'recurring-reservation-created-by-other', memberId: ada.memberId } },
    ]);
  });

  test('that overlaps others is refused as a whole, with its dates and alternatives for each [R3]', async () => {
    for (const date of weeks(1, 3)) await building.reserve(bob, first, hours(date, '11:00', '13:00'));
    const answer = refusalIn(await building.reserve(coordinator, first, { ...MORNING, repeatWeeks: 3 }));
    const [clashing = '', other = ''] = weeks(1, 3);
    expect(answer).toMatchObject({
      status: 409,
      code: 'reservation.series_overlaps',
      message: `There are overlapping reservations on the following dates: ${clashing}, ${other}.`,
    });
    const { occurrences } = answer.data as unknown as { occurrences: Occurrence[] };
    expect(occurrences.map(({ allowed }) => allowed)).toEqual([true, false, true, false]);
    expect(occurrences[1]).toMatchObject({
      date: clashing,
      rule: 'space-taken',
      alternatives: { spaces: [{ objectId: second, objectName: 'A2' }] },
    });
    expect(await building.rows()).toHaveLength(2);
    expect((await building.events()).length).toBe(2);
  });

  test('skips overlapping dates on request', async () => {
    const [, clashing = ''] = weeks(0, 1);
    await building.reserve(bob, first, hours(clashing, '11:00', '13:00'));
    const request = { ...MORNING, repeatWeeks: 2, onConflict: 'skip' as const };
    const { status, body } = await building.reserve(coordinator, first, request);
    expect([status, body.count, body.skipped]).toEqual([201, 2, [clashing]]);
    expect(await dates()).toEqual([clashing, ...weeks(0, 2)]);
  });

  test('with no date left is refused even then', async () => {
    await building.reserve(bob, first, MORNING);
    const answer = await building.reserve(coordinator, first, { ...MORNING, onConflict: 'skip' });
    expect(refusalIn(answer)).toMatchObject({ status: 409, code: 'reservation.space_taken' });
  });

  test('takes the nearest free space on overlapping dates on request', async () => {
    const [, clashing = ''] = weeks(0, 1);
    await building.reserve(bob, first, hours(clashing, '11:00', '13:00'));
    await building.reserve(ada, second, hours(clashing, '11:00', '13:00'));
    const request = { ...MORNING, repeatWeeks: 2, onConflict: 'alternative' as const };
    const { status, body } = await building.reserve(coordinator, first, request);
    // Ada may not reserve that far ahead, so her request was refused and A2 is free.
    expect([status, body.reservations.map(({ objectName }) => objectName)]).toEqual([201, ['A1', 'A2', 'A1']]);
  });

  test('leaves out named dates, and takes another space on other overlapping dates', async () => {
    const [, named = '', other = ''] = weeks(0, 1, 2);
    for (const date of [named, other]) await building.reserve(bob, first, hours(date, '11:00', '13:00'));
    const request = { ...MORNING, repeatWeeks: 3, skipDates: [named] };
    // All or none of the remaining dates.
    expect(refusalIn(await building.reserve(coordinator, first, request))).toMatchObject({
      message: `There are overlapping reservations on the following dates: ${other}.`,
    });
    const { status, body } = await building.reserve(coordinator, first, { ...request, onConflict: 'alternative' });
    expect([status, body.skipped]).toEqual([201, [named]]);
    expect(body.reservations.map(({ objectName }) => objectName)).toEqual(['A1', 'A2', 'A1']);
    expect(body.reservations.map(({ startDatetime }) => startDatetime.slice(0, 10))).toEqual(weeks(0, 2, 3));
    expect(new Set(body.reservations.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('has at least one date, and ignores named dates that are not its own', async () => {
    const all = { ...MORNING, repeatWeeks: 1, skipDates: weeks(0, 1) };
    expect((await building.reserve(coordinator, first, all)).status).toBe(400);
    expect((await building.reserve(coordinator, first, { ...MORNING, skipDates: weeks(0) })).status).toBe(400);
    const strange = { ...MORNING, repeatWeeks: 1, skipDates: [day(2)] };
    expect((await building.reserve(coordinator, first, strange)).body).toMatchObject({ count: 2, skipped: [] });
  });

  test('can get a cancelled date back, for its holder only', async () => {
    const request = { ...MORNING, repeatWeeks: 1, reservedForEmail: ada.email };
    const [made] = (await building.reserve(coordinator, first, request)).body.reservations;
    const seriesId = made?.seriesId ?? '';
    await building.cancel(ada, made?.hash ?? '');
    const single = async (as: ReservingPerson, desk: string, more = {}) =>
      (await building.reserve(as, desk, { ...MORNING, seriesId, ...more })).body.reservations.map(
        (one) => one.seriesId,
      );
    expect(await single(bob, second)).toEqual([null]);
    expect(await single(ada, first)).toEqual([seriesId]);
    const dates = (await building.rows()).filter((row) => row.seriesId === seriesId && row.state !== 'c');
    expect(dates.map(({ localDay }) => localDay).toSorted()).toEqual(weeks(0, 1));
    // An unknown series id creates no series.
    const [other] = await single(coordinator, third, { seriesId: crypto.randomUUID() });
    expect(other).toBeNull();
  });

  test('is refused if a date has no alternative either', async () => {
    const [, clashing = ''] = weeks(0, 1);
    for (const desk of [first, second, third]) {
      const who = await building.person(`w-${desk}`, { attributes: { futureReservationMaximum: ['60'] } });
      expect((await building.reserve(who, desk, hours(clashing, '11:00', '13:00'))).status).toBe(201);
    }
    const request = { ...MORNING, repeatWeeks: 2, onConflict: 'alternative' as const };
    expect(refusalIn(await building.reserve(coordinator, first, request))).toMatchObject({
      code: 'reservation.series_overlaps',
    });
    expect(await building.rows()).toHaveLength(3);
  });

  test('counts its own dates towards the limits', async () => {
    await building.setRules({ settings: { total_reservations_limit: 3 }, policies: ['total-reservations-limit'] });
    const request = { ...MORNING, repeatWeeks: 4 };
    const answer = refusalIn(await building.reserve(coordinator, first, request));
    expect(answer).toMatchObject({ status: 409, code: 'reservation.total_reservations_limit' });
    expect(await building.rows()).toEqual([]);
    const skipping = await building.reserve(coordinator, first, { ...request, onConflict: 'skip' });
    expect([skipping.body.count, skipping.body.skipped]).toEqual([3, weeks(3, 4)]);
  });

  test('has at most as many weeks as the building allows', async () => {
    await building.setRules({ settings: { repeat_weeks_maximum: 2 } });
    expect(refusalIn(await building.reserve(coordinator, first, { ...MORNING, repeatWeeks: 3 }))).toMatchObject({
      code: 'reservation.repeat_weeks_maximum',
    });
    expect((await building.reserve(coordinator, first, { ...MORNING, repeatWeeks: 2 })).status).toBe(201);
    expect((await building.reserve(coordinator, first, { ...MORNING, repeatWeeks: 100 })).status).toBe(400);
  });
});

describe('several people in one request', () => {
  const group = () => ({ ...MORNING, reserveForListUsers: [ada.email, bob.email] });

  test('each get the nearest free space of the room', async () => {
    const { status, body } = await building.reserve(coordinator, second, group());
    expect(status).toBe(201);
    expect(body.reservations.map(({ objectName, forUser }) => [objectName, forUser.username])).toEqual([
      ['A2', coordinator.email],
      ['A1', ada.email],
      ['A3', bob.email],
    ]);
    expect((await building.rows()).map(({ madeById }) => madeById)).toEqual([
      null,
      coordinator.personId,
      coordinator.personId,
    ]);
    expect((await building.events()).map(({ payload }) => (payload as { kind: string }).kind)).toEqual([
      'reservation-created-by-user',
      'reservation-created-by-other',
      'reservation-created-by-other',
    ]);
  });

  test('sit near each other, also where other spaces are nearer to the first person', async () => {
    const hall = await building.room('Hall', 'desks');
    const names = ['H1', 'H2', 'H3', 'H4'];
    const spaces = await building.desks(hall, names);
    // H2 and H3 are on opposite sides of H1, and nearer to it than H4, which is beside H3.
    const xs = [0, -9, 10, 11];
    await building.within(async (tx) => {
      for (const [index, id] of spaces.entries())
        await tx
          .updateTable('space')
          .set({ x: xs[index] ?? 0 })
          .where('organisation_id', '=', building.organisation.id)
          .where('id', '=', id)
          .execute();
    });
    const { body } = await building.reserve(coordinator, spaces[0] ?? '', group());
    expect(body.reservations.map(({ objectName }) => objectName)).toEqual(['H1', 'H3', 'H4']);
  });

  test('get nothing if there is one space too few', async () => {
    const dora = await building.person('dora');
    await building.reserve(dora, third, MORNING);
    expect(refusalIn(await building.reserve(coordinator, first, group()))).toMatchObject({
      status: 409,
      code: 'reservation.too_few_free',
    });
    expect(await building.rows()).toHaveLength(1);
  });

  test('get nothing if one of them has another space at that time', async () => {
    const [elsewhere = ''] = await building.desks(await building.room('Brug', 'desks'), ['B1']);
    await building.reserve(bob, elsewhere, MORNING);
    expect(refusalIn(await building.reserve(coordinator, first, group()))).toMatchObject({
      code: 'reservation.disable_overlapping_reservation',
    });
    expect(await building.rows()).toHaveLength(1);
  });

  test('do not get a fixed desk, and a person who is named twice gets one space', async () => {
    const dora = await building.person('dora');
    await building.fixDesk(second, dora.memberId);
    const request = { ...MORNING, reserveForListUsers: [ada.email, ada.email] };
    const { body } = await building.reserve(coordinator, first, request);
    expect(body.reservations.map(({ objectName }) => objectName)).toEqual(['A1', 'A3']);
  });

  test('need a caller with a role that may reserve for others', async () => {
    expect(refusalIn(await building.reserve(ada, first, group()))).toMatchObject({
      code: 'reservation.not_for_others',
    });
  });

  test('can repeat weekly', async () => {
    const { status, body } = await building.reserve(coordinator, first, { ...group(), repeatWeeks: 3 });
    expect([status, body.count]).toEqual([201, 12]);
  });

  test('are limited to three hundred reservations, dates times people', async () => {
    const request = { ...group(), reserveForListUsers: [ada.email, bob.email, 'dora@example.org'], repeatWeeks: 75 };
    expect((await building.reserve(coordinator, first, request)).status).toBe(400);
  });
});
