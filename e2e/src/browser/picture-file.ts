import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { checkoutDir } from '../environment.ts';

/** Only for `npm run pictures`: a picture differs by a pixel on every machine. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  await page.screenshot({ path: join(checkoutDir, 'pictures', `${name}.png`), animations: 'disabled' });
}

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Of what is open now, on a desk and in a hand, by day and by night; from a part of it on, when that is named. */
export async function takePictures(page: Page, name: string, from?: Locator): Promise<void> {
  if (!process.env['PICTURES']) return;
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await from?.evaluate((part) => part.scrollIntoView({ block: 'start' }));
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await takePicture(page, `${name}-${size}-${scheme}`);
    }
  }
  await page.setViewportSize(SIZES.desktop);
}
