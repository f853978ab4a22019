import { QUARTER_MS } from '@berth/domain';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { capitalsIn } from '../../src/browser/arc-minutes.ts';
import { aBuilding, reserveBetween, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { aPerson } from '../../src/persons.ts';
import { decide, numberOn, todayAddress } from '../../src/screens/today-screen.ts';
import { expect, type Page, test } from '../../src/test.ts';

const FULL_HD = { width: 1920, height: 1080 };
/** ISO 9241-303: capitals are comfortable to read from 20 arc minutes on, and legible from 16. */
const COMFORTABLE = 20;
const LEGIBLE = 16;

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const runningQuarter = () => new Date(Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS);
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' });
const isClean = async (page: Page) => expect(await violationsIn(page)).toEqual([]);

test('an approved screen shows the day live, shows when it is outdated, and nothing once it is revoked', async ({
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/, /401 \(Unauthorized\)/);
  const building = await aBuilding();
  const buildings = [building.place.building];
  const [ada, ben] = [await aPerson({ buildings }), await aPerson({ buildings })];
  const cas = await aPerson({ buildings, lastName: 'Castelein' });
  const admin = await aPerson({ buildings, roles: ['Customer-admin'] });
  await storeReservation(building, { email: ben.email, space: 'Meeting 0.02', subject: 'Weekstart', ...runningNow() });

  const device = await anotherBrowser({ viewport: FULL_HD });
  const wall = await device.newPage();
  await wall.goto(todayAddress(building));
  const number = await numberOn(wall);
  await isClean(wall);
  await decide(admin.email, building, number, 'APPROVED');
  await expect(rowOf(wall, 'Weekstart')).toContainText('Ground, Meeting 0.02');
  await expect(rowOf(wall, 'Anouk Vermeulen')).toContainText('Employee with fixed desk');
  await expect(wall.getByText(`# ${number}`)).toBeVisible();
  await isClean(wall);
  for (const { text, arcMinutes } of await capitalsIn(wall, 'table, header, [class*=date], [class*=welcome]'))
    expect(arcMinutes, text).toBeGreaterThanOrEqual(LEGIBLE);
  for (const { text, arcMinutes } of await capitalsIn(wall, 'tbody td:first-child, tbody time'))
    expect(arcMinutes, text).toBeGreaterThanOrEqual(COMFORTABLE);

  // A second tab is the same screen, in its own language.
  const second = await device.newPage();
  await second.goto(todayAddress(building, '?desks=true&lang=nl'));
  await expect(second.getByRole('columnheader', { name: 'Naam/Onderwerp' })).toBeVisible();
  await expect(rowOf(second, 'Weekstart')).toBeVisible();
  await second.close();

  // From the current quarter, which can be reserved at any time of the day.
  const { end } = runningNow();
  const reservedAt = await reserveBetween(ada.email, building, '1.01-B', { start: runningQuarter(), end });
  await expect(rowOf(wall, `${ada.lastName}, ${ada.firstName}`)).toContainText('First, Studio');
  await expect(rowOf(wall, ada.lastName)).toContainText(` - ${CLOCK.format(end)}`);
  expect(Date.now() - reservedAt).toBeLessThan(2_000);

  // Without an answer the list stays, and shows since when.
  await wall.route('**/dailyReservations/**', (route) => route.abort());
  await reserveBetween(cas.email, building, '1.01-C', { start: runningQuarter(), end });
  await expect(wall.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  await expect(rowOf(wall, 'Weekstart')).toBeVisible();
  await expect(rowOf(wall, cas.lastName)).toHaveCount(0);
  await isClean(wall);
  await wall.unroute('**/dailyReservations/**');
  await wall.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(rowOf(wall, cas.lastName)).toBeVisible();
  await expect(wall.getByText(/^As of/)).toHaveCount(0);

  await decide(admin.email, building, number, 'REJECTED');
  await expect(wall.getByText('Weekstart')).toHaveCount(0);
  expect(await numberOn(wall)).not.toBe(number);
});
