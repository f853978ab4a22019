import { expect, type Page } from '@playwright/test';
import type { MappedBuilding } from '../buildings/mapped-building.ts';

export const todayAddress = ({ place }: Pick<MappedBuilding, 'place'>, search = '?desks=true') =>
  `/workplace/daily-reservations/${place.org}/${place.building}${search}`;

/** The number that a screen shows which nobody approved yet. */
export async function numberOn(page: Page): Promise<string> {
  const number = page.getByText(/^Code: \d{12}$/);
  await expect(number).toBeAttached();
  return (await number.innerText()).replace('Code: ', '');
}
