import { expect, type Locator, type Page } from '@playwright/test';
import { chooseInList, enter, filled } from '../browser/without-mouse.ts';
import type { MappedBuilding } from '../buildings/mapped-building.ts';
import { daysAfter, today } from '../dates.ts';
import type { Say } from '../texts.ts';

const WINDOW = { from: '09:00', to: '13:00' };

/** The reserve screen of a building: its first floor, tomorrow morning, unless told otherwise. */
export const reserveAddress = (
  building: MappedBuilding,
  { date = daysAfter(today(), 1), from = WINDOW.from, to = WINDOW.to, floor = building.floors.first, more = '' } = {},
): string => building.at(`/workplace/desks?floor=${floor}&date=${date}&from=${from}&to=${to}${more}`);

/** The bar at the bottom of a phone, with what can be done about the chosen spot. */
export const reserveBar = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('reservations:chosen') });

/** Opens the form of a spot by keyboard. */
export async function openRequest(page: Page, say: Say, name: string): Promise<{ dialog: Locator; now: Locator }> {
  await chooseInList(page, say, name);
  await enter(page, reserveBar(page, say).getByRole('button', { name: say('reserve-form:card.options') }));
  const button = { name: say('reservations:reserve.now') };
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', button) });
  const now = dialog.getByRole('button', button);
  await expect(now).toBeEnabled();
  return { dialog, now };
}

export const expectYours = (page: Page, say: Say, name: string, window = WINDOW): Promise<void> =>
  expect(page.getByText(filled(say('reservations:reserve.done'), { name, ...window }))).toBeVisible();
