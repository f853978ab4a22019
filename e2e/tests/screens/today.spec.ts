import { QUARTER_MS } from '@berth/domain/time';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { capitalsIn } from '../../src/browser/arc-minutes.ts';
import { aBuilding, reserveBetween, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { aPerson } from '../../src/persons.ts';
import { numberOn, todayAddress } from '../../src/screens/today-screen.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const FULL_HD = { width: 1920, height: 1080 };
/** ISO 9241-303: capitals are comfortable to read from 20 arc minutes on, and legible from 16. */
const COMFORTABLE = 20;
const LEGIBLE = 16;
/** A wall that waits for approval, and the list of the administrator, ask the server this often. */
const ASKS_EVERY_MS = 5_000;

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const runningQuarter = () => new Date(Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS);
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' });
const expectAccessible = async (page: Page) => expect(await violationsIn(page)).toEqual([]);

const waiting = (office: Page, number: string) =>
  office
    .getByRole('region', { name: 'Waiting for approval' })
    .getByRole('listitem', { name: new RegExp(`^${number.slice(0, 4)} `) });

/** Approves the wall that shows the number, and lets the wall ask at once. */
async function approve(office: Page, wall: Page, number: string): Promise<void> {
  await waiting(office, number).getByRole('button', { name: 'Approve' }).click();
  const form = office.getByRole('form', { name: 'Approve Public Screen' });
  await form.getByRole('textbox', { name: 'Name in this list' }).fill('Entrance hall');
  await form.getByRole('textbox', { name: /the 12 digits/ }).fill(number);
  await office.keyboard.press('Enter');
  await expect(office.getByRole('row', { name: /Entrance hall/ })).toContainText(`# ${number}`);
  await wall.clock.fastForward(ASKS_EVERY_MS);
}

// An administrator and a wall on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('an approved wall shows the day live, says when its data is old, follows its theme and scope, and is empty once revoked', async ({
  page: office,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/, /409 \(Conflict\)/, /401 \(Unauthorized\)/);
  const building = await aBuilding();
  const buildings = [building.place.building];
  const [ada, ben, cas, admin] = await Promise.all([
    aPerson({ buildings, lastName: 'Adriaans' }),
    aPerson({ buildings }),
    aPerson({ buildings, lastName: 'Castelein' }),
    aPerson({ buildings, roles: ['Customer-admin'] }),
  ]);
  await storeReservation(building, { email: ben.email, space: 'Meeting 0.02', subject: 'Weekstart', ...runningNow() });

  const device = await anotherBrowser({ viewport: FULL_HD });
  const wall = await device.newPage();
  await wall.clock.install();
  await wall.goto(todayAddress(building));
  const number = await numberOn(wall);
  await office.clock.install();
  await signIn(office, admin.email, building.at('/workplace/today-screens'));
  await expect(waiting(office, number)).toContainText('from a new network address');
  await expect(waiting(office, number)).toContainText('Names will be shown');
  await expect(waiting(office, number)).not.toContainText(number);
  await approve(office, wall, number);
  await expect(office.getByRole('row', { name: /Entrance hall/ })).toContainText('Online');

  await expect(wall.getByText(`# ${number}`)).toBeVisible();
  await expect(rowOf(wall, 'Weekstart')).toContainText('Ground, Meeting 0.02');
  await expect(rowOf(wall, 'Anouk Vermeulen')).toContainText('Employee with fixed desk');
  await expectAccessible(wall);
  for (const { text, arcMinutes } of await capitalsIn(wall, 'table, header, [class*=date], [class*=welcome]'))
    expect(arcMinutes, text).toBeGreaterThanOrEqual(LEGIBLE);
  for (const { text, arcMinutes } of await capitalsIn(wall, 'tbody td:first-child, tbody time'))
    expect(arcMinutes, text).toBeGreaterThanOrEqual(COMFORTABLE);

  // A second tab of the device is the same screen, in its own language.
  const second = await device.newPage();
  await second.goto(todayAddress(building, '?desks=true&lang=nl'));
  await expect(second.getByRole('columnheader', { name: 'Naam/Onderwerp' })).toBeVisible();
  await expect(rowOf(second, 'Weekstart')).toBeVisible();
  await second.close();

  // From the current quarter on, which can be reserved at any time of the day.
  const { end } = runningNow();
  const reservedAt = await reserveBetween(ada.email, building, '1.01-B', { start: runningQuarter(), end });
  await expect(rowOf(wall, `${ada.lastName}, ${ada.firstName}`)).toContainText('First, Studio');
  await expect(rowOf(wall, ada.lastName)).toContainText(` - ${CLOCK.format(end)}`);
  expect(Date.now() - reservedAt).toBeLessThan(2_000);

  // Without an answer the rows stay, with the time of the last answer.
  await wall.route('**/dailyReservations/**', (route) => route.abort());
  await reserveBetween(cas.email, building, '1.01-C', { start: runningQuarter(), end });
  await expect(wall.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  await expect(rowOf(wall, 'Weekstart')).toBeVisible();
  await expect(rowOf(wall, cas.lastName)).toHaveCount(0);
  await expectAccessible(wall);
  await wall.unroute('**/dailyReservations/**');
  await wall.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(rowOf(wall, cas.lastName)).toBeVisible();
  await expect(wall.getByText(/^As of/)).toHaveCount(0);

  // A saved theme reaches the wall without a reload.
  await office.getByRole('textbox', { name: 'Welcome message' }).fill('Welcome to the harbour');
  await office.getByRole('textbox', { name: 'Background', exact: true }).fill('#101418');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(wall.getByText('Welcome to the harbour')).toBeVisible();

  // Another scope needs a new approval; the screen keeps its name.
  await wall.goto(todayAddress(building, ''));
  await expect.poll(() => numberOn(wall)).not.toBe(number);
  const next = await numberOn(wall);
  await office.clock.fastForward(ASKS_EVERY_MS);
  await expect(waiting(office, next)).toContainText('Entrance hall');
  await approve(office, wall, next);
  await expect(wall.getByText(`# ${next}`)).toBeVisible();

  await office
    .getByRole('row', { name: /Entrance hall/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await dialog(office).getByRole('button', { name: 'Revoke' }).click();
  await expect(wall.getByText('Welcome to the harbour')).toHaveCount(0);
  await expect(wall.getByText('Weekstart')).toHaveCount(0);
  await wall.clock.fastForward(ASKS_EVERY_MS);
  expect(await numberOn(wall)).not.toBe(next);
});
