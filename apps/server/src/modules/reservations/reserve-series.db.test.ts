import type { Occurrence } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../testing/reservable-building.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');

let house: ReservableBuilding;
let coordinator: ReservingPerson;
let ada: ReservingPerson;
let bob: ReservingPerson;
let atrium: string;
let [first, second, third] = ['', '', ''];

beforeEach(async () => {
  house = await aReservableBuilding(database, api);
  coordinator = await house.person('coordinator', { roles: ['Customer-coordinator'] });
  ada = await house.person('ada');
  bob = await house.person('bob', { attributes: { futureReservationMaximum: ['60'] } });
  atrium = await house.room('Atrium', 'desks');
  [first = '', second = '', third = ''] = await house.desks(atrium, ['A1', 'A2', 'A3']);
});

const dates = async () => (await house.rows()).map(({ localDay }) => localDay);
const weeks = (...numbers: number[]) => numbers.map((n) => day(1 + 7 * n));

describe('a weekly series', () => {
  test('is 1 + n reservations under one number, at the same local time, with one event', async () => {
    const { status, body } = await house.reserve(coordinator, first, { ...MORNING, repeatWeeks: 52 });
    expect([status, body.count]).toEqual([201, 53]);
    const rows = await house.rows();
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(rows.map(({ localDay }) => localDay)).toEqual(weeks(...Array.from({ length: 53 }, (_, n) => n)));
    // The clocks change at least once in a year; the reservation's do not.
    expect(body.reservations.map(({ startDatetime }) => startDatetime)).toEqual(
      weeks(...Array.from({ length: 53 }, (_, n) => n)).map((date) => hours(date, '09:00', '12:00').startDatetime),
    );
    expect(await house.events()).toMatchObject([{ payload: { kind: 'reservation-created-by-user', count: 53 } }]);
  });

  test('for someone else is told as such, and is not everyone’s to make', async () => {
    const wish = { ...MORNING, repeatWeeks: 2 };
    expect(refusalIn(await house.reserve(ada, first, wish))).toMatchObject({ code: 'reservation.no_repeat' });
    await house.reserve(coordinator, first, { ...wish, reservedForEmail: ada.email });
    expect(await house.events()).toMatchObject([
      { payload: { kind: 'recurring-reservation-created-by-other', memberId: ada.memberId } },
    ]);
  });

  test('that meets others is refused whole, by its dates, with what each of them could have', async () => {
    for (const date of weeks(1, 3)) await house.reserve(bob, first, hours(date, '11:00', '13:00'));
    const answer = refusalIn(await house.reserve(coordinator, first, { ...MORNING, repeatWeeks: 3 }));
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
    expect(await house.rows()).toHaveLength(2);
    expect((await house.events()).length).toBe(2);
  });

  test('leaves out the dates that meet others when told to', async () => {
    const [, clashing = ''] = weeks(0, 1);
    await house.reserve(bob, first, hours(clashing, '11:00', '13:00'));
    const wish = { ...MORNING, repeatWeeks: 2, onConflict: 'skip' as const };
    const { status, body } = await house.reserve(coordinator, first, wish);
    expect([status, body.count, body.skipped]).toEqual([201, 2, [clashing]]);
    expect(await dates()).toEqual([clashing, ...weeks(0, 2)]);
  });

  test('with nothing left to reserve is refused even then', async () => {
    await house.reserve(bob, first, MORNING);
    const answer = await house.reserve(coordinator, first, { ...MORNING, onConflict: 'skip' });
    expect(refusalIn(answer)).toMatchObject({ status: 409, code: 'reservation.space_taken' });
  });

  test('takes the nearest free space on the dates that meet others when told to', async () => {
    const [, clashing = ''] = weeks(0, 1);
    await house.reserve(bob, first, hours(clashing, '11:00', '13:00'));
    await house.reserve(ada, second, hours(clashing, '11:00', '13:00'));
    const wish = { ...MORNING, repeatWeeks: 2, onConflict: 'alternative' as const };
    const { status, body } = await house.reserve(coordinator, first, wish);
    // Ada may not look that far ahead, so hers was refused and A2 is free.
    expect([status, body.reservations.map(({ objectName }) => objectName)]).toEqual([201, ['A1', 'A2', 'A1']]);
  });

  test('leaves out the dates that somebody names, and takes another space on the others that meet others', async () => {
    const [, named = '', other = ''] = weeks(0, 1, 2);
    for (const date of [named, other]) await house.reserve(bob, first, hours(date, '11:00', '13:00'));
    const wish = { ...MORNING, repeatWeeks: 3, skipDates: [named] };
    // All or none of what is left.
    expect(refusalIn(await house.reserve(coordinator, first, wish))).toMatchObject({
      message: `There are overlapping reservations on the following dates: ${other}.`,
    });
    const { status, body } = await house.reserve(coordinator, first, { ...wish, onConflict: 'alternative' });
    expect([status, body.skipped]).toEqual([201, [named]]);
    expect(body.reservations.map(({ objectName }) => objectName)).toEqual(['A1', 'A2', 'A1']);
    expect(body.reservations.map(({ startDatetime }) => startDatetime.slice(0, 10))).toEqual(weeks(0, 2, 3));
    expect(new Set(body.reservations.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('has at least one date, and knows only its own', async () => {
    const all = { ...MORNING, repeatWeeks: 1, skipDates: weeks(0, 1) };
    expect((await house.reserve(coordinator, first, all)).status).toBe(400);
    expect((await house.reserve(coordinator, first, { ...MORNING, skipDates: weeks(0) })).status).toBe(400);
    const strange = { ...MORNING, repeatWeeks: 1, skipDates: [day(2)] };
    expect((await house.reserve(coordinator, first, strange)).body).toMatchObject({ count: 2, skipped: [] });
  });

  test('has a date again that was cancelled, for whom it was made and nobody else', async () => {
    const wish = { ...MORNING, repeatWeeks: 1, reservedForEmail: ada.email };
    const [made] = (await house.reserve(coordinator, first, wish)).body.reservations;
    const seriesId = made?.seriesId ?? '';
    await house.cancel(ada, made?.hash ?? '');
    const single = async (as: ReservingPerson, desk: string, more = {}) =>
      (await house.reserve(as, desk, { ...MORNING, seriesId, ...more })).body.reservations.map((one) => one.seriesId);
    expect(await single(bob, second)).toEqual([null]);
    expect(await single(ada, first)).toEqual([seriesId]);
    const dates = (await house.rows()).filter((row) => row.seriesId === seriesId && row.state !== 'c');
    expect(dates.map(({ localDay }) => localDay).toSorted()).toEqual(weeks(0, 1));
    // A number that is nobody's here makes no series.
    const [other] = await single(coordinator, third, { seriesId: crypto.randomUUID() });
    expect(other).toBeNull();
  });

  test('is refused when a date has no alternative either', async () => {
    const [, clashing = ''] = weeks(0, 1);
    for (const desk of [first, second, third]) {
      const who = await house.person(`w-${desk}`, { attributes: { futureReservationMaximum: ['60'] } });
      expect((await house.reserve(who, desk, hours(clashing, '11:00', '13:00'))).status).toBe(201);
    }
    const wish = { ...MORNING, repeatWeeks: 2, onConflict: 'alternative' as const };
    expect(refusalIn(await house.reserve(coordinator, first, wish))).toMatchObject({
      code: 'reservation.series_overlaps',
    });
    expect(await house.rows()).toHaveLength(3);
  });

  test('counts its own dates against the limits', async () => {
    await house.setRules({ settings: { total_reservations_limit: 3 }, policies: ['total-reservations-limit'] });
    const wish = { ...MORNING, repeatWeeks: 4 };
    const answer = refusalIn(await house.reserve(coordinator, first, wish));
    expect(answer).toMatchObject({ status: 409, code: 'reservation.total_reservations_limit' });
    expect(await house.rows()).toEqual([]);
    const skipping = await house.reserve(coordinator, first, { ...wish, onConflict: 'skip' });
    expect([skipping.body.count, skipping.body.skipped]).toEqual([3, weeks(3, 4)]);
  });

  test('has as many weeks as the building lets it', async () => {
    await house.setRules({ settings: { repeat_weeks_maximum: 2 } });
    expect(refusalIn(await house.reserve(coordinator, first, { ...MORNING, repeatWeeks: 3 }))).toMatchObject({
      code: 'reservation.repeat_weeks_maximum',
    });
    expect((await house.reserve(coordinator, first, { ...MORNING, repeatWeeks: 2 })).status).toBe(201);
    expect((await house.reserve(coordinator, first, { ...MORNING, repeatWeeks: 100 })).status).toBe(400);
  });
});

describe('several people at once', () => {
  const group = () => ({ ...MORNING, reserveForListUsers: [ada.email, bob.email] });

  test('each get the nearest free space of the same room', async () => {
    const { status, body } = await house.reserve(coordinator, second, group());
    expect(status).toBe(201);
    expect(body.reservations.map(({ objectName, forUser }) => [objectName, forUser.username])).toEqual([
      ['A2', coordinator.email],
      ['A1', ada.email],
      ['A3', bob.email],
    ]);
    expect((await house.rows()).map(({ madeById }) => madeById)).toEqual([
      null,
      coordinator.personId,
      coordinator.personId,
    ]);
    expect((await house.events()).map(({ payload }) => (payload as { kind: string }).kind)).toEqual([
      'reservation-created-by-user',
      'reservation-created-by-other',
      'reservation-created-by-other',
    ]);
  });

  test('get all of them or none: one space too few', async () => {
    const dora = await house.person('dora');
    await house.reserve(dora, third, MORNING);
    expect(refusalIn(await house.reserve(coordinator, first, group()))).toMatchObject({
      status: 409,
      code: 'reservation.too_few_free',
    });
    expect(await house.rows()).toHaveLength(1);
  });

  test('get all of them or none: one who holds another space then', async () => {
    const [elsewhere = ''] = await house.desks(await house.room('Brug', 'desks'), ['B1']);
    await house.reserve(bob, elsewhere, MORNING);
    expect(refusalIn(await house.reserve(coordinator, first, group()))).toMatchObject({
      code: 'reservation.disable_overlapping_reservation',
    });
    expect(await house.rows()).toHaveLength(1);
  });

  test('do not get a fixed desk, and one who is named twice gets one', async () => {
    const dora = await house.person('dora');
    await house.fixDesk(second, dora.memberId);
    const wish = { ...MORNING, reserveForListUsers: [ada.email, ada.email] };
    const { body } = await house.reserve(coordinator, first, wish);
    expect(body.reservations.map(({ objectName }) => objectName)).toEqual(['A1', 'A3']);
  });

  test('are not everyone’s to reserve for', async () => {
    expect(refusalIn(await house.reserve(ada, first, group()))).toMatchObject({ code: 'reservation.not_for_others' });
  });

  test('can come every week', async () => {
    const { status, body } = await house.reserve(coordinator, first, { ...group(), repeatWeeks: 3 });
    expect([status, body.count]).toEqual([201, 12]);
  });

  test('are at most three hundred at once, dates and people together', async () => {
    const wish = { ...group(), reserveForListUsers: [ada.email, bob.email, 'dora@example.org'], repeatWeeks: 75 };
    expect((await house.reserve(coordinator, first, wish)).status).toBe(400);
  });
});
