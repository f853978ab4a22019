import { standInForServer } from '../../src/screens/wall-server.ts';
import { expect, test } from '../../src/test.ts';

/** Half a minute before midnight in the building. */
const LATE = Date.UTC(2026, 10, 17, 22, 59, 30);

// today-step.test.ts and days.test.ts prove when pages turn and when the page is loaded again; a browser has to show how
// many rows fit, and that the page is loaded past its caches.
test('a wall shows as many rows as fit, turns its pages, and loads itself past every cache at midnight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const server = await standInForServer(page, 20);
  await page.clock.install({ time: LATE - 90_000 });
  await page.goto(server.address);
  const rows = page.locator('tbody tr');
  const indicator = page.getByText(/^\d+ \/ \d+$/);
  // (1080 − 124 − 92 − 100) / 100 rows, of 20.
  await expect(rows).toHaveCount(7);
  await expect(indicator).toHaveText('1 / 3');
  await page.clock.pauseAt(LATE);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2_000);
        return indicator.innerText();
      },
      { intervals: [100] },
    )
    .toBe('2 / 3');
  await expect(rows).toHaveCount(7);

  // (900 − 103 − 77 − 100) / 100, from the first page.
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(indicator).toHaveText('1 / 4');
  await expect(rows).toHaveCount(6);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);

  expect(page.url()).not.toContain('_=');
  // A probe that a busy machine does not answer in time is repeated after a minute.
  await expect
    .poll(
      async () => {
        // A page that is being left has no clock.
        await page.clock.runFor(31_000).catch(() => undefined);
        return page.url();
      },
      { intervals: [1000], timeout: 60_000 },
    )
    .toMatch(/[?&]_=\d+/);
  await page.clock.resume();
  await expect(rows).toHaveCount(6);
});
