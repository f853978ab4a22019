import { openDatabase, openPool } from '@berth/database';
import type { NoShowWorkflow } from '@berth/domain';
import { type TestDatabase, travelInTime } from '@berth/testkit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createDispatch, createRecord } from '../../../platform/events/record.ts';
import { openSender } from '../../../platform/jobs/boss.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { ledgerOf, setWorkflow, toldOf } from '../../../testing/no-shows/watched-building.ts';
import {
  aReservableBuilding,
  at,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { attendNoShows } from './attend-no-shows.job.ts';

/** A Tuesday in winter; ids carry the real time, so it lies in the future. */
export const DAY = '2027-11-16';
export const clock = (time: string) => Date.parse(at(DAY, time));

/** Before each test a building of its own at eight in the morning, and the worker's job to run by hand. */
export function watchedHouse(database: TestDatabase, api: TestApi) {
  const pool = openPool({ url: database.urls.worker, application: 'test-worker', size: 4, waitMs: 20_000 });
  const db = openDatabase(pool);
  const announced: string[] = [];
  const own = {} as {
    house: ReservableBuilding;
    ada: ReservingPerson;
    bob: ReservingPerson;
    staff: ReservingPerson;
    desks: string[];
    record: ReturnType<typeof createRecord>;
    attend(): Promise<void>;
  };
  let close = async () => {};

  beforeAll(async () => {
    const log = createLogger('silent', 'test');
    const boss = await openSender(db, log);
    close = () => boss.stop({ graceful: false });
    const live = {
      announce: (_tx: unknown, _place: unknown, { ids }: { ids: string[] }) => void announced.push(...ids),
      subscribe: () => () => {},
      connected: () => false,
      close: async () => {},
    };
    own.record = createRecord(boss);
    const job = attendNoShows({ db, log, live, record: own.record, dispatch: createDispatch(boss) });
    own.attend = () => job.run();
  });
  afterAll(async () => {
    await close();
    await pool.end();
  });

  const travel = (time: string) => travelInTime(database.owner, clock(time));
  beforeEach(async () => {
    await travel('08:00');
    const house = await aReservableBuilding(database, api, { policies: [] });
    const ada = await house.person('ada');
    const bob = await house.person('bob');
    const staff = await house.person('coordinator', { roles: ['Customer-coordinator'] });
    const desks = await house.desks(await house.room('Atrium', 'desks'), ['A1', 'A2']);
    Object.assign(own, { house, ada, bob, staff, desks });
  });

  return Object.assign(own, {
    db,
    announced,
    travel,
    /** What happens when the minute comes. */
    attendAt: async (time: string) => {
      await travel(time);
      await own.attend();
    },
    settle: (workflow: NoShowWorkflow) => setWorkflow(database.owner, own.house.building, workflow),
    reserved: async (from = '09:00', to = '12:00', desk = own.desks[0] ?? '') => {
      const [made] = (await own.house.reserve(own.ada, desk, hours(DAY, from, to))).body.reservations;
      return made ?? expect.fail('not reserved');
    },
    steps: async () => (await ledgerOf(database.owner, own.house.building)).map(({ step }) => step).toSorted(),
    told: async () => (await toldOf(database.owner, own.house.building)).map(({ kind }) => kind),
    states: async () => (await own.house.rows()).map(({ state }) => state),
  });
}
