import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { record } from '../../../platform/events/record.ts';
import { pausedActions, resumeInBuilding } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { settleNoShows } from './settle-no-shows.ts';
import { clock, watchedBuilding } from './watched-building.fixture.ts';

const database = testDatabase();
const house = watchedBuilding(database, testApi(database));

const settle = (target: string) => settleNoShows({ db: house.db, record, target: new Date(clock(target)) });
const isStopped = async () =>
  (await pausedActions(house.db)).some(({ buildingId }) => buildingId === house.building.id);

test('after a restore no one is reminded twice, and nothing is cancelled until an operator resumes it [R17]', async () => {
  await house.settle('remind-10-cancel-30');
  await house.reserved('09:00', '12:00');
  await house.travel('09:45');
  expect(await settle('09:05')).toMatchObject([{ count: 1 }, { count: 1 }]);
  await house.attendAt('10:30');
  expect(await house.notified()).not.toContain('no-show-reminder');
  expect(await house.states()).toEqual(['r']);
  expect(await settle('09:05')).toMatchObject([{ count: 0 }, { count: 0 }]);
  expect(await isStopped()).toBe(true);
  await resumeInBuilding({ db: house.db, record }, 'no-shows', {
    organisationId: house.building.organisation.id,
    buildingId: house.building.id,
  });
  await house.attendAt('11:30');
  expect(await house.states()).toEqual(['c']);
});

test('without settling, the worker cancels a reservation whose check-in the restore has lost', async () => {
  await house.settle('remind-10-cancel-30');
  await house.reserved('09:00', '12:00');
  await house.attendAt('09:15');
  await house.attendAt('10:30');
  expect(await house.states()).toEqual(['c']);
});

test('a building without reservations since the target stays as it is', async () => {
  await house.settle('remind-10-cancel-30');
  await house.reserved('09:00', '12:00');
  await house.travel('14:00');
  expect(await settle('13:00')).toMatchObject([{ count: 0 }, { count: 0 }]);
  expect(await isStopped()).toBe(false);
});
