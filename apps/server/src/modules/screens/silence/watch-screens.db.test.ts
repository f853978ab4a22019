import { inTenant } from '@berth/database';
import { MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { aReservableBuilding, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { screensOf } from '../../../../testing/screens.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { watchScreens } from './watch-screens.job.ts';

const database = testDatabase();
const api = testApi(database);
const log = createLogger('silent', 'test');
/** A Monday at noon in the buildings' zone. */
const NOON = Date.parse('2026-11-16T11:00:00Z');

let building: ReservableBuilding;
let wall: ReturnType<typeof screensOf>;
let now = NOON;

const at = async (instant: number) => {
  now = instant;
  await travelInTime(database.owner, instant);
};
const after = (minutes: number) => at(now + minutes * MINUTE_MS);

const watch = () => watchScreens({ db: database.db, record, log }).run();

/** The mails so far, in order. */
const reports = () =>
  inTenant(database.owner, building.organisation.id, async (tx) => {
    const rows = await tx
      .selectFrom('event')
      .select('type')
      .where('type', 'in', ['screen.silent.v1', 'screen.returned.v1'])
      .orderBy('occurred_at')
      .execute();
    return rows.map(({ type }) => type.replace(/^screen\.|\.v1$/g, ''));
  });

let secret = '';
const speak = async () => expect((await wall.read(secret)).status).toBe(200);

beforeEach(async () => {
  await at(NOON);
  building = await aReservableBuilding(database, api);
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  wall = screensOf(api, building, admin);
  const screen = await wall.register();
  await wall.approve(screen);
  secret = screen.secret;
  await speak();
});

test('a screen that is silent for 15 minutes is reported once, and so is its return', async () => {
  await after(14);
  await watch();
  expect(await reports()).toEqual([]);
  await after(2);
  await watch();
  await watch();
  expect(await reports()).toEqual(['silent']);
  expect(await wall.list()).toMatchObject([{ lastSeen: { silentSince: new Date(NOON).toISOString() } }]);
  await after(30);
  await watch();
  expect(await reports()).toEqual(['silent']);

  // It reports again every minute.
  for (let minute = 0; minute < 6; minute += 1) {
    await speak();
    await watch();
    if (minute < 5) expect(await reports()).toEqual(['silent']);
    await after(1);
  }
  await speak();
  await watch();
  await watch();
  expect(await reports()).toEqual(['silent', 'returned']);
  expect(await wall.list()).toMatchObject([{ lastSeen: { silentSince: null } }]);
});

test('a reporting screen is not reported as silent, and neither is a revoked one', async () => {
  for (let minute = 0; minute < 20; minute += 5) {
    await after(5);
    await speak();
    await watch();
  }
  expect(await reports()).toEqual([]);
  const [screen] = await wall.list();
  await wall.decide(screen?.tokenId ?? '', 'REJECTED');
  await after(30);
  await watch();
  expect(await reports()).toEqual([]);
});

test('a screen that comes and goes is one outage', async () => {
  await after(16);
  await watch();
  for (let round = 0; round < 3; round += 1) {
    await after(20);
    await speak();
    await watch();
    await after(1);
    await watch();
  }
  expect(await reports()).toEqual(['silent']);
});

test('nothing is reported while the building is closed, or within 15 minutes of its opening', async () => {
  // From Friday evening to Monday morning, by the working day.
  await at(Date.parse('2026-11-20T16:50:00Z'));
  await speak();
  for (const closed of [
    '2026-11-20T17:06:00Z',
    '2026-11-21T11:00:00Z',
    '2026-11-23T02:00:00Z',
    '2026-11-23T07:10:00Z',
  ]) {
    await at(Date.parse(closed));
    await watch();
    expect([closed, await reports()]).toEqual([closed, []]);
  }
  await at(Date.parse('2026-11-23T07:16:00Z'));
  await watch();
  expect(await reports()).toEqual(['silent']);
});

test('the opening hours of its rooms count, if there are any', async () => {
  const room = await building.room('Late', 'whole');
  await building.slot(room, '20:00', '22:00');
  await after(60);
  await watch();
  expect(await reports()).toEqual([]);
  await at(Date.parse('2026-11-16T19:20:00Z'));
  await watch();
  expect(await reports()).toEqual(['silent']);
});
