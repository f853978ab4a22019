import { checkReservation } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordedStatements } from '../../../../testing/recorded-statements.ts';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { countRefusals } from './count-refusals.sql.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');

let building: ReservableBuilding;
let desks: string[];
let ada: Awaited<ReturnType<ReservableBuilding['person']>>;
let eve: typeof ada;

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  desks = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
  [ada, eve] = [await building.person('ada'), await building.person('eve')];
  expect((await building.reserve(ada, desks[0] ?? '', MORNING)).status).toBe(201);
});

const counted = (of = building) =>
  of.within(async (tx) => {
    const { rows } = await sql<{ scopeId: string; type: string; day: string; rule: string; count: number }>`
      select scope_id as "scopeId", space_type as type, local_day as day, rule, count from refusal_count
      where organisation_id = ${of.organisation.id} order by local_day, rule`.execute(tx);
    return rows;
  });
const ofDesk = (rule: string, count = 1, date = day(1)) => ({
  scopeId: building.floorId,
  type: 'd',
  day: date,
  rule,
  count,
});

test('a refusal is counted for its floor, once per person, day and rule', async () => {
  const [taken = '', free = ''] = desks;
  for (let n = 0; n < 3; n += 1) expect((await building.reserve(eve, taken, MORNING)).status).toBe(409);
  expect(await counted()).toEqual([ofDesk('space-taken')]);
  const mallory = await building.person('mallory');
  expect((await building.reserve(mallory, taken, MORNING)).status).toBe(409);
  expect(await counted()).toEqual([ofDesk('space-taken', 2)]);
  const far = hours(day(40), '09:00', '12:00');
  expect((await building.reserve(eve, free, far)).status).toBe(422);
  expect(await counted()).toEqual([ofDesk('space-taken', 2), ofDesk('future-day-max', 1, day(40))]);
});

test('granted, checked, invalid and alternatively granted requests do not count as refusals', async () => {
  const [taken = '', free = ''] = desks;
  const statements = await recordedStatements(() => building.reserve(eve, free, MORNING));
  expect(statements.filter(({ text }) => text.includes('refusal_'))).toEqual([]);
  await api.call(checkReservation, { params: building.params, body: { objectId: taken, ...MORNING }, as: eve });
  expect((await building.reserve(eve, free, hours(day(-1), '09:00', '12:00'))).status).toBe(422);
  const other = hours(day(2), '09:00', '12:00');
  await building.reserve(ada, taken, other);
  expect((await building.reserve(eve, taken, { ...other, onConflict: 'alternative' })).status).toBe(201);
  expect(await counted()).toEqual([]);
});

test('concurrent equal refusals count once, on one node or two, and other days count separately', async () => {
  const [taken = ''] = desks;
  await Promise.all(Array.from({ length: 8 }, () => building.reserve(eve, taken, MORNING)));
  expect(await counted()).toEqual([ofDesk('space-taken')]);
  const one = { memberId: ada.memberId, day: day(1), rule: 'space-taken', type: 'DESK' } as const;
  const at = { organisationId: building.organisation.id, buildingId: building.id };
  const rival = () =>
    building.within((tx) =>
      countRefusals(tx, at, [
        { ...one, scopeId: building.floorId },
        { ...one, scopeId: randomUUID() },
      ]),
    );
  await Promise.all(Array.from({ length: 8 }, rival));
  expect(await counted()).toEqual([ofDesk('space-taken', 2)]);
});

test('a refusal is stored with its kind of space until its day is counted', async () => {
  await building.reserve(eve, desks[0] ?? '', MORNING);
  const stored = await building.within((tx) => tx.selectFrom('refusal_seen').selectAll().execute());
  expect(stored).toMatchObject([{ member_id: eve.memberId, local_day: day(1), rule: 'space-taken', space_type: 'd' }]);
});

test('a refusal because of an asset is counted for the asset and not for the floor', async () => {
  const [, free = ''] = desks;
  const screen = await building.asset('Screen', 1);
  const body = { ...MORNING, reservationAssets: [{ id: screen, qty: 2 }] };
  const staff = await building.person('staff', { roles: ['Customer-admin'] });
  expect((await building.reserve(staff, free, body)).body).toMatchObject({ data: { rule: 'asset-stock' } });
  expect(await counted()).toEqual([{ ...ofDesk('asset-stock'), scopeId: screen }]);
});

test('a refusal that cannot be counted is still answered, and a repeat with its key is evaluated again', async () => {
  const [taken = ''] = desks;
  const key = randomUUID();
  await building.within((tx) => sql`revoke insert on refusal_seen from berth_app`.execute(tx));
  const answer = await building.reserve(eve, taken, MORNING, { key });
  expect([answer.status, await counted()]).toEqual([409, []]);
  await building.within((tx) => sql`grant insert on refusal_seen to berth_app`.execute(tx));
  await building.reserve(eve, taken, MORNING, { key });
  expect(await counted()).toEqual([ofDesk('space-taken')]);
});
