import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../../testing/test-api.ts';
import { statusesOf } from './statuses-of.fixture.ts';
import { at, aWorkplace, SOON, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.person('Ada Berg');
});

const { ask, desk, room } = statusesOf(api, () => ({ work, me }));

describe('a space is refused', () => {
  test('if it is a room with reservable desks, or cannot be reserved at all', async () => {
    expect(await room('Studio')).toMatchObject({ status: 'FREE', rule: 'not-reservable' });
    expect(await room('Store')).toMatchObject({ status: 'FREE', rule: 'not-reservable' });
    expect(await room('Meeting')).toBeUndefined();
  });

  test('by a floor that is limited to other userpools', async () => {
    await work.owner((tx) =>
      tx
        .updateTable('floor')
        .set({ userpools: ['board'] })
        .where('floor.id', '=', work.floors.First)
        .execute(),
    );
    const board = await work.person('Bo Ard', { userpool: ['board'] });
    const refused = { roomId: work.ids.Attic, rule: 'floor-restricted' };
    expect((await ask()).body.rooms).toContainEqual(refused);
    expect((await ask({ as: board })).body.rooms).not.toContainEqual(refused);
  });

  test('by the opening hours of its room, for a userpool', async () => {
    await work.open('Studio', '08:00', '10:00');
    await work.open('Attic', '08:00', '18:00', { pools: ['board'] });
    const board = await work.person('Bo Ard', { userpool: ['board'] });
    expect((await ask()).body.rooms).toEqual(
      expect.arrayContaining([
        { roomId: work.ids.Studio, rule: 'allowed-timeslot' },
        { roomId: work.ids.Attic, rule: 'closed-day' },
      ]),
    );
    expect((await ask({ as: board })).body.rooms).not.toContainEqual(
      expect.objectContaining({ roomId: work.ids.Attic }),
    );
    // A reserved desk that could not be reserved anyway shows the more important rule.
    await work.reserve('Desk 1');
    expect((await desk('Desk 1')).rule).toBe('allowed-timeslot');
  });

  test.each([
    ['in-the-past', { from: '2020-01-01T09:00:00Z', to: '2020-01-01T10:00:00Z' }],
    ['within-one-day', { from: at('22:00'), to: new Date(Date.parse(at('22:00')) + 8 * 3_600_000).toISOString() }],
    ['time-step', { from: at('09:07'), to: at('10:00') }],
    ['future-day-max', { from: '2090-06-01T09:00:00Z', to: '2090-06-01T10:00:00Z' }],
  ])('by the rule %s everywhere', async (rule, window) => {
    expect((await ask(window)).body.rule).toBe(rule);
  });

  test('if reservations are disabled', async () => {
    await work.owner((tx) =>
      tx
        .updateTable('building')
        .set({ modules: JSON.stringify({ workplace: false, sensor: false, insights: false }) })
        .where('building.id', '=', work.building.id)
        .execute(),
    );
    expect((await ask()).body).toMatchObject({ rule: 'reservations-off', rooms: [] });
  });

  test('by the weekly limit of a profile, even if the building has none', async () => {
    const bound = await work.person('Bo Und', { weeklyReservationHourLimit: ['4'] });
    await work.reserve('Desk 1', { by: 'Bo Und', from: '13:00', to: '15:00' });
    await work.set({}, []);
    expect((await ask({ as: bound, floorId: work.floors.First })).body.rule).toBe('weekly-limit');
    const free = await work.person('Fr Ee');
    expect((await ask({ as: free, floorId: work.floors.First })).body.rule).toBeNull();
  });

  test('by the limits per day, in total, per week, in the building and per userpool', async () => {
    const pooled = await work.person('Po Ol', { userpool: ['sales'] });
    await work.reserve('Desk 1', { by: 'Po Ol', from: '13:00', to: '15:00', userpools: ['sales'] });
    await work.reserve('Desk 2', { from: '09:00', to: '10:00', userpools: ['sales'] });
    const ruleFor = async () => (await ask({ as: pooled, floorId: work.floors.First })).body.rule;
    expect(await ruleFor()).toBeNull();
    await work.set({ daily_maximum: 1 }, ['daily-maximum']);
    expect(await ruleFor()).toBe('daily-maximum');
    await work.set({ daily_maximum: 2 }, ['daily-maximum']);
    expect(await ruleFor()).toBeNull();
    await work.set({ total_reservations_limit: 1 }, ['total-reservations-limit']);
    expect(await ruleFor()).toBe('total-reservations-limit');
    await work.set({ weekly_reservation_hours: 4 }, ['weekly-limit']);
    expect(await ruleFor()).toBe('weekly-limit');
    await work.set({ weekly_reservation_hours: 5 }, ['weekly-limit']);
    expect(await ruleFor()).toBeNull();
    await work.set({ building_maximum: 1 }, ['building-maximum']);
    expect(await ruleFor()).toBe('building-maximum');
    await work.set({ userpool_daily_budget: 2 }, ['userpool-daily-budget']);
    expect(await ruleFor()).toBe('userpool-daily-budget');
    await work.set({ userpool_daily_budget: 3 }, ['userpool-daily-budget']);
    expect(await ruleFor()).toBeNull();
  });

  test('by the maximum of the building, which counts reservations at one moment on all floors', async () => {
    await work.person('Po Ol');
    await work.set({ building_maximum: 2 }, ['building-maximum']);
    const rule = async () => (await ask({ floorId: work.floors.First })).body.rule;
    await work.reserve('Desk 1', { from: '09:00', to: '10:00' });
    expect(await rule()).toBeNull();
    await work.reserve('Desk 2', { from: '10:00', to: '11:00' });
    expect(await rule()).toBeNull();
    await work.reserve('Desk 1', { by: 'Po Ol', from: '10:00', to: '11:00' });
    expect(await rule()).toBe('building-maximum');
    await work.owner((tx) =>
      tx
        .updateTable('reservation')
        .set({ state: 'c', holds_space: false })
        .where('space_id', '=', work.ids['Desk 2'])
        .execute(),
    );
    expect(await rule()).toBeNull();
  });

  test('by limits that count checked-out reservations, but not cancelled ones', async () => {
    await work.set({ daily_maximum: 1 }, ['daily-maximum']);
    await work.reserve('Desk 1', { by: 'Mia Own', state: 'c', from: '14:00', to: '15:00' });
    expect((await ask()).body.rule).toBeNull();
    await work.reserve('Desk 1', { by: 'Mia Own', state: 'o', from: '14:00', to: '15:00' });
    expect((await ask()).body.rule).toBe('daily-maximum');
  });
});

