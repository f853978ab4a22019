import { cuttableNetwork } from '../../src/browser/cuttable-network.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, sinceMonday, today } from '../../src/dates.ts';
import { openRoom, setRules } from '../../src/buildings/building-rules.ts';
import { aMappedBuilding, type MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const chosen = (page: Page) => page.getByRole('group', { name: 'Chosen time' });
const list = (page: Page) => page.getByRole('listbox', { name: 'List' });
const inList = (page: Page, name: string) => list(page).getByRole('option', { name: new RegExp(`^${name} `) });
const addressOf = (building: MappedBuilding, query: string) =>
  building.at(`/workplace/desks?floor=${building.floors.first}&${query}`);

/** When the clocks go forward next: the last Sunday of a March. */
function nextSpring(): string {
  const year = Number(today().slice(0, 4)) + (today() > `${today().slice(0, 4)}-03-20` ? 1 : 0);
  const last = `${year}-03-31`;
  return daysAfter(last, -((sinceMonday(last) + 1) % 7));
}

test('where only timeslots can be reserved the nearest is picked and said, and a closed room shows its own hours', async ({
  page,
}) => {
  const building = await aMappedBuilding();
  await setRules(building, { settings: { timeslot: true } });
  await openRoom(building, 'Studio', [
    ['08:00', '12:30'],
    ['13:00', '18:00'],
  ]);
  // A room with hours of its own, on another day of the week than tomorrow.
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  await openRoom(building, 'Meeting 0.02', [['09:00', '10:00']], [weekdays[(sinceMonday(TOMORROW) + 2) % 7] ?? '']);
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, addressOf(building, `date=${TOMORROW}&from=09:00&to=13:00`));
  await expect(page.getByText('Nearest timeslot selected')).toBeVisible();
  await expect(chosen(page)).toContainText('08:00 – 12:30');
  await expect(page.getByText('Nearest timeslot selected')).toHaveCount(0, { timeout: 5000 });

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change date' });
  const slots = change.getByRole('group', { name: 'Reservations allowed' }).getByRole('radio');
  await expect(slots).toHaveCount(2);
  await change.getByRole('radio', { name: '13:00 – 18:00' }).check();
  await change.getByRole('button', { name: 'Apply' }).click();
  await expect(chosen(page)).toContainText('13:00 – 18:00');

  await page.getByText('Rooms', { exact: true }).click();
  await page.getByRole('tab', { name: /^Ground/ }).click();
  await expect(inList(page, 'Meeting 0.02')).toHaveAccessibleName(/ closed$/);
  await inList(page, 'Meeting 0.02').click();
  await page.getByRole('button', { name: 'Availability' }).click();
  const tiles = page.getByRole('dialog', { name: 'Availability: Meeting 0.02' }).getByRole('cell');
  await expect(tiles.first()).toBeVisible();
  expect(new Set(await tiles.evaluateAll((all) => all.map((tile) => tile.dataset['state'])))).toEqual(
    new Set(['closed']),
  );
});

test('a day without slots says that none could be picked', async ({ page }) => {
  const building = await aMappedBuilding();
  await setRules(building, { settings: { timeslot: true } });
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, addressOf(building, `date=${TOMORROW}&from=09:00&to=13:00`));
  await expect(page.getByText('We were unable to auto-pick timeslot for the specified time...')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change date' });
  await expect(change.getByText('No time slots available on this date')).toBeVisible();
  await expect(change.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('somebody in another time zone reads the times of the building, also on the day that the clocks change', async ({
  anotherBrowser,
}) => {
  const building = await aMappedBuilding();
  await setRules(building, { settings: { future_day_maximum: 400, allow_private_reservations: true } });
  const me = await aPerson({ buildings: [building.place.building] });
  const page = await (await anotherBrowser({ timezoneId: 'America/New_York' })).newPage();
  const spring = nextSpring();
  await signIn(page, me.email, addressOf(building, `date=${spring}&from=01:00&to=05:00`));
  await expect(chosen(page)).toContainText('01:00 – 05:00');
  await expect(chosen(page)).toContainText('Europe/Amsterdam');
  // New York is five hours behind the winter and six behind the summer of Amsterdam, once its own clocks have changed.
  await expect(chosen(page)).toContainText('20:00 – 23:00 in your time zone');

  await inList(page, '1.01-B').click();
  await page.getByRole('button', { name: 'Availability' }).click();
  const day = page.getByRole('dialog', { name: 'Availability: Studio, 1.01-B' });
  await expect(day.getByRole('rowheader').first()).toBeVisible();
  const hours = await day.getByRole('rowheader').allInnerTexts();
  expect(hours.slice(0, 4), 'there is no hour 2 on that day').toEqual(['0', '1', '3', '4']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Reserve for' })).toContainText('1:00 - 5:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve now' }).click();
  await expect(page.getByText('1.01-B is yours from 01:00 to 05:00')).toBeVisible();
  const [stored] = await sql<{ start: Date; hours: number }>(
    `select start_at as start, extract(epoch from end_at - start_at)::float / 3600 as hours
     from reservation where organisation_id = $1`,
    [building.organisationId],
  );
  expect(stored?.start.toISOString()).toBe(`${spring}T00:00:00.000Z`);
  expect(stored?.hours, 'the clock skipped one of the four').toBe(3);
});

test.describe('without a network', () => {
  test.describe.configure({ timeout: 120_000 });

  test('a lost network is said for half a minute, costs nothing that was typed, and heals by itself', async ({
    anotherBrowser,
    complaints,
  }) => {
    complaints.allow(/net::ERR_/);
    const building = await aMappedBuilding();
    await setRules(building, { settings: { allow_desk_reservation_subject: true } });
    const me = await aPerson({ buildings: [building.place.building] });
    const network = await cuttableNetwork();
    const page = await (await anotherBrowser({ proxy: network.proxy })).newPage();
    await signIn(page, me.email, addressOf(building, `date=${TOMORROW}&from=09:00&to=13:00`));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await inList(page, '1.01-B').click();
    await page.getByRole('button', { name: 'More options' }).click();
    const subject = page.getByRole('textbox', { name: 'Reservation subject' });
    await subject.fill('Deep work');

    const began = Date.now();
    network.cut();
    await expect(page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Connection lost' })).toHaveText(
      /Connection lost\. Data as of \d\d:\d\d/,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Reserve now' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(subject).toHaveValue('Deep work');
    await expect.poll(() => Date.now() - began, { timeout: 40_000 }).toBeGreaterThan(30_000);
    await expect(page.locator('[id^=in-list]')).toHaveCount(6);
    expect(new URL(page.url()).pathname).toBe('/workplace/desks');

    network.mend();
    await expect(page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Connection lost' })).toHaveCount(
      0,
      { timeout: 20_000 },
    );
    await expect(subject).toHaveValue('Deep work');
    await page.getByRole('dialog').getByRole('button', { name: 'Reserve now' }).click();
    await expect(page.getByText('1.01-B is yours from 09:00 to 13:00')).toBeVisible();
    const stored = await sql<{ subject: string }>('select subject from reservation where organisation_id = $1', [
      building.organisationId,
    ]);
    expect(stored).toEqual([{ subject: 'Deep work' }]);
    network.close();
  });
});
