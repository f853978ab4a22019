import { MINUTE_MS, SECOND_MS } from '@berth/domain';
import { type WallServer, standInForServer } from '../../src/screens/wall-server.ts';
import { expect, type Page, test } from '../../src/test.ts';

const rows = (page: Page) => page.locator('tbody tr');
const indicator = (page: Page) => page.getByText(/^\d+ \/ \d+$/);

const NOON = Date.UTC(2026, 10, 17, 11);
/** Half a minute before midnight in the building. */
const LATE = Date.UTC(2026, 10, 17, 22, 59, 30);

/** From this moment on, the test controls the time. */
async function open(page: Page, server: WallServer, moment: number): Promise<void> {
  await page.clock.install({ time: moment - 90 * SECOND_MS });
  await page.goto(server.address);
  await expect(rows(page).first()).toBeVisible();
  await page.clock.pauseAt(moment);
}

/** In one evaluation, since a page that is answered late may turn between two. */
const numberAndRows = (page: Page): Promise<[string, number]> =>
  page.evaluate(() => [
    /\d+ \/ \d+/.exec(document.body.innerText)?.[0] ?? '',
    document.querySelectorAll('tbody tr').length,
  ]);

test('pages turn by themselves, with as many rows as fit the window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const server = await standInForServer(page, 20);
  await open(page, server, NOON);
  const seen = new Map<string, number>();
  // The ten seconds start when the previous page was answered, which takes real time.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2 * SECOND_MS);
        const [number, count] = await numberAndRows(page);
        seen.set(number, count);
        return Object.fromEntries(seen);
      },
      { intervals: [100], timeout: 50_000 },
    )
    // (1080 − 112 − 104 − 83) / 83 rows, of 20.
    .toEqual({ '1 / 3': 9, '2 / 3': 9, '3 / 3': 2 });

  // (900 − 93 − 87 − 83) / 83, from the first page.
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(indicator(page)).toHaveText('1 / 3');
  await expect(rows(page)).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
});

test('the page reloads without any cache at midnight, or as soon as there is a network', async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/);
  const server = await standInForServer(page, 3);
  await open(page, server, LATE);
  expect(page.url()).not.toContain('_=');
  await page.clock.runFor(31 * SECOND_MS);
  await page.waitForURL(/[?&]_=\d+/);
  await expect(rows(page)).toHaveCount(3);

  // The next evening the network is down for the night.
  await page.clock.pauseAt('2026-11-18T22:59:30Z');
  await expect(rows(page)).toHaveCount(3);
  const before = page.url();
  server.isUp = false;
  await page.clock.runFor(2 * MINUTE_MS);
  await expect(page.getByText('No data to display')).toBeVisible();
  expect(page.url()).toBe(before);
  server.isUp = true;
  // It retries a minute after the last failure.
  await expect
    .poll(async () => {
      await page.clock.runFor(10 * SECOND_MS);
      return page.url();
    })
    .not.toBe(before);
  await expect(rows(page)).toHaveCount(3);
});
