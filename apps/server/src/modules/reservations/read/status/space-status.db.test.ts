import { deskStatus, roomStatus } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { MORNING, statusesOf } from './statuses-of.fixture.ts';
import { at, aWorkplace, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.person('Ada Berg');
});

const { ask, askRooms, statusIn, desk, room } = statusesOf(api, () => ({ work, me }));

describe('the status of desks', () => {
  test('does not list free desks that can be reserved', async () => {
    expect((await ask()).body).toEqual({
      rule: null,
      parkingRule: null,
      rooms: [{ roomId: work.ids.Store, rule: 'not-reservable' }],
      desks: [],
    });
    expect(await desk('Desk 1')).toMatchObject({ status: 'FREE', rule: null });
  });

  test('shows the holder of a desk and the time', async () => {
    await work.reserve('Desk 1', { from: '08:00', to: '10:00' });
    expect((await ask()).body.desks).toEqual([
      {
        objectId: work.ids['Desk 1'],
        status: 'RESERVED',
        startDatetime: at('08:00'),
        endDatetime: at('10:00'),
        name: 'Ada Berg',
        own: false,
        rule: 'space-taken',
      },
    ]);
  });

  test('is free despite adjacent, cancelled and checked-out reservations', async () => {
    await work.reserve('Desk 1', { from: '08:00', to: '09:00' });
    await work.reserve('Desk 1', { from: '12:00', to: '13:00' });
    await work.reserve('Desk 1', { state: 'c' });
    await work.reserve('Desk 1', { state: 'o' });
    expect((await ask()).body.desks).toEqual([]);
  });

  test('reflects changes of a reservation after an earlier read, and other desks stay the same', async () => {
    await work.person('Po Ol');
    await work.reserve('Desk 1');
    await work.reserve('Desk 2', { by: 'Po Ol' });
    const neighbour = await desk('Desk 2');
    const change = (values: { state?: 'i'; visible_to_others?: boolean; end_at?: Date }) =>
      work.owner((tx) =>
        tx.updateTable('reservation').set(values).where('space_id', '=', work.ids['Desk 1']).execute(),
      );
    expect(await desk('Desk 1')).toMatchObject({ status: 'RESERVED', name: 'Ada Berg' });
    await change({ state: 'i' });
    expect(await desk('Desk 1')).toMatchObject({ status: 'OCCUPIED', name: 'Ada Berg' });
    await change({ end_at: new Date(at('11:40')) });
    expect(await desk('Desk 1')).toMatchObject({ endDatetime: at('11:40') });
    await change({ visible_to_others: false });
    expect(await desk('Desk 1')).toMatchObject({ status: 'OCCUPIED', name: null });
    expect(await desk('Desk 2')).toEqual(neighbour);
  });

  test('is occupied after a check-in, even with an earlier reservation in the window', async () => {
    await work.reserve('Desk 1', { from: '09:00', to: '10:00' });
    await work.reserve('Desk 1', { from: '10:00', to: '11:00', state: 'i' });
    expect(await desk('Desk 1')).toMatchObject({ status: 'OCCUPIED', startDatetime: at('10:00') });
  });

  test('marks the user’s own reservation, which refuses other spaces of its kind at the same time', async () => {
    await work.reserve('Desk 1', { by: 'Mia Own' });
    const { body } = await ask();
    expect(statusIn(body, 'Desk 1')).toMatchObject({ own: true, name: 'Mia Own', rule: 'space-taken' });
    expect(statusIn(body, 'Desk 2')).toMatchObject({ status: 'FREE', rule: 'disable-overlapping-reservation' });
    expect(statusIn(body, 'Spot 1')).toMatchObject({ status: 'FREE', rule: null });
    expect(body).toMatchObject({ rule: 'disable-overlapping-reservation', parkingRule: null });
    expect((await askRooms()).body.rule).toBeNull();
    await work.set({}, []);
    expect((await desk('Desk 2')).rule).toBeNull();
  });

  test('depends only on the user’s own reservations of the same kind of space', async () => {
    await work.reserve('Spot 1', { by: 'Mia Own' });
    expect((await ask()).body).toMatchObject({ rule: null, parkingRule: 'disable-overlapping-reservation' });
    await work.reserve('Meeting', { by: 'Mia Own' });
    expect((await ask()).body).toMatchObject({ rule: null, parkingRule: 'disable-overlapping-reservation' });
    expect((await askRooms()).body.rule).toBe('disable-overlapping-reservation');
  });

  test('considers the user’s own reservation in another building of the organisation', async () => {
    const other = await aWorkplace(database, api, work.organisation);
    await other.owner((tx) =>
      tx
        .insertInto('member_building')
        .values({
          organisation_id: work.organisation.id,
          building_id: other.building.id,
          member_id: work.personNamed('Mia Own').memberId,
        })
        .execute(),
    );
    await work.reserve('Desk 1', { by: 'Mia Own' });
    const { body } = await api.call(deskStatus, { params: placeOf(other.building), query: MORNING, as: me });
    expect(body).toMatchObject({ rule: 'disable-overlapping-reservation', desks: [] });
  });

  test('can be limited to one floor', async () => {
    await work.reserve('Desk 9');
    expect((await ask({ floorId: work.floors.First })).body.desks).toHaveLength(1);
    expect((await ask({ floorId: work.floors.Ground })).body.desks).toEqual([]);
    expect((await ask({ floorId: work.floors.First })).body.rooms).toEqual([]);
    expect((await ask()).body.desks).toHaveLength(1);
  });

  test('leaves out removed desks, rooms and floors', async () => {
    await work.reserve('Desk 1');
    await work.reserve('Desk 9');
    await work.removeSpace('Desk 1');
    await work.removeSpace('Attic');
    expect((await ask()).body.desks).toEqual([]);
    await work.owner((tx) =>
      tx.updateTable('floor').set({ removed_at: new Date() }).where('floor.id', '=', work.floors.First).execute(),
    );
    expect(await ask({ floorId: work.floors.First })).toMatchObject({ status: 404, body: { code: 'floor.not_found' } });
  });

  test('over many days shows the reservation of each desk that determines its status', async () => {
    await work.reserve('Desk 1', { from: '14:00', to: '15:00' });
    await work.reserve('Desk 1', { from: '16:00', to: '17:00', state: 'i' });
    const later = { from: at('00:00'), to: new Date(Date.parse(at('00:00')) + 366 * 86_400_000).toISOString() };
    const { body } = await ask(later);
    expect(body.rule).toBe('within-one-day');
    expect(body.desks).toEqual([expect.objectContaining({ status: 'OCCUPIED', startDatetime: at('16:00') })]);
  });
});

