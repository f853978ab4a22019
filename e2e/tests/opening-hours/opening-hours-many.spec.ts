import { sql } from '../../src/database.ts';
import { comingMonday } from '../../src/dates.ts';
import { calendar, event } from '../../src/screens/opening-hours-screen.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const ROOMS = 200;
/** Reasonable on a machine that four runs share; what it took is printed. */
const PATIENCE_MS = 6000;

test('with 5,000 timeslots the calendar and the list open soon, and the filter keeps up', async ({ page }) => {
  const rooms = Array.from({ length: ROOMS }, (_, at) => ({ name: `Room ${at + 1}` }));
  const own = await ownBuilding({ rooms });
  // Five days with five slots each, which begin at another quarter in every fourth room.
  await sql(
    `insert into timeslot (organisation_id, building_id, room_id, start_time, end_time, valid_from, days)
     select $1, $2, room.id,
            to_char(time '08:00' + slot * interval '2 hours' + room.place % 4 * interval '15 minutes', 'HH24:MI'),
            to_char(time '09:00' + slot * interval '2 hours' + room.place % 4 * interval '15 minutes', 'HH24:MI'),
            '2026-01-01', array[day]
     from (select id, row_number() over (order by name) as place from space where organisation_id = $1) room,
          generate_series(0, 4) slot, unnest('{monday,tuesday,wednesday,thursday,friday}'::text[]) day`,
    [own.organisationId, own.buildingId],
  );
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/rewards'));

  const timed = async (what: string, act: () => Promise<unknown>) => {
    const began = Date.now();
    await act();
    const took = Date.now() - began;
    console.log(`5,000 timeslots, ${what}: ${took} ms`);
    expect.soft(took, what).toBeLessThan(PATIENCE_MS);
  };
  const monday = comingMonday();
  await timed('calendar', async () => {
    await goWithin(page, `/workplace/timeslots?date=${monday}`);
    await expect(event(page, '08:00–09:00 50 rooms').first()).toBeVisible();
  });
  await timed('next week', async () => {
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(calendar(page).getByRole('columnheader').nth(1)).toBeVisible();
    await expect(event(page, '08:00–09:00 50 rooms').first()).toBeVisible();
  });
  await timed('list', async () => {
    await page.getByRole('tab', { name: /^List/ }).click();
    await expect(page.getByText('5,000 rows')).toBeVisible();
    await expect(page.getByRole('row', { name: /Room 1 / }).first()).toBeVisible();
  });
  await timed('filter', async () => {
    await page.getByRole('searchbox', { name: 'Filter table' }).fill('room 137');
    await expect(page.getByText('25 of 5,000 rows').first()).toBeVisible();
  });
  // Only what is in view is drawn, and the last row is still one key away.
  await page.getByRole('searchbox', { name: 'Filter table' }).fill('');
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page
    .getByRole('row', { name: /Room 1 / })
    .first()
    .focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('row', { name: /Room 200 / }).last()).toBeFocused();
});
