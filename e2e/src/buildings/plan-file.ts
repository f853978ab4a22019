import type { Browser } from '@playwright/test';
import type { Plan } from '../../../bench/plans/plan.ts';

export type PlanFile = { name: string; mimeType: string; buffer: Buffer };

/** A plan of the corpus as a file to choose; browsers know no type for drawings. */
export const planFile = ({ file, draw }: Plan): PlanFile => ({
  name: file,
  mimeType: 'application/octet-stream',
  buffer: draw().content,
});

/** An SVG as a scanner would see it: pixels without lines. */
export async function scanOf(browser: Browser, { draw }: Plan): Promise<PlanFile> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.goto(`data:image/svg+xml;base64,${draw().content.toString('base64')}`);
  const buffer = await page.screenshot();
  await page.close();
  return { name: 'scan.png', mimeType: 'image/png', buffer };
}
