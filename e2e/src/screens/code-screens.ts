import { approveCodeScreen, codeScreens } from '@berth/contract';
import { expect, type Page } from '@playwright/test';
import { callerOnOtherNode } from '../call.ts';
import type { MappedBuilding } from '../buildings/mapped-building.ts';
import { qrCodesIn } from '../browser/read-qr.ts';

export const qr = (page: Page) => page.getByRole('img');

/** A tablet that nobody approved yet; answers the number that it shows. */
export async function openCodeScreen(page: Page, { place }: MappedBuilding): Promise<string> {
  await page.goto(`/workplace/code-screen/${place.org}/${place.building}`);
  const number = page.getByText(/^\d{4}\d{4}\d{4}$/).first();
  await expect(number).toBeVisible();
  return (await number.innerText()).replaceAll(/\s/g, '');
}

/** Approves the screen that shows this number, on the other node. */
export async function approve(
  admin: string,
  building: MappedBuilding,
  number: string,
  objectId: string,
): Promise<void> {
  const call = await callerOnOtherNode(admin);
  const waiting = await call(codeScreens, { params: building.place });
  const screen = waiting.find(({ pairingCode }) => pairingCode === number);
  if (screen === undefined) throw new Error(`no screen shows ${number}`);
  await call(approveCodeScreen, {
    params: { ...building.place, screenId: screen.id },
    body: { objectId, name: 'Tablet' },
  });
}

/** What a phone would open that is held before the screen. */
export async function scanned(page: Page): Promise<URL> {
  await expect(qr(page)).toBeVisible();
  const [link, ...others] = await qrCodesIn(await qr(page).screenshot());
  expect(others).toEqual([]);
  return new URL(link ?? 'nothing:');
}
