import { processScreen, screens } from '@berth/contract';
import { expect, type Page } from '@playwright/test';
import type { MappedBuilding } from '../buildings/mapped-building.ts';
import { aBuilding } from '../buildings/reserved.ts';
import { callerOnOtherNode } from '../call.ts';
import { sql } from '../database.ts';
import { zoneAt } from '../dates.ts';

/** It is about ten in the morning there, whenever a test runs: a kiosk reserves for today only. */
export async function aMorningBuilding(): Promise<MappedBuilding> {
  const building = await aBuilding({ early_entry_minutes: 60 }, zoneAt(10));
  await sql('insert into domain_organisation (domain, organisation_id) values ($1, $2)', [
    `${building.place.org}.example`,
    building.organisationId,
  ]);
  return building;
}

export const kioskAddress = ({ place }: MappedBuilding, query = '') =>
  `/workplace/kiosk/${place.org}/${place.building}${query}`;

/** The code that a screen shows while it waits. */
export async function shownCode(page: Page): Promise<string> {
  const code = page.getByText(/^Code: \d{12}$/);
  await expect(code).toBeAttached();
  return (await code.innerText()).replaceAll(/\D/g, '');
}

/** What somebody does who read the code at the screen. */
export async function approveScreen(
  admin: string,
  { place }: Pick<MappedBuilding, 'place'>,
  code: string,
): Promise<void> {
  const call = await callerOnOtherNode(admin);
  const listed = await call(screens, { params: place });
  const found = listed.find(({ token, status }) => status === 'PENDING' && code.startsWith(token));
  if (found === undefined) throw new Error(`no screen shows ${code}`);
  const body = { tokenId: found.tokenId, token: code, status: 'APPROVED', name: 'Entrance' } as const;
  await call(processScreen, { params: place, body });
}

/** As a reader does: the whole card within a blink, then Enter, wherever the focus is. */
export async function holdCard(page: Page, card: string): Promise<void> {
  const strokes = [...card, 'Enter'].map((key) => ({ key }));
  // In the page, because sending each key from here takes longer than a reader needs for all of them.
  await page.evaluate((keys) => {
    for (const { key } of keys)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, strokes);
}
