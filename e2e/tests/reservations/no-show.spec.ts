import { sql } from '../../src/database.ts';
import { zoneAt } from '../../src/dates.ts';
import type { MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aBuilding, storeReservation } from '../../src/buildings/reserved.ts';
import { enter, expectNoOverflow, like, onPhone } from '../../src/browser/without-mouse.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

/** The worker takes a queued job within seconds; a busy machine may need more. */
const PATIENT = { timeout: 40_000 };

const QUARTER_MS = 15 * 60_000;
const aroundNow = () => {
  const quarter = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;
  return { start: new Date(quarter - 2 * QUARTER_MS), end: new Date(quarter + 8 * QUARTER_MS) };
};

/** A running reservation that was made the day before. */
async function aRunningReservation(email: string, building: MappedBuilding, space: string): Promise<string> {
  const id = await storeReservation(building, { email, space, ...aroundNow() });
  await sql(`update reservation set placed_at = start_at - interval '1 day' where id = $1`, [id]);
  return id;
}

/** Queues the job that otherwise runs every minute. */
const runNoShowJob = () => sql(`insert into pgboss.job (name, data) values ('attend-no-shows', '{}')`);

const finishedJobs = async () => {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'attend-no-shows' and state = 'completed'`,
  );
  return row?.count ?? 0;
};

/**
 * Stores a sensor at the reservation's desk that has reported it empty since the start, and a reminder of ten minutes
 * ago. With `silentMinutes`, the sensor stopped reporting that long ago.
 */
async function reportEmpty(
  { id: building, organisationId }: MappedBuilding,
  reservation: string,
  { silentMinutes = 0 } = {},
): Promise<void> {
  const [sensor] = await sql<{ id: string }>(
    `insert into sensor (organisation_id, building_id, floor_id, space_id, external_id, type, interval_minutes)
     select organisation_id, $2, floor_id, space_id, 'sensor-' || id, 'desk', 5 from reservation where id = $1 returning id`,
    [reservation, building],
  );
  await sql(
    `insert into reading (organisation_id, at, sensor_id, presence)
     select $1, moment, $2, false
     from reservation, generate_series(start_at, now() - make_interval(mins => $4), interval '5 minutes') moment where id = $3`,
    [organisationId, sensor?.id, reservation, silentMinutes],
  );
  await sql(
    `insert into sensor_state (organisation_id, sensor_id, at, received_at, skew_seconds, quiet_minutes, seen, silent_since)
     select $1, $2, heard, heard, 0, 0, false, case when heard < now() then now() end
     from (select now() - make_interval(mins => $3) as heard) as it`,
    [organisationId, sensor?.id, silentMinutes],
  );
  await sql(
    `insert into no_show_step (organisation_id, reservation_id, step, building_id, done_at)
     values ($1, $2, 'remind', $3, now() - interval '10 minutes')`,
    [organisationId, reservation, building],
  );
}

test('a reservation that sensors cancelled shows why on a phone, is restored by keyboard and stays', {
  tag: '@main',
}, async ({ page }) => {
  const say = await onPhone(page, 'nl');
  // The reservation starts and ends on one day.
  const building = await aBuilding({}, zoneAt(12));
  const [me, colleague] = await Promise.all([1, 2].map(() => aPerson({ buildings: [building.place.building] })));
  const id = await aRunningReservation(me?.email ?? '', building, '1.01-B');
  await signIn(page, me?.email ?? '', building.at('/workplace/my-reservations'));
  const row = page
    .getByRole('region', { name: say('my-reservations:upcoming') })
    .getByRole('listitem', { name: /^1\.01-B\b/ });
  const checkIn = row.getByRole('button', { name: say('my-reservations:checkIn') });
  await expect(checkIn).toBeEnabled();

  const silent = await aRunningReservation(colleague?.email ?? '', building, '1.01-C');
  await reportEmpty(building, silent, { silentMinutes: 12 });
  await reportEmpty(building, id);
  await sql(`update building set settings = settings || '{"sensors_cancel_after_minutes": 15}' where id = $1`, [
    building.id,
  ]);
  await runNoShowJob();
  const evidence = like(say('my-reservations:status.sensorNoShow_other')).source.slice(1);
  await expect(row).toContainText(new RegExp(evidence), PATIENT);
  // The sensor beside it stopped reporting, so its earlier readings cancel nothing.
  expect(await sql('select state from reservation where id = $1', [silent])).toEqual([{ state: 'r' }]);
  await expect(checkIn).toHaveCount(0);
  await expect(row.getByRole('button', { name: say('my-reservations:cancel') })).toHaveCount(0);
  await expectNoOverflow(page);
  await enter(page, row.getByRole('button', { name: like(say('my-reservations:wasThereOf')) }));
  await expect(page.getByText(like(say('my-reservations:isBack'), { name: '1.01-B' }))).toBeVisible();
  await expect(checkIn).toBeEnabled();

  const before = await finishedJobs();
  await runNoShowJob();
  await expect.poll(finishedJobs, PATIENT).toBeGreaterThan(before);
  expect(await sql('select state from reservation where id = $1', [id])).toEqual([{ state: 'r' }]);
});
