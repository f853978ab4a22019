import { QUARTER_MS } from '@berth/domain';
import { sql } from '../../src/database.ts';
import type { MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, storeReservation } from '../../src/buildings/reserved.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** A worker takes its jobs within seconds; a busy machine may need more. */
const PATIENT = { timeout: 40_000 };

const upcoming = (page: Page, name: string) => page.getByRole('region', { name });
const row = (page: Page, region: string) => upcoming(page, region).getByRole('listitem', { name: /^1\.01-B\b/ });

/** A zone where it is about noon, so that a reservation is within one day, whenever this runs. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const aroundNow = () => {
  const quarter = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;
  return { start: new Date(quarter - 2 * QUARTER_MS), end: new Date(quarter + 8 * QUARTER_MS) };
};

/** As if it had been reserved in time; its id contains the time of its creation. */
async function held(email: string, building: MappedBuilding, space = '1.01-B'): Promise<string> {
  const id = await storeReservation(building, { email, space, ...aroundNow() });
  await sql(
    `update reservation set placed_at = start_at - interval '1 day', local_day = (start_at at time zone $2)::date
     where id = $1`,
    [id, zoneAtNoon()],
  );
  return id;
}

const aHouseAtNoon = async () => {
  const building = await aBuilding();
  await sql('update building set timezone = $2 where id = $1', [building.id, zoneAtNoon()]);
  return building;
};

/** Makes the building cancel no-shows after a quarter of an hour. */
async function cancelNoShows({ id }: MappedBuilding): Promise<void> {
  await sql(`update building set flow_name = 'cancel-15' where id = $1`, [id]);
  await comeMinute();
}

/** Runs the job of every minute at once. */
const comeMinute = () => sql(`insert into pgboss.job (name, data) values ('attend-no-shows', '{}')`);

const minutesDone = async () => {
  const [row] = await sql<{ done: number }>(
    `select count(*)::int as done from pgboss.job where name = 'attend-no-shows' and state = 'completed'`,
  );
  return row?.done ?? 0;
};

/**
 * A sensor that has detected no one since the start of the reservation, whose holder was reminded ten minutes ago. It
 * stopped reporting this many minutes ago.
 */
async function sawNobody(
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

/** Makes sensors cancel no-shows after a quarter of an hour. */
async function letSensorsCancel({ id }: MappedBuilding): Promise<void> {
  await sql(`update building set settings = settings || '{"sensors_cancel_after_minutes": 15}' where id = $1`, [id]);
  await comeMinute();
}

test('a user whom a sensor did not detect reads its evidence, restores the reservation by keyboard, and keeps it', async ({
  page,
}) => {
  const building = await aHouseAtNoon();
  const me = await aPerson({ buildings: [building.place.building] });
  const id = await held(me.email, building);
  await signIn(page, me.email, building.at('/workplace/my-reservations'));
  await expect(row(page, 'Upcoming').getByRole('button', { name: 'Check in' })).toBeEnabled();

  const colleague = await aPerson({ buildings: [building.place.building], lastName: 'Unheard' });
  const unheard = await held(colleague.email, building, '1.01-C');
  await sawNobody(building, unheard, { silentMinutes: 12 });
  await sawNobody(building, id);
  await letSensorsCancel(building);
  await expect(row(page, 'Upcoming')).toContainText(
    /Cancelled: sensors reported it empty from \d\d:\d\d to \d\d:\d\d \(\d+ readings\)/,
    PATIENT,
  );
  // The sensor beside it stopped reporting, and its earlier messages cancel nothing.
  expect(await sql('select state from reservation where id = $1', [unheard])).toEqual([{ state: 'r' }]);
  await expect(row(page, 'Upcoming').getByRole('button', { name: 'Check in' })).toHaveCount(0);
  await expect(row(page, 'Upcoming').getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await tabTo(page, row(page, 'Upcoming').getByRole('button', { name: /^I was there: 1\.01-B/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Restored: 1\.01-B/)).toBeVisible();
  await expect(row(page, 'Upcoming').getByRole('button', { name: 'Check in' })).toBeEnabled();

  const before = await minutesDone();
  await comeMinute();
  await expect.poll(minutesDone, PATIENT).toBeGreaterThan(before);
  expect(await sql('select state from reservation where id = $1', [id])).toEqual([{ state: 'r' }]);
});

test('on a phone in Dutch, alternatives are offered if another user was faster', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  const building = await aHouseAtNoon();
  const me = await aPerson({ buildings: [building.place.building] });
  const rival = await aPerson({ buildings: [building.place.building], lastName: 'Rival' });
  await held(me.email, building);
  await signIn(page, me.email, building.at('/workplace/my-reservations'));
  await expect(row(page, 'Komend').getByRole('button', { name: 'Inchecken' })).toBeEnabled();
  await cancelNoShows(building);
  await expect(row(page, 'Komend')).toContainText('Geannuleerd omdat niemand heeft ingecheckt', PATIENT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await storeReservation(building, { email: rival.email, space: '1.01-B', ...aroundNow() });
  await row(page, 'Komend')
    .getByRole('button', { name: /^Herstellen: 1\.01-B/ })
    .click();
  const refused = page.getByRole('dialog', { name: 'Dit kan niet' });
  await expect(refused.getByRole('alert')).toBeVisible();
  await refused
    .getByRole('button', { name: /^1\.01-.* reserveren$/ })
    .first()
    .click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByText(/^Hersteld: 1\.01-/)).toBeVisible();
});
