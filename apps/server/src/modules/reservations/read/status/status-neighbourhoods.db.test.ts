import { freeByDay } from '@berth/contract';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { aWorkplace, at, SOON, type Workplace } from '../workplace.fixture.ts';
import { statusesOf } from './statuses-of.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };
let designer: { subject: string };

beforeEach(async () => {
  await travelInTime(database.owner, Date.now());
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own', { userpool: ['Sales'] });
  designer = await work.person('Dan Sign', { userpool: ['Design'] });
  await work.person('Ada Berg');
});

const { ask, desk } = statusesOf(api, () => ({ work, me }));
const RESTRICTED = 'neighbourhood-restricted';
const WHOLE = ['Desk 1', 'Desk 2', 'Spot 1'] as const;
/** Open for all days that a test reads; for these, the guarantee has not ended. */
const LAST_ONE = { opens_days_before: 30, guaranteed: 1, guaranteed_until_hour: 23 };
const rulesOf = async (as = me) =>
  Promise.all((['Desk 1', 'Desk 2', 'Spot 1'] as const).map(async (name) => (await desk(name, { as })).rule));

describe('a neighbourhood on a map', () => {
  test('refuses a whole room to others, and nothing to its people', async () => {
    await work.neighbourhood(WHOLE);
    const { rooms, desks } = (await ask()).body;
    expect(rooms).toContainEqual({ roomId: work.ids.Studio, rule: RESTRICTED });
    expect(desks).toEqual([]);
    expect(await rulesOf(designer)).toEqual([null, null, null]);
  });

  test('refuses single desks of a room that it shares', async () => {
    await work.neighbourhood(['Desk 1', 'Desk 2']);
    const { rooms, desks } = (await ask()).body;
    expect(rooms).not.toContainEqual(expect.objectContaining({ roomId: work.ids.Studio }));
    expect(desks.map(({ objectId, status, rule }) => [work.nameOf(objectId), status, rule]).toSorted()).toEqual([
      ['Desk 1', 'FREE', RESTRICTED],
      ['Desk 2', 'FREE', RESTRICTED],
    ]);
  });

  test('shows a reserved desk with the status that it has', async () => {
    await work.neighbourhood(['Desk 1', 'Desk 2']);
    await work.reserve('Desk 1');
    expect(await desk('Desk 1')).toMatchObject({ status: 'RESERVED', name: 'Ada Berg', rule: RESTRICTED });
    expect(await desk('Desk 1', { as: designer })).toMatchObject({ status: 'RESERVED', rule: 'space-taken' });
  });

  test('opens at its time, although the map was read before', async () => {
    await work.neighbourhood(WHOLE, { opens_days_before: 1, opens_at_hour: 16 });
    const opening = Date.parse(at('16:00', SOON)) - 24 * 3_600_000;
    const rulesAt = async (now: number) => {
      await travelInTime(database.owner, now);
      return rulesOf();
    };
    expect(await rulesAt(opening - 1_000)).toEqual([RESTRICTED, RESTRICTED, RESTRICTED]);
    expect(await rulesAt(opening)).toEqual([null, null, null]);
  });

  test('keeps its last free desk for its people, as the reservations of the day change', async () => {
    await work.neighbourhood(['Desk 1', 'Desk 2'], LAST_ONE);
    expect(await rulesOf()).toEqual([null, null, null]);
    await work.reserve('Desk 1', { from: '13:00', to: '14:00' });
    expect(await rulesOf()).toEqual([null, 'neighbourhood-guarantee', null]);
    expect(await rulesOf(designer)).toEqual([null, null, null]);
    await work.owner((tx) =>
      tx
        .updateTable('reservation')
        .set({ state: 'c', holds_space: false })
        .where('space_id', '=', work.ids['Desk 1'])
        .execute(),
    );
    expect(await rulesOf()).toEqual([null, null, null]);
  });

  test('is not counted as free for those whom it refuses', async () => {
    const freeFor = async (as: { subject: string }) => {
      const query = { type: 'DESK', date: SOON, from: '09:00', to: '12:00' } as const;
      const { body } = await api.call(freeByDay, { params: placeOf(work.building), query, as });
      return body[0]?.free;
    };
    const before = await freeFor(me);
    await work.neighbourhood(['Desk 1', 'Desk 2']);
    expect([before, await freeFor(me), await freeFor(designer)]).toEqual([3, 1, 3]);
  });
});