describe('a fixed desk', () => {
  beforeEach(() => work.fix('Desk 1', 'Ada Berg'));

  test('is shown as its holder’s', async () => {
    expect(await desk('Desk 1')).toMatchObject({
      status: 'FIXED',
      startDatetime: null,
      name: 'Ada Berg',
      rule: 'fixed-desk',
    });
  });

  test('is free for others if its holder is away for the whole window, and not for a part', async () => {
    await work.absent('Ada Berg', at('08:00'), at('12:00'));
    expect((await ask()).body.desks).toEqual([]);
    expect((await desk('Desk 1', { to: at('12:15') })).status).toBe('FIXED');
  });

  test('is shown as reserved if it was reserved during an absence', async () => {
    const kim = await work.person('Kim Else');
    await work.absent('Ada Berg', at('08:00'), at('12:00'));
    await work.reserve('Desk 1', { by: 'Kim Else' });
    expect(await desk('Desk 1')).toMatchObject({ status: 'RESERVED', name: 'Kim Else', rule: 'space-taken' });
    expect((await desk('Desk 1', { as: kim })).own).toBe(true);
  });

  test('is free again on each repeat of an absence', async () => {
    const weekday = new Date(`${SOON}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const weeksAgo = new Date(Date.parse(at('08:00')) - 21 * 86_400_000).toISOString();
    const until = new Date(Date.parse(weeksAgo) + 10 * 3_600_000).toISOString();
    await work.absent('Ada Berg', weeksAgo, until, [weekday.toLowerCase()]);
    expect((await desk('Desk 1')).status).toBe('FREE');
  });

  test('cannot be reserved by its own holder', async () => {
    await work.fix('Desk 2', 'Mia Own');
    expect(await desk('Desk 2')).toMatchObject({ status: 'FIXED', own: true, rule: 'own-fixed-desk' });
  });

  test('can have a holder outside the directory', async () => {
    await work.fix('Desk 2', undefined, 'Jan Paper');
    expect(await desk('Desk 2')).toMatchObject({ status: 'FIXED', name: 'Jan Paper' });
    await work.set({ hide_user_details: true });
    expect(await desk('Desk 2')).toMatchObject({ status: 'FIXED', name: null });
  });
});
