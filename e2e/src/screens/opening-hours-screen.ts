import { expect, type Locator, type Page } from '@playwright/test';
import { dayHead, sinceMonday, slashed, weeksUntil } from '../dates.ts';

export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The calendar's grid: one column for each day. */
export const calendar = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Calendar' });

/** What the calendar's week shows on a day, from the earliest. */
export const expectDay = (page: Page, date: string, events: string[]): Promise<void> =>
  expect(
    calendar(page).getByRole('row').last().getByRole('cell').nth(sinceMonday(date)).getByRole('button'),
  ).toHaveText(events, { useInnerText: true });

export const event = (page: Page, name: string | RegExp): Locator =>
  calendar(page).getByRole('table').getByRole('button', { name });

/** From this week to the one that this day lies in, by the calendar's own button. */
export async function goToWeekOf(page: Page, date: string): Promise<void> {
  for (let week = 0; week < weeksUntil(date); week += 1) await page.getByRole('button', { name: 'Next week' }).click();
  await expect(calendar(page).getByRole('columnheader', { name: dayHead(date) })).toBeVisible();
}

export async function typeDate(dialog: Locator, label: string, date: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: label });
  await field.fill(slashed(date));
  // Closes the month that dropped down, and nothing else.
  await field.press('Escape');
  await expect(field).toHaveValue(slashed(date));
}

/** Where a day of the week (Monday 0) and an hour are on the screen, told by a band of known hours on a Monday. */
export async function hourGrid(page: Page, band: Locator, start: number, hours: number) {
  const box = await band.boundingBox();
  const heads = await calendar(page).getByRole('columnheader').all();
  const columns = await Promise.all(heads.slice(1).map((head) => head.boundingBox()));
  if (!box) throw new Error('the band is not in view');
  return (day: number, hour: number): [x: number, y: number] => {
    const column = columns[day];
    if (!column) throw new Error(`no day ${day}`);
    return [column.x + column.width / 2, box.y + ((hour - start) * box.height) / hours];
  };
}
