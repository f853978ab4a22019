import { cuttableNetwork } from '../../src/browser/cuttable-network.ts';
import { buildingName } from '../../src/buildings/buildings.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

test('a lost connection is shown with the age of the data and recovers, and phones have a bar to change the building', async ({
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/net::ERR_/);
  const network = await cuttableNetwork();
  const page = await (await anotherBrowser({ proxy: network.proxy })).newPage();
  const stream = page.waitForResponse((response) => response.url().includes('/api/3.0/events/'));
  await signIn(page, (await aPerson()).email, '/workplace/rewards?org=harbour&building=keizersgracht');
  await stream;
  const note = page.getByRole('status').filter({ hasText: 'Offline' });
  await expect(note).toHaveCount(0);
  network.cut();
  await expect(note).toHaveText(/^Offline, as of \d\d:\d\d\./);
  // The page stays readable.
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  network.mend();
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(note).toHaveCount(0);

  // Below 992 px the bar is at the bottom of the window.
  const bar = page.getByRole('navigation', { name: 'Building' });
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(bar).toContainText(await buildingName('keizersgracht'));
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800);
  await bar.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  network.close();
});
