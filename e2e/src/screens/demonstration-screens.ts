import { expect, type Page } from '@playwright/test';
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

/** Staff screens with the demonstration's own data. */
export const DEMONSTRATION_SCREENS: Screen[] = [
  { name: 'demonstration-reservations', open: listAt('/workplace/reservations', 'all-reservations:title') },
  { name: 'demonstration-users', open: listAt('/workplace/users', 'people:users.title') },
  { name: 'demonstration-audit', open: listAt('/workplace/audit', 'audit:title') },
  { name: 'demonstration-sensors-map', open: openSensors },
  { name: 'demonstration-insights', open: openHourly },
  { name: 'demonstration-ghosts', open: openGhosts },
];