describe('a window', () => {
  test('is refused by field if it is reversed, empty, longer than a year or missing', async () => {
    const year = new Date(Date.parse(MORNING.from) + 366 * 86_400_000 + 1).toISOString();
    for (const to of [MORNING.from, at('08:00'), year])
      expect(await ask({ to })).toMatchObject({
        status: 400,
        body: { errors: [{ param: 'to', msg: expect.stringMatching(/after the start|366 days/) }] },
      });
    expect(await ask({ from: '0000-01-01T00:00:00Z' })).toMatchObject({ status: 400 });
    expect(await ask({ from: 'yesterday' })).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ param: 'from' })]) },
    });
  });

  test('can be a year long', async () => {
    const to = new Date(Date.parse(MORNING.from) + 366 * 86_400_000).toISOString();
    expect((await ask({ to })).status).toBe(200);
  });
});

describe('on the days when the clock changes', () => {
  // The last Sundays of March and October: 02:00 does not exist, or exists twice.
  const [SHORT, LONG] = ['2027-03-28', '2027-10-31'];

  beforeEach(() => work.set({ future_day_maximum: 0 }));

  test('a whole day is one day', async () => {
    for (const [date, hours] of [
      [SHORT, 23],
      [LONG, 25],
    ] as const) {
      const window = { from: at('00:00', date), to: at('24:00', date) };
      expect(Date.parse(window.to) - Date.parse(window.from)).toBe(hours * 3_600_000);
      await work.reserve('Desk 1', { date, from: '23:00', to: '24:00' });
      const { body } = await ask(window);
      expect(body.rule).toBeNull();
      expect(body.desks).toEqual([expect.objectContaining({ endDatetime: window.to })]);
    }
  });

  test('the hour that occurs twice is two hours', async () => {
    const first = Date.parse(at('02:00', LONG));
    const hour = (n: number) => new Date(first + n * 3_600_000).toISOString();
    await work.reserve('Desk 1', { date: LONG, from: '01:00', to: '02:00' });
    expect((await desk('Desk 1', { from: hour(-1), to: hour(0) })).status).toBe('RESERVED');
    expect((await desk('Desk 1', { from: hour(0), to: hour(1) })).status).toBe('FREE');
    expect((await desk('Desk 1', { from: hour(1), to: hour(2) })).status).toBe('FREE');
  });

  test('an absence from midnight to midnight frees the desk all day', async () => {
    await work.fix('Desk 1', 'Ada Berg');
    await work.absent('Ada Berg', at('00:00', LONG), at('24:00', LONG));
    expect((await desk('Desk 1', { from: at('00:00', LONG), to: at('24:00', LONG) })).status).toBe('FREE');
  });
});

