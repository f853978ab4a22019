import { readFileSync } from 'node:fs';
import { changeBuildingSetting } from '@berth/contract';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const PATH = '/workplace/audit';
/** As the settings screen calls `allow_desk_reservation_subject`. */
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
  // What is changed meanwhile shows by itself.
  await call(changeBuildingSetting, { params, body: { allow_desk_reservation_subject: false } });
  await expect(rows).toHaveCount(2);

  await rows.first().getByRole('button').click();
  await expect(page.getByRole('rowheader', { name: SETTING })).toBeVisible();

  // Said only of a reading that was made.
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

test('an employee does not reach the audit log', async ({ page }) => {
  const own = await ownBuilding();
  const employee = await aPerson({ roles: [], buildings: [own.building] });
  await signIn(page, employee.email, own.at(PATH));
  await expect(page).not.toHaveURL(new RegExp(PATH));
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toHaveCount(0);
});
