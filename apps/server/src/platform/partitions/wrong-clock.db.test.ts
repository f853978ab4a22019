import { inTenant } from '@berth/database';
import { DAY_MS } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aReservableBuilding, day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { createLogger } from '../logging/logger.ts';
import { keepPartitions } from './keep-partitions.job.ts';

const database = testDatabase();
const api = testApi(database);
const now = Date.now.bind(Date);
const shift = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
const TOMORROW = hours(day(1), '09:00', '12:00');
const job = keepPartitions({ keeperUrl: database.urls.keeper, log: createLogger('silent', 'test') });

let house: Awaited<ReturnType<typeof aReservableBuilding>>;
let desks: string[];
beforeAll(async () => {
  house = await aReservableBuilding(database, api);
  const names = Array.from({ length: 9 }, (_, n) => `D${n}`);
  desks = [...(await house.desks(await house.room('Studio', 'desks'), names))];
  await house.within((tx) =>
    sql`insert into reading (organisation_id, at, sensor_id, co2)
        select ${house.organisation.id}, now() - make_interval(days => ago), uuidv7(), 500
        from generate_series(0, 3) as ago`.execute(tx),
  );
});
afterEach(() => void vi.restoreAllMocks());

const reserve = async () =>
  (await house.reserve(await house.person(`p${desks.length}`), desks.pop() ?? '', TOMORROW)).status;

const counts = async () => {
  const { rows } = await inTenant(database.owner, house.organisation.id, (tx) =>
    sql<{ events: number; readings: number }>`
      select (select count(*) from event)::int as events, (select count(*) from reading)::int as readings`.execute(tx),
  );
  return rows[0];
};

describe.each([
  ['ten days ahead', 10 * DAY_MS],
  ['forty months ahead', 40 * 30.5 * DAY_MS],
  ['a year behind', -365 * DAY_MS],
])('a worker whose clock is %s', (_words, ms) => {
  test('drops nothing of today, and people can reserve afterwards [R23]', async () => {
    expect(await reserve()).toBe(201);
    const before = await counts();
    expect(before?.events).toBeGreaterThan(0);
    shift(ms);
    await job.run();
    vi.restoreAllMocks();
    expect(await counts()).toEqual(before);
    await job.run();
    expect(await reserve()).toBe(201);
  });
});

test('an api node whose clock is 150 days ahead stores reservations, also when the clock is right again [R23]', async () => {
  const node = shift(150 * DAY_MS);
  const first = await reserve();
  node.mockRestore();
  expect([first, await reserve()]).toEqual([201, 201]);
});
