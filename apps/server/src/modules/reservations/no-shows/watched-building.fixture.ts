import { openDatabase, openPool } from '@berth/database';
import type { NoShowWorkflow } from '@berth/domain/buildings';
import { type TestDatabase, travelInTime } from '@berth/testkit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { stepsTaken, setWorkflow, toldOf } from '../../../../testing/no-shows/watched-building.ts';
import {
  aReservableBuilding,
  at,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../../testing/reservable-building.ts';
import type { TestApi } from '../../../../testing/test-api.ts';
import { attendNoShows } from './attend-no-shows.job.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import type { Live } from '../../../platform/messaging/live.ts';

/** A Tuesday in winter, in the future because ids contain the real time. */
export const DAY = '2027-11-16';
export const clock = (time: string) => Date.parse(at(DAY, time));

/** Creates a building before each test, at eight in the morning, and the worker's job to run on demand. */
export function watchedBuilding(database: TestDatabase, api: TestApi) {
  const pool = openPool({ url: database.urls.worker, application: 'test-worker', size: 4, waitMs: 20_000 });
  const db = openDatabase(pool);
  const announced: string[] = [];
  const own = {} as {
    building: ReservableBuilding;
    ada: ReservingPerson;
    bob: ReservingPerson;
    staff: ReservingPerson;
    desks: string[];
    attend(): Promise<void>;
  };

  beforeAll(() => {
    const log = createLogger('silent', 'test');
    const live: Live = { ...withoutBroker, announce: (_tx, _place, { ids }) => void announced.push(...ids) };
    const job = attendNoShows({ db, log, live, record });
    own.attend = () => job.run();
  });
  afterAll(() => pool.end());

  const travel = (time: string) => travelInTime(database.owner, clock(time));
  beforeEach(async () => {
    await travel('08:00');
    const building = await aReservableBuilding(database, api, { policies: [] });
    const ada = await building.person('ada');
    const bob = await building.person('bob');
    const staff = await building.person('coordinator', { roles: ['Customer-coordinator'] });
    const desks = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
    Object.assign(own, { building, ada, bob, staff, desks });
  });

  return Object.assign(own, {
    db,
    announced,
    travel,
    /** Moves the clock to a time and runs the job. */
    attendAt: async (time: string) => {
      await travel(time);
      await own.attend();
    },
    settle: (workflow: NoShowWorkflow) => setWorkflow(database.owner, own.building, workflow),
    reserved: async (from = '09:00', to = '12:00', desk = own.desks[0] ?? '') => {
      const [made] = (await own.building.reserve(own.ada, desk, hours(DAY, from, to))).body.reservations;
      return made ?? expect.fail('not reserved');
    },
    steps: async () => (await stepsTaken(database.owner, own.building)).map(({ step }) => step).toSorted(),
    notified: async () => (await toldOf(database.owner, own.building)).map(({ kind }) => kind),
    states: async () => (await own.building.rows()).map(({ state }) => state),
  });
}
