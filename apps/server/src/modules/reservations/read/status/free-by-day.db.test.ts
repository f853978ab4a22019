import { deskStatus, freeByDay, roomStatus, statusesIn } from '@berth/contract';
import { type ObjectType, signFor } from '@berth/domain/reservations';
import { daysAfter } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { recordedStatements, recordedTrips } from '../../../../../testing/recorded-statements.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { at, aWorkplace, SOON, SPACES, type SpaceName, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const NEXT = daysAfter(SOON, 1);
let work: Workplace;
let me: { subject: string };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.person('Ada Berg');
});

type Input = { type?: ObjectType; date?: string; days?: number; from?: string; to?: string };
const ask = ({ date = SOON, days = 2, from = '09:00', to = '12:00', ...rest }: Input = {}, as = me) =>
  api.call(freeByDay, { params: placeOf(work.building), query: { date, days, from, to, ...rest }, as });
const counts = async (input: Input = {}) => (await ask(input)).body.map(({ free, of }) => `${free} of ${of}`);

/** The number that the map shows as free to the same caller at the same time. */
async function onMap(type: ObjectType, date: string) {
  const question = {
    params: placeOf(work.building),
    query: { from: at('09:00', date), to: at('12:00', date) },
    as: me,
  };
  const names = (Object.keys(SPACES) as SpaceName[]).filter((name) => SPACES[name].type === type);
  const { body } = await api.call(deskStatus, question);
  const rooms = (await api.call(roomStatus, question)).body;
  const statusOf = statusesIn(type === 'ROOM' ? { ...rooms, parkingRule: null, rooms: [], desks: rooms.rooms } : body);
  const statuses = names.map((name) =>
    statusOf({ id: work.ids[name], roomId: work.ids[SPACES[name].room ?? name], type }),
  );
  const holdsOne = statuses.some(({ own }) => own);
  return statuses.filter((status) => signFor(status, holdsOne) === 'FREE').length;
}

describe('the free desks of several days', () => {
  test('are counted for each day, of all desks of the building', async () => {
    await work.reserve('Desk 1', { from: '11:00', to: '15:00' });
    await work.reserve('Desk 9', { date: NEXT, from: '12:00', to: '13:00' });
    const { body } = await ask();
    expect(body).toEqual([
      {
        date: SOON,
        window: { startDatetime: at('09:00'), endDatetime: at('12:00') },
        hours: null,
        free: 2,
        of: 4,
      },
      {
        date: NEXT,
        window: { startDatetime: at('09:00', NEXT), endDatetime: at('12:00', NEXT) },
        hours: null,
        free: 3,
        of: 4,
      },
    ]);
  });

  test('follow a reservation that was made or cancelled after an earlier read', async () => {
    expect(await counts()).toEqual(['3 of 4', '3 of 4']);
    const id = await work.reserve('Desk 1');
    expect(await counts()).toEqual(['2 of 4', '3 of 4']);
    await work.owner((tx) =>
      tx.updateTable('reservation').set({ state: 'c', holds_space: false }).where('id', '=', id).execute(),
    );
    expect(await counts()).toEqual(['3 of 4', '3 of 4']);
  });

  test('are counted for rooms and parking spots too', async () => {
    await work.reserve('Spot 1', { date: NEXT });
    expect(await counts({ type: 'PARKING' })).toEqual(['1 of 1', '0 of 1']);
    expect(await counts({ type: 'ROOM' })).toEqual(['1 of 1', '1 of 1']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['fixed desks', () => work.fix('Desk 1', 'Ada Berg')],
    [
      'a fixed desk whose holder is away',
      async () => {
        await work.fix('Desk 1', 'Ada Berg');
        await work.absent('Ada Berg', at('00:00'), at('23:59'));
      },
    ],
    ['the user’s own reservation', () => work.reserve('Desk 1', { by: 'Mia Own' })],
    [
      'a daily maximum that is used up',
      async () => {
        await work.set({ daily_maximum: 1 }, ['daily-maximum']);
        await work.reserve('Desk 1', { by: 'Mia Own', from: '14:00', to: '15:00' });
      },
    ],
    [
      'a building that is full',
      async () => {
        await work.set({ building_maximum: 1 }, ['building-maximum']);
        await work.reserve('Desk 1');
      },
    ],
    [
      'a room that is closed',
      async () => {
        await work.open('Studio', '13:00', '18:00');
        await work.open('Attic', '08:00', '18:00');
      },
    ],
    ['days too far ahead', () => work.set({ future_day_maximum: 3 }, ['future-day-max'])],
    [
      'a floor of another group',
      () =>
        work.owner((tx) =>
          tx
            .updateTable('floor')
            .set({ userpools: ['Board'] })
            .execute(),
        ),
    ],
  ])('agree with the map about %s', async (_what, prepare) => {
    await prepare();
    for (const type of ['DESK', 'PARKING', 'ROOM'] as const) {
      const { body } = await ask({ type });
      const counted = body.map(({ free }) => free);
      expect([type, ...counted]).toEqual([type, await onMap(type, SOON), await onMap(type, NEXT)]);
    }
  });

  test('are counted within the opening hours, and a closed day says so', async () => {
    const day = new Date(`${SOON}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    for (const room of ['Studio', 'Attic', 'Meeting', 'Store'] as const)
      await work.open(room, '10:00', '16:00', { days: [day.toLowerCase()] });
    const { body } = await ask({ from: '09:00', to: '17:00' });
    expect(body[0]).toEqual({
      date: SOON,
      window: { startDatetime: at('10:00'), endDatetime: at('16:00') },
      hours: { startDatetime: at('10:00'), endDatetime: at('16:00') },
      free: 3,
      of: 4,
    });
    expect(body[1]).toEqual({ date: NEXT, window: null, hours: null, free: 0, of: 4 });
  });

  test('are not told to people of another building, and need hours that end after they begin', async () => {
    const { subject } = await work.person('Otto Else', {}, [work.sibling]);
    expect((await ask({}, { subject })).status).toBe(404);
    expect((await ask({ from: '12:00', to: '12:00' })).status).toBe(400);
    expect((await ask({ days: 15 })).status).toBe(400);
  });

  test('take one round trip more than the caller, for any number of days', async () => {
    await work.reserve('Desk 1');
    await ask({ days: 10 });
    const [one, ten] = [await recordedTrips(() => ask({ days: 1 })), await recordedTrips(() => ask({ days: 10 }))];
    expect(ten).toBe(one);
    const sent = await recordedStatements(() => ask({ days: 10 }));
    expect(sent.filter(({ text }) => text.includes('reservation r'))).toEqual([]);
  });
});
