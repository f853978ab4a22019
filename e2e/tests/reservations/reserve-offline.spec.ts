import { cuttableNetwork } from '../../src/browser/cuttable-network.ts';
import { aBuilding } from '../../src/buildings/reserved.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { reserveAddress } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const HALF_A_MINUTE_MS = 30_000;

test('half a minute without a network is shown, keeps what was typed, and the page recovers by itself', async ({
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/net::ERR_/);
  const building = await aBuilding({ allow_desk_reservation_subject: true });
  const me = await aPerson({ buildings: [building.place.building] });
  const network = await cuttableNetwork();
  const page = await (await anotherBrowser({ proxy: network.proxy })).newPage();
  await page.clock.install();
  await signIn(page, me.email, reserveAddress(building));
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('option', { name: /^1\.01-B / }).click();
  await page.getByRole('button', { name: 'More options' }).click();
  const subject = page.getByRole('textbox', { name: 'Reservation subject' });
  await subject.fill('Deep work');
  const reserve = page.getByRole('dialog').getByRole('button', { name: 'Reserve now' });
  const lost = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Offline, as of' });

  network.cut();
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return lost.count();
    })
    .toBe(1);
  await expect(lost).toHaveText(/^Offline, as of \d\d:\d\d\./);
  // It can be focused and read, and does nothing.
  await expect(reserve).toHaveAttribute('aria-disabled', 'true');
  await expect(reserve).toContainText('not available offline');
  await reserve.focus();
  await page.keyboard.press('Enter');
  // The page's clock runs ahead, so its timers and retries do in a moment what they do in half a minute.
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(lost).toHaveCount(1);
  await expect(subject).toHaveValue('Deep work');
  await expect(page.locator('[id^=in-list]')).toHaveCount(6);
  expect(new URL(page.url()).pathname).toBe('/workplace/desks');

  network.mend();
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return lost.count();
    })
    .toBe(0);
  await expect(page.getByText('Live', { exact: true })).toHaveCount(1);
  await expect(subject).toHaveValue('Deep work');
  await reserve.click();
  await expect(page.getByText('1.01-B is yours from 09:00 to 13:00')).toBeVisible();
  const stored = await sql('select subject from reservation where organisation_id = $1', [building.organisationId]);
  expect(stored).toEqual([{ subject: 'Deep work' }]);
  network.close();
});
