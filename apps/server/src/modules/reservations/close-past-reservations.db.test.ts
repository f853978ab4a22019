import { openDatabase, openPool } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { afterAll, expect, test } from 'vitest';
import { forgetAnswers } from '../../platform/idempotency/forget-answers.job.ts';
import { aReservableBuilding, day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { closePastReservations } from './close-past-reservations.job.ts';
import { createLogger } from '../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database);
const pool = openPool({ url: database.urls.worker, application: 'test-worker', size: 2, waitMs: 20_000 });
const worker = openDatabase(pool);
afterAll(() => pool.end());

test('reservations that are long over no longer hold their space, and recent ones do', async () => {
  const buildings = [await aReservableBuilding(database, api), await aReservableBuilding(database, api)];
  for (const building of buildings) {
    const ada = await building.person('ada');
    const desks = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2', 'A3']);
    for (const [n, desk] of desks.entries()) {
      const [made] = (await building.reserve(ada, desk, hours(day(1 + n), '09:00', '12:00'))).body.reservations;
      const localDay = [day(-12), day(-7), day(1)][n] ?? '';
      await building.within((tx) =>
        tx
          .updateTable('reservation')
          .set({ local_day: localDay })
          .where('id', '=', made?.id ?? '')
          .execute(),
      );
    }
  }
  await closePastReservations({ db: worker, log }).run();
  await closePastReservations({ db: worker, log }).run();
  for (const building of buildings)
    expect((await building.rows()).map(({ holds }) => holds)).toEqual([false, true, true]);
});

test('stored answers are deleted after a day, and not before', async () => {
  const building = await aReservableBuilding(database, api);
  const ada = await building.person('ada');
  const [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
  await building.reserve(ada, desk, hours(day(1), '09:00', '10:00'), { key: 'old' });
  await building.reserve(ada, desk, hours(day(1), '10:00', '11:00'), { key: 'new' });
  await building.within((tx) =>
    tx
      .updateTable('idempotency_key')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('organisation_id', '=', building.organisation.id)
      .where('key', '=', 'old')
      .execute(),
  );
  await forgetAnswers({ db: worker, log }).run();
  const keys = await building.within((tx) => tx.selectFrom('idempotency_key').select('key').execute());
  expect(keys).toEqual([{ key: 'new' }]);
});
