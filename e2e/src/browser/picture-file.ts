import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkoutDir } from '../environment.ts';

/** For the documentation, and only by `npm run pictures`: a picture differs by a pixel on every machine. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  await page.screenshot({ path: join(checkoutDir, 'docs/screens', `${name}.png`), animations: 'disabled' });
}
