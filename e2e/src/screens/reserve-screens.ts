import { expect, type Page } from '@playwright/test';
import { sql } from '../database.ts';
import { daysAfter, sinceMonday, today } from '../dates.ts';
import type { Say } from '../texts.ts';

/** Near enough to be reserved, and with people: the demonstration works from Monday to Friday. */
function nextWorkday(): string {
  let day = daysAfter(today(), 1);
  while (sinceMonday(day) > 4) day = daysAfter(day, 1);
  return day;
}

async function secondFloor(): Promise<string> {
  const [floor] = await sql<{ id: string }>(
    `select floor.id from floor join building on building.id = floor.building_id
     where building.slug = 'keizersgracht' and floor.level = 2 and floor.removed_at is null`,
  );
  if (!floor) throw new Error('the demonstration has no second floor');
  return floor.id;
}

const go = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

/** Of Keizersgracht 214, for whoever has chosen it. */
export async function openReserve(page: Page, say: Say): Promise<void> {
  await go(page, `/workplace/desks?floor=${await secondFloor()}&date=${nextWorkday()}&from=09:00&to=13:00`);
  await expect(page.getByRole('heading', { level: 1, name: say('reservations:title') })).toBeAttached();
  await expect(page.getByRole('option').first()).toBeVisible();
  // Each floor says by itself how much of it is free.
  await expect(page.getByRole('tab').last().locator('small')).toBeVisible();
}

export async function openSpot(page: Page, say: Say): Promise<void> {
  await openReserve(page, say);
  await page.locator('[id^=in-list][data-status=FREE]').nth(8).click();
  await expect(page.getByRole('button', { name: say('reservations:reserve.now') }).last()).toBeVisible();
}

/** On a phone one tap away; on a desk it stands there already. */
export async function openMap(page: Page, say: Say): Promise<void> {
  await openSpot(page, say);
  const toggle = page.getByRole('button', { name: say('reservations:showMap'), exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await expect(page.locator('[data-map] img')).toBeVisible();
}

export async function openWindow(page: Page, say: Say): Promise<void> {
  await openReserve(page, say);
  await page.getByRole('button', { name: say('ui:change'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: say('reservations:window.changeDate') })).toBeVisible();
}

export async function openAvailability(page: Page, say: Say): Promise<void> {
  await openReserve(page, say);
  // Whoever has one stands at the end. Buttons of a card are pressed by key, here and below: a card moves with the map,
  // and a pointer that goes down on one may come up beside it.
  await page.getByRole('listbox', { name: say('reservations:list'), exact: true }).press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('reserve-form:card.availability'), exact: true }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

/** Somebody to whom the form offers something; to others it is not offered. */
export const WITH_OPTIONS = { attributes: { isAllowedToInviteGuests: ['true'] } };

export async function openReserveNow(page: Page, say: Say): Promise<void> {
  await openSpot(page, say);
  await page
    .getByRole('button', { name: say('reserve-form:card.options') })
    .last()
    .press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: say('reservations:reserve.now') })).toBeVisible();
}

/** Of a spot that is somebody's: why not, and what else. */
export async function openRefused(page: Page, say: Say): Promise<void> {
  await openReserve(page, say);
  // From the end upwards: whatever is taken stands behind what is free in its room.
  await page.getByRole('listbox', { name: say('reservations:list'), exact: true }).press('End');
  const chosen = page.locator('[id^=in-list][aria-selected=true]');
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await chosen.getAttribute('data-status')) === 'RESERVED') break;
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: say('reserve-form:card.instead'), exact: true })
    .last()
    .press('Enter');
  await expect(page.getByRole('heading', { name: say('reserve-form:refusal.instead') })).toBeVisible();
  await expect(page.getByRole('dialog').locator('svg image')).toBeVisible();
}
