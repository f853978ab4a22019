import { neighbourhoods, notifyWhenOpen, openNeighbourhood } from '@berth/contract';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NeighbourhoodColumns } from '../../../testing/a-neighbourhood.ts';
import {
  aReservableBuilding,
  at,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { record } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { notifyOpened } from './notify-opened.job.ts';
import { openByDemand } from './open-by-demand.job.ts';

const database = testDatabase();
const api = testApi(database);
const LATER = day(3);
const log = createLogger('silent', 'test');

let building: ReservableBuilding;
let admin: ReservingPerson;
let anna: ReservingPerson;
let eva: ReservingPerson;
let dan: ReservingPerson;
let desks: string[];
let neighbourhood: string;

beforeEach(async () => {
  await travelInTime(database.owner, Date.now());
  building = await aReservableBuilding(database, api);
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  anna = await building.person('anna');
  eva = await building.person('eva');
  dan = await building.person('dan', { attributes: { userpool: ['Design'] } });
  desks = await building.desks(await building.room('Studio', 'desks'), ['S1', 'S2', 'S3']);
});

const closed = async (columns: NeighbourhoodColumns = {}) => {
  neighbourhood = await building.neighbourhood(desks.slice(0, 2), columns);
};
const notify = (as: ReservingPerson, date = LATER, id = neighbourhood) =>
  api.call(notifyWhenOpen, { params: { ...building.params, id }, body: { date }, as });
const open = (date = LATER) =>
  api.call(openNeighbourhood, { params: { ...building.params, id: neighbourhood }, body: { date }, as: admin });
const jobDeps = { db: database.db, record, live: withoutBroker, log };
const run = () => notifyOpened(jobDeps).run();
const notified = () =>
  building.within(async (tx) => {
    const { rows } = await sql<{ payload: { memberId: string; day: string } }>`
      select payload from event where organisation_id = ${building.organisation.id}
        and type = 'neighbourhood.opened-for-member.v1' order by id`.execute(tx);
    return rows.map(({ payload }) => `${payload.memberId} ${payload.day}`);
  });
const forAnna = () => [`${anna.memberId} ${LATER}`];

describe('a member who asked to be notified', () => {
  beforeEach(() => closed());

  test('is notified once after an administrator opened it, and not before', async () => {
    expect([(await notify(anna)).status, (await notify(anna)).status]).toEqual([200, 200]);
    await run();
    expect(await notified()).toEqual([]);
    await open();
    await run();
    await run();
    expect(await notified()).toEqual(forAnna());
  });

  test('is notified once after it opened by time, to the minute', async () => {
    await notify(anna);
    await travelInTime(database.owner, Date.parse(at(day(2), '15:59')));
    await run();
    expect(await notified()).toEqual([]);
    await travelInTime(database.owner, Date.parse(at(day(2), '16:00')));
    await run();
    await open();
    await run();
    expect(await notified()).toEqual(forAnna());
  });

  test('is notified once by two workers at the same time', async () => {
    await notify(anna);
    await open();
    await Promise.all([run(), run()]);
    expect(await notified()).toEqual(forAnna());
  });

  test('is notified if its days were changed, so that it is open to everyone', async () => {
    await notify(anna);
    await building.within((tx) => tx.updateTable('neighbourhood').set({ weekdays: [] }).execute());
    await run();
    expect(await notified()).toEqual(forAnna());
  });

  test('is notified of that day only', async () => {
    await notify(anna);
    await open(day(4));
    await run();
    expect(await notified()).toEqual([]);
  });

  test('is not notified after reserving a desk on that day; another member is', async () => {
    await notify(anna);
    await notify(eva);
    expect((await building.reserve(anna, desks[2] ?? '', hours(LATER, '09:00', '10:00'))).status).toBe(201);
    await open();
    await run();
    expect(await notified()).toEqual([`${eva.memberId} ${LATER}`]);
  });

  test('is not notified after losing access to the building, or while suspended', async () => {
    await notify(anna);
    await notify(eva);
    await building.within(async (tx) => {
      await tx.deleteFrom('member_building').where('member_id', '=', anna.memberId).execute();
      await tx.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', eva.memberId).execute();
    });
    await open();
    await run();
    expect(await notified()).toEqual([]);
  });

  test('is not notified of a removed neighbourhood, unless it is restored', async () => {
    await notify(anna);
    await open();
    const setRemoved = (removed_at: Date | null) =>
      building.within((tx) =>
        tx
          .updateTable('neighbourhood')
          .set({ removed_at, removed_space_ids: removed_at && [] })
          .execute(),
      );
    await setRemoved(new Date());
    await run();
    expect(await notified()).toEqual([]);
    await setRemoved(null);
    await run();
    expect(await notified()).toEqual(forAnna());
  });
});

test('a member is notified once after it opened by demand', async () => {
  await closed({ opens_when_free_percent: 0 });
  await notify(anna);
  await building.reserve(eva, desks[2] ?? '', hours(LATER, '09:00', '12:00'));
  await openByDemand(jobDeps).run();
  await run();
  await run();
  expect(await notified()).toEqual(forAnna());
});

describe('a notification is refused', () => {
  beforeEach(() => closed());

  test('to its people, and for a day that is open or over', async () => {
    expect(refusalIn(await notify(dan)).code).toBe('neighbourhood.is_open');
    await open();
    expect(refusalIn(await notify(anna)).code).toBe('neighbourhood.is_open');
    expect(refusalIn(await notify(anna, day(-1))).code).toBe('neighbourhood.day_past');
  });

  test('for a neighbourhood of another building', async () => {
    const other = await aReservableBuilding(database, api);
    const [desk = ''] = await other.desks(await other.room('Studio', 'desks'), ['S1']);
    const foreign = await other.neighbourhood([desk]);
    expect(refusalIn(await notify(anna, LATER, foreign)).code).toBe('neighbourhood.not_found');
  });
});

test('notifications stay with their member: no list or answer shows them', async () => {
  await closed();
  await notify(anna);
  const list = await api.call(neighbourhoods, { params: building.params, query: { date: LATER }, as: eva });
  expect(JSON.stringify(list.body)).not.toContain(anna.memberId);
});
