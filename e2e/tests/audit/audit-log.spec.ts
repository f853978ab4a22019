import { readFileSync } from 'node:fs';
import { changeBuildingSetting } from '@berth/contract';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const PATH = '/workplace/audit';
/** Name of `allow_desk_reservation_subject` on the settings screen. */
const SETTING = 'Desk reservation subjects';

test('an administrator finds a change in the audit log, filters for it and saves it as a file', async ({ page }) => {
  const own = await ownBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  const call = await callerOnOtherNode(admin.email);
  const params = { org: own.org, building: own.building };
  await call(changeBuildingSetting, { params, body: { allow_desk_reservation_subject: true } });
  await signIn(page, admin.email, own.at(PATH));

  const rows = page.getByRole('row').filter({ hasText: 'Setting changed' });
  await expect(rows.filter({ hasText: SETTING })).toContainText('yes');
  // A later change appears without a reload.
  await call(changeBuildingSetting, { params, body: { allow_desk_reservation_subject: false } });
  await expect(rows).toHaveCount(2);

  await rows.first().getByRole('button').click();
  await expect(page.getByRole('rowheader', { name: SETTING })).toBeVisible();

  // The result appears only after a check.
  const chain = page.getByRole('region', { name: 'Integrity of the log' });
  await expect(chain).not.toContainText('Verified');
  const verify = chain.getByRole('button', { name: 'Verify now' });
  await verify.press('Enter');
  await expect(chain).toContainText(/Verified at \d\d:\d\d:\d\d: 2 entries, none altered or missing/);
  await sql(`update audit set after = '{"planted": true}' where organisation_id = $1 and number = 1`, [
    own.organisationId,
  ]);
  await expect(verify).toBeFocused();
  await verify.click();
  await expect(chain).toContainText('Check failed at');
  await expect(chain).toContainText('was altered');

  const where = page.getByRole('combobox', { name: 'Building' });
  await where.selectOption({ index: 1 });
  await expect(page).toHaveURL(/where=/);
  await expect(rows).toHaveCount(2);
  await where.selectOption('All buildings');
  await expect(page).not.toHaveURL(/where=/);

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Building');
  await expect(page).toHaveURL(/kind=building/);
  await expect(rows).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('building.setting_changed');
});
