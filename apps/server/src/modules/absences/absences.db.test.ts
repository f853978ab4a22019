import { absencesOf, addAbsence, ownAbsences, removeAbsence, reserveSpace, saveAbsences } from '@berth/contract';
import { CEILINGS } from '@berth/domain/ceilings';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import {
  aReservableBuilding,
  at,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';

const database = testDatabase();
const api = testApi(database);
const NEVER = {
  repeatsMonday: false,
  repeatsTuesday: false,
  repeatsWednesday: false,
  repeatsThursday: false,
  repeatsFriday: false,
  repeatsSaturday: false,
  repeatsSunday: false,
};
const AWAY = { ...hours(day(1), '08:00', '18:00'), allDay: false, ...NEVER };

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
  [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
  await building.fixDesk(desk, ada.memberId);
});

type Form = Omit<typeof AWAY, 'startDatetime' | 'endDatetime'> & {
  startDatetime: string | null;
  endDatetime: string | null;
};
const add = (as: ReservingPerson, form: Partial<Form> = {}, of = ada, key?: string) =>
  api.call(addAbsence, {
    params: { ...building.params, id: of.email },
    body: { ...AWAY, ...form },
    as,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const list = async (as: ReservingPerson, of = ada) =>
  (await api.call(absencesOf, { params: { ...building.params, id: of.email }, as })).body;
const own = async (as: ReservingPerson) => (await api.call(ownAbsences, { params: building.params, as })).body;
const remove = (as: ReservingPerson, createdDatetime: string, regularUser = ada.email) =>
  api.call(removeAbsence, { params: { ...building.params, regularUser, createdDatetime }, as });
const reserve = (as: ReservingPerson, times = hours(day(1), '09:00', '12:00')) =>
  api.call(reserveSpace, { params: { ...building.params, objectId: desk }, body: times, as });

describe('an absence', () => {
  test('frees a fixed desk during its hours only', async () => {
    expect(refusalIn(await reserve(bob))).toMatchObject({ code: 'reservation.fixed_desk' });
    const { status, body } = await add(ada);
    expect([status, body]).toEqual([
      201,
      { ...AWAY, createdDatetime: expect.any(String), regularUser: ada.email, version: 1 },
    ]);
    expect(refusalIn(await reserve(bob, hours(day(1), '17:00', '19:00')))).toMatchObject({ status: 422 });
    expect((await reserve(bob)).status).toBe(201);
  });

  test('that repeats weekly frees the desk on those days, until it is removed', async () => {
    const repeats = { ...NEVER, repeatsSaturday: true, repeatsSunday: true, repeatsMonday: true, repeatsTuesday: true };
    const every = { ...repeats, repeatsWednesday: true, repeatsThursday: true, repeatsFriday: true };
    const { body } = await add(ada, { ...hours(day(0), '08:00', '18:00'), ...every });
    expect((await reserve(bob, hours(day(5), '09:00', '12:00'))).status).toBe(201);
    expect((await remove(ada, body.createdDatetime)).body).toMatchObject({ reservationsKept: 1 });
    expect(refusalIn(await reserve(bob, hours(day(6), '09:00', '12:00')))).toMatchObject({ status: 422 });
    expect(await building.rows()).toMatchObject([{ state: 'r', holds: true }]);
  });

  test('that lasts all day is extended to whole days', async () => {
    const { body } = await add(ada, { ...hours(day(1), '10:00', '11:00'), allDay: true });
    expect(body).toMatchObject({ startDatetime: at(day(1), '00:00'), endDatetime: at(day(2), '00:00'), allDay: true });
  });

  test('has to be complete: errors name the missing field and its row', async () => {
    const rows = [
      { ...AWAY, startDatetime: null },
      { ...AWAY, endDatetime: null },
      { ...AWAY, ...hours(day(2), '12:00', '09:00') },
    ].map((row) => ({ ...row, regularUser: ada.email }));
    const answer = await api.call(saveAbsences, { params: building.params, body: { absences: rows }, as: ada });
    expect(refusalIn(answer)).toMatchObject({ status: 422, code: 'absence.invalid' });
    expect((answer.body as unknown as { errors: object[] }).errors).toEqual([
      { param: 'absences.0.startDatetime', msg: 'Please select start date time on row 1' },
      {
        param: 'absences.1.endDatetime',
        msg: '2 record is not valid, either check allDay checkbox or select end date.',
      },
      { param: 'absences.2.endDatetime', msg: 'Row 3 ends before it starts.' },
    ]);
    const allDay = await add(ada, { startDatetime: null, endDatetime: null, allDay: true });
    expect((allDay.body as unknown as { errors: { msg: string }[] }).errors.map(({ msg }) => msg)).toEqual([
      'Please select start date time on row 1',
      'Please select end date time on row 1',
    ]);
    expect(await own(ada)).toEqual([]);
  });

  test('is stored once if the request is repeated with its key', async () => {
    const both = [await add(ada, {}, ada, 'k'), await add(ada, {}, ada, 'k')];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await own(ada)).toHaveLength(1);
  });
});

describe('a list of absences', () => {
  test('changes those with a key, adds the others and keeps the rest', async () => {
    const { body: first } = await add(ada);
    const { body: second } = await add(ada, hours(day(2), '08:00', '18:00'));
    const absences = [
      { ...AWAY, ...hours(day(3), '08:00', '12:00'), createdDatetime: first.createdDatetime, regularUser: ada.email },
      { ...AWAY, ...hours(day(4), '08:00', '12:00'), regularUser: ada.email },
      { ...AWAY, ...hours(day(5), '08:00', '12:00'), regularUser: ada.email },
    ];
    const { status, body } = await api.call(saveAbsences, { params: building.params, body: { absences }, as: ada });
    expect(status).toBe(200);
    expect(body.map(({ startDatetime }) => startDatetime)).toEqual([2, 3, 4, 5].map((n) => at(day(n), '08:00')));
    expect(body.map(({ createdDatetime }) => createdDatetime)).toContain(second.createdDatetime);
    expect(new Set(body.map(({ createdDatetime }) => createdDatetime)).size).toBe(4);
  });

  test('with an unknown key is refused as a whole', async () => {
    const absences = [
      { ...AWAY, regularUser: ada.email },
      { ...AWAY, createdDatetime: '2026-01-01T00:00:00.000Z', regularUser: ada.email },
    ];
    const answer = await api.call(saveAbsences, { params: building.params, body: { absences }, as: ada });
    expect(refusalIn(answer)).toMatchObject({ status: 404, code: 'absence.not_found' });
    expect(await own(ada)).toEqual([]);
  });

  describe('at its ceiling', () => {
    const fill = (count: number) =>
      api.call(saveAbsences, {
        params: building.params,
        body: { absences: Array.from({ length: count }, () => ({ ...AWAY, regularUser: ada.email })) },
        as: ada,
      });

    test('is refused as a whole with one more, and says what to do', async () => {
      expect((await fill(CEILINGS.absences)).status).toBe(200);
      const answer = await add(ada);
      expect(refusalIn(answer)).toMatchObject({ status: 422, code: 'absence.too_many', data: { most: 200 } });
      expect((answer.body as unknown as { message: string }).message).toMatch(/at most 200 absences\. Remove/);
      expect((await fill(2)).status).toBe(422);
      expect(await own(ada)).toHaveLength(CEILINGS.absences);
    });

    test('can still be changed, has room again after a removal, and leaves that of a colleague alone', async () => {
      const { body } = await fill(CEILINGS.absences);
      const [first] = body;
      if (first === undefined) throw new Error('nothing was saved');
      const absences = [{ ...first, ...hours(day(3), '08:00', '12:00') }];
      expect((await api.call(saveAbsences, { params: building.params, body: { absences }, as: ada })).status).toBe(200);
      expect((await add(bob, {}, bob)).status).toBe(201);
      await remove(ada, first.createdDatetime);
      expect((await add(ada)).status).toBe(201);
    });

    test('is not exceeded by two saves at the same time', async () => {
      await fill(CEILINGS.absences - 1);
      const both = await Promise.all([add(ada), add(coordinator)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      expect(await own(ada)).toHaveLength(CEILINGS.absences);
    });
  });

  test('has at most ten people', async () => {
    const absences = Array.from({ length: 11 }, (_, n) => ({ ...AWAY, regularUser: `person-${n}@example.org` }));
    const answer = await api.call(saveAbsences, { params: building.params, body: { absences }, as: coordinator });
    expect(answer.status).toBe(400);
    expect((answer.body as unknown as { errors: object[] }).errors).toEqual([
      { param: 'absences', msg: 'At most 10 are allowed.' },
    ]);
  });

  test('that two people save at once contains what both added', async () => {
    await Promise.all([add(ada), add(coordinator), add(ada), add(coordinator)]);
    expect(await own(ada)).toHaveLength(4);
  });
});

describe('access to absences', () => {
  test('is limited to a user’s own; staff have access to those of all members, with an entry in the audit log', async () => {
    expect((await add(bob)).status).toBe(403);
    expect((await api.call(absencesOf, { params: { ...building.params, id: ada.email }, as: bob })).status).toBe(403);
    expect((await add(coordinator)).status).toBe(201);
    const [absence] = await list(coordinator);
    expect(await own(ada)).toEqual([absence]);
    expect(await own(coordinator)).toEqual([]);
    expect((await remove(bob, absence?.createdDatetime ?? '')).status).toBe(403);
    expect((await remove(coordinator, absence?.createdDatetime ?? '')).status).toBe(200);
    const audit = await building.within((tx) =>
      tx.selectFrom('audit').select(['action', 'subject_id as subject']).orderBy('id').execute(),
    );
    expect(audit).toEqual([
      { action: 'absence.saved', subject: ada.memberId },
      { action: 'absence.removed', subject: ada.memberId },
    ]);
  });

  test('ends at the building: members of another building and unknown addresses are not found', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('stranger');
    for (const of of [stranger, { ...ada, email: 'nobody@example.org' }])
      expect(refusalIn(await add(coordinator, {}, of))).toMatchObject({ status: 404, code: 'person.not_found' });
    expect((await add(ada, {}, { ...ada, email: 'nobody@example.org' })).status).toBe(403);
  });

  test('does not include missing absences: removing one answers not found', async () => {
    expect(refusalIn(await remove(ada, '2026-01-01T00:00:00.000Z'))).toMatchObject({ code: 'absence.not_found' });
  });
});
