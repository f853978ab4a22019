import { approveCodeScreen } from '@berth/contract';
import { expect, type Page } from '@playwright/test';
import { callerOnOtherNode } from '../call.ts';
import { sql } from '../database.ts';
import type { MappedBuilding } from '../buildings/mapped-building.ts';
import { qrCodesIn } from '../browser/read-qr.ts';
import { numberOn } from './today-screen.ts';

export const qr = (page: Page) => page.getByRole('img');

/** A tablet that nobody approved yet; answers the number that it shows. */
export async function openCodeScreen(page: Page, { place }: MappedBuilding): Promise<string> {
  await page.goto(`/workplace/code-screen/${place.org}/${place.building}`);
  return numberOn(page);
}

/** Approves the screen that shows this number, on the other node. */
export async function approve(
  admin: string,
  building: MappedBuilding,
  number: string,
  objectId: string,
): Promise<void> {
  const call = await callerOnOtherNode(admin);
  const [screen] = await sql<{ id: string }>('select id from screen where building_id = $1 and pairing_code = $2', [
    building.id,
    number,
  ]);
  if (screen === undefined) throw new Error(`no screen shows ${number}`);
  await call(approveCodeScreen, {
    params: { ...building.place, screenId: screen.id },
    body: { pairingCode: number, objectId, name: 'Tablet' },
  });
}

/** What a phone would open that is held before the screen. */
export async function scanned(page: Page): Promise<URL> {
  await expect(qr(page)).toBeVisible();
  const [link, ...others] = await qrCodesIn(await qr(page).screenshot());
  expect(others).toEqual([]);
  return new URL(link ?? 'nothing:');
}