describe('names', () => {
  const staff = (role: Role) => ({ ...me, roles: [role] });

  test('on private reservations are visible to the holder, the maker and staff', async () => {
    const lead = await work.person('Lea Der');
    const ada = { subject: work.personNamed('Ada Berg').subject };
    await work.reserve('Desk 1', { visible: false, madeBy: 'Lea Der' });
    expect(await desk('Desk 1')).toMatchObject({ status: 'RESERVED', name: null, startDatetime: at('09:00') });
    for (const as of [lead, ada, staff('Customer-admin'), staff('Customer-coordinator'), staff('Dashboard-admin')])
      expect((await desk('Desk 1', { as })).name).toBe('Ada Berg');
    for (const role of ['Customer-team-lead', 'Insights'] as const)
      expect((await desk('Desk 1', { as: staff(role) })).name).toBeNull();
  });

  test('are hidden from colleagues if the building hides them, but not from staff', async () => {
    await work.set({ hide_user_details: true });
    await work.reserve('Desk 1');
    expect((await desk('Desk 1')).name).toBeNull();
    expect((await desk('Desk 1', { as: staff('Customer-coordinator') })).name).toBe('Ada Berg');
  });
});

describe('rooms', () => {
  test('show reservations like desks', async () => {
    await work.reserve('Meeting', { from: '09:30', to: '10:00', subject: 'Secret plans' });
    expect(await room('Meeting')).toMatchObject({
      status: 'RESERVED',
      startDatetime: at('09:30'),
      name: 'Ada Berg',
      rule: 'space-taken',
    });
    expect(JSON.stringify((await ask()).body)).not.toContain(work.ids.Meeting);
    expect(JSON.stringify((await askRooms()).body)).not.toContain('Secret');
  });

  test('can be limited to one floor', async () => {
    expect((await askRooms({ floorId: work.floors.First })).body.rooms.map(({ objectId }) => objectId)).toEqual([
      work.ids.Attic,
    ]);
  });
});

describe('access to the status', () => {
  test('is limited to the user’s buildings, and a floor of another building is not found', async () => {
    const foreign = await aWorkplace(database, api);
    for (const at of [work.sibling, foreign.building])
      for (const call of [deskStatus, roomStatus])
        expect((await api.call(call, { params: placeOf(at), query: MORNING, as: me })).status).toBe(404);
    expect(await ask({ floorId: foreign.floors.Ground })).toMatchObject({
      status: 404,
      body: { code: 'floor.not_found' },
    });
  });
});

test('a change of the building applies to the next answer', async () => {
  await ask();
  await work.fix('Desk 1', 'Ada Berg');
  expect((await desk('Desk 1')).status).toBe('FIXED');
  await work.open('Studio', '13:00', '14:00');
  expect((await desk('Desk 2')).rule).toBe('allowed-timeslot');
});
