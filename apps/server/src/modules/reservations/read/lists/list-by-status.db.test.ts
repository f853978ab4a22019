import { type InputOf, reservations, reservationsOfSpace } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { daysAfter } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { at, aWorkplace, SOON, type SpaceName, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.person('Ada Berg');
});

type As = { subject: string; roles?: Role[] };
type Query = NonNullable<InputOf<typeof reservations>['query']>;
const staff = (role: Role = 'Customer-coordinator') => ({ ...me, roles: [role] });

const list = (query: Query = {}, as: As = me, building = work.building) =>
  api.call(reservations, { params: placeOf(building), query, as });
const ofSpace = (name: SpaceName, query: Omit<Query, 'own'> = {}, as: As = me) =>
  api.call(reservationsOfSpace, { params: { ...placeOf(work.building), objectId: work.ids[name] }, query, as });

describe('the statuses of the staff’s list', () => {
  const TODAY = daysAfter(SOON, -3);
  const wholeDay = { date: TODAY, from: '00:00', to: '24:00' };
  const range = { from: at('00:00', daysAfter(TODAY, -1)), to: at('24:00', SOON) };
  const listed = async (status: Query['status'], query: Query = {}, as: As = staff()) =>
    (await list({ ...range, ...query, ...(status && { status }) }, as)).body;

  test('are counted over all pages, and each lists its own', async () => {
    const all = {
      'checked-in': await work.reserve('Desk 1', { ...wholeDay, state: 'i' }),
      expected: await work.reserve('Desk 1'),
      'not-checked-in': await work.reserve('Desk 2', wholeDay),
      over: await work.reserve('Desk 1', { date: daysAfter(TODAY, -1) }),
      cancelled: await work.reserve('Desk 2', { state: 'c' }),
    };
    const left = await work.reserve('Meeting', { ...wholeDay, state: 'o' });
    await work.reserve('Spot 1', { from: '09:00', to: '09:01', state: 'o' });
    const counts = { 'checked-in': 1, expected: 1, 'not-checked-in': 1, over: 2, cancelled: 1 };
    for (const [status, id] of Object.entries(all)) {
      const { reservations: rows, ...numbers } = await listed(status as Query['status']);
      const expected = status === 'over' ? [id, left] : [id];
      expect([status, rows.map((row) => row.id)]).toEqual([status, expected]);
      expect(numbers).toEqual({ count: expected.length, counts });
    }
    const { reservations: current, count } = await listed('current', { perPage: 2 });
    expect([current.map(({ id }) => id), count]).toEqual([
      [all['checked-in'], all['not-checked-in']].toSorted((a, b) => (a < b ? -1 : 1)),
      3,
    ]);
    const without = await listed(undefined);
    expect(without).not.toHaveProperty('counts');
    expect(without.count).toBe(5);
  });

  test('cover only what the other filters match: kinds, floor, subject', async () => {
    const desk = await work.reserve('Desk 1', { ...wholeDay, subject: 'Budget_2027' });
    const spot = await work.reserve('Spot 1', wholeDay);
    const upstairs = await work.reserve('Desk 9', wholeDay);
    const room = await work.reserve('Meeting', wholeDay);
    const idsOf = async (query: Query) => {
      const { reservations: rows, counts } = await listed('current', query);
      expect(counts?.['not-checked-in']).toBe(rows.length);
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await idsOf({ showParking: '0' })).toEqual([desk, upstairs, room].toSorted());
    expect(await idsOf({ showDesks: '0', showParking: '1', showRooms: '0' })).toEqual([spot]);
    expect(await idsOf({ floorId: work.floors.First })).toEqual([upstairs]);
    expect(await idsOf({ search: 'budget_2' })).toEqual([desk]);
    expect(await idsOf({ search: 'budgetX2' })).toEqual([]);
    const foreign = await aWorkplace(database, api);
    expect(await idsOf({ floorId: foreign.floors.Ground })).toEqual([]);
  });

  test('do not let other users search subjects, list others or see staff details', async () => {
    await work.reserve('Desk 1', { ...wholeDay, subject: 'Secret', madeBy: 'Ada Berg' });
    const own = await work.reserve('Desk 2', { ...wholeDay, by: 'Mia Own', subject: 'Mine', madeBy: 'Mia Own' });
    const { reservations: rows, counts } = await listed('current', {}, me);
    expect(rows.map(({ id }) => id)).toEqual([own]);
    expect(rows[0]).not.toHaveProperty('forStaff');
    expect(counts).toMatchObject({ 'not-checked-in': 1 });
    expect((await ofSpace('Desk 1', { from: range.from, search: 'secret' })).body.count).toBe(0);
    const [other] = (await ofSpace('Desk 1', { from: range.from })).body.reservations;
    expect(other).not.toHaveProperty('forStaff');
  });

  test('show staff who reserved, when an unattended one is released, and who cancelled', async () => {
    await work.owner((tx) =>
      tx
        .updateTable('building')
        .set({ flow_name: 'cancel-15' })
        .where('building.organisation_id', '=', work.organisation.id)
        .where('building.id', '=', work.building.id)
        .execute(),
    );
    await work.reserve('Desk 1', { madeBy: 'Mia Own' });
    const cancelled = await work.reserve('Desk 2', { state: 'c' });
    await work.owner((tx) =>
      tx
        .updateTable('reservation')
        .set({ cancelled_at: new Date(at('08:30')), cancelled_by: 's' })
        .where('reservation.organisation_id', '=', work.organisation.id)
        .where('reservation.id', '=', cancelled)
        .execute(),
    );
    expect((await listed('expected')).reservations[0]?.forStaff).toEqual({
      reservedBy: 'Mia Own',
      releaseDatetime: at('09:15'),
      cancelledDatetime: null,
      cancelledBy: null,
    });
    expect((await listed('cancelled')).reservations[0]?.forStaff).toEqual({
      reservedBy: null,
      releaseDatetime: null,
      cancelledDatetime: at('08:30'),
      cancelledBy: 'system',
    });
  });
});
