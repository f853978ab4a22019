import { expect, type Page } from '@playwright/test';
import { EMPLOYEE } from '../people.ts';
import { aPerson } from '../persons.ts';
import { signIn } from '../sign-in.ts';
import type { Say } from '../texts.ts';
import { goWithin, type Screen } from './screens.ts';

/** The worker counts three months of the demonstration in its first minutes. */
const COUNTED_MS = 300_000;

/** To Keizersgracht 214 in an ordinary week, as its administrator. */
export async function signInToDemonstration(page: Page): Promise<void> {
  const roles = ['Customer-admin', 'View-custom-assets'] as const;
  const { email } = await aPerson({ firstName: 'Marijke', lastName: 'Hofman', roles: [...roles] });
  await signIn(page, email, '/workplace/reservations?org=harbour&building=keizersgracht');
}

/** The employee has reservations in the last days and in the next week. */
export const signInAsEmployee = (page: Page) =>
  signIn(page, EMPLOYEE, '/workplace/my-reservations?org=harbour&building=keizersgracht');

const at = async (page: Page, path: string, title: string) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
};

const listAt = (path: string, title: string) => async (page: Page, say: Say) => {
  await at(page, path, say(title));
  await expect(page.getByRole('row').nth(5)).toBeAttached();
};

async function openHourly(page: Page, say: Say): Promise<void> {
  await expect(async () => {
    await page.goto('/workplace/insights-hourly-availability');
    const sentence = page.getByRole('region', { name: say('insights:sentence.label') });
    await expect(sentence).toContainText(/\d{2}:00/, { timeout: 10_000 });
  }).toPass({ timeout: COUNTED_MS });
  await expect(page.getByRole('figure').first().locator('rect').first()).toBeAttached();
}

async function openGhosts(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/insights-ghosts', say('insights:ghosts.title'));
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

async function openSensors(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/sensors-data', say('sensors:map.title'));
  await page.getByRole('tab').last().click();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: say('sensors:card.history') })).toBeVisible();
}

const titledAt = (path: string, title: string) => (page: Page, say: Say) => at(page, path, say(title));

/** With their pictures, and what is free or when they open. */
async function openLocations(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace', say('buildings:title'));
  const cards = page.getByRole('article');
  await expect(cards.last()).toContainText(new RegExp(`free now|${say('buildings:closedNow')}`));
  await expect
    .poll(() => cards.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth)))
    .toBe(true);
}

/** With the next days reserved or planned. */
async function openMyWeek(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/my-reservations', say('my-reservations:title'));
  const upcoming = page.getByRole('region', { name: say('my-reservations:upcoming') });
  await expect(upcoming.getByRole('listitem').first()).toBeVisible();
}

async function openPlan(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/my-reservations?plan=1', say('my-reservations:title'));
  await page.getByRole('checkbox', { disabled: false }).first().check();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openRooms(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/desks?kind=rooms', say('reservations:title'));
  await page.keyboard.press('m');
  await expect(page.locator('[id^=in-list][data-status=FREE]').nth(2)).toBeVisible();
}

async function openHours(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/timeslots', say('opening-hours:title'));
  if ((page.viewportSize()?.width ?? 0) < 992) return;
  await expect(page.getByRole('button', { name: /^08:00–18:00/ }).first()).toBeVisible();
}

/** An employee's screens with the demonstration's own data. */
export const DEMONSTRATION_EMPLOYEE_SCREENS: Screen[] = [
  { name: 'demonstration-locations', open: openLocations },
  { name: 'demonstration-my-reservations', open: openMyWeek },
  { name: 'demonstration-plan', open: openPlan },
  { name: 'demonstration-rooms', open: openRooms },
  { name: 'demonstration-privacy', open: titledAt('/workplace/privacy', 'privacy:title') },
];

/** Staff screens with the demonstration's own data. */
export const DEMONSTRATION_SCREENS: Screen[] = [
  { name: 'demonstration-reservations', open: listAt('/workplace/reservations', 'all-reservations:title') },
  { name: 'demonstration-users', open: listAt('/workplace/users', 'people:users.title') },
  { name: 'demonstration-opening-hours', open: openHours },
  { name: 'demonstration-audit', open: listAt('/workplace/audit', 'audit:title') },
  { name: 'demonstration-sensors-map', open: openSensors },
  { name: 'demonstration-insights', open: openHourly },
  { name: 'demonstration-ghosts', open: openGhosts },
];
