import { saveAssetType } from '@berth/contract';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, slashed, today } from '../../src/dates.ts';
import { rowsOf } from '../../src/screens/opening-hours-screen.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** A refusal is an answer too, and the browser tells of it. */
const REFUSED = /status of (?:409|412)/;
const table = (page: Page) => page.getByRole('grid', { name: 'Reservation assets' });
const inspector = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });

test('assets are made with a limit, changed, and removed until somebody wants them back', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const own = await ownBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/reservationAssets'));
  await expect(page.getByText('No assets yet')).toBeVisible();

  // A limit of figures, at least one; a name that nobody has, however it is written.
  await page.getByRole('button', { name: 'Add asset' }).click();
  const fresh = inspector(page, 'New asset');
  const name = fresh.getByRole('textbox', { name: 'Name' });
  const limit = fresh.getByRole('textbox', { name: 'Quantity limit' });
  await limit.fill('0 pieces');
  await expect(limit).toHaveValue('0');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Give it a name');
  await expect(limit).toHaveAccessibleDescription(/At least 1/);
  await name.fill('Beamer');
  await limit.fill('4');
  await page.keyboard.press('Enter');
  const beamer = inspector(page, 'Beamer');
  await expect(beamer).toBeVisible();
  await page.getByRole('button', { name: 'Add asset' }).click();
  await name.fill('beamer');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(
    'An asset with this name is already present, please choose edit option',
  );
  await name.fill('Coffee for eight');
  await limit.fill('10');
  await fresh.getByRole('textbox', { name: 'Comment' }).fill('Ready a quarter before');
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('row', { name: /Coffee/ })).toBeVisible();
  expect(await rowsOf(table(page))).toEqual([
    ['Beamer', '4', '0', '4', 'Yes', '-'],
    ['Coffee for eight', '10', '0', '10', 'Yes', 'Ready a quarter before'],
  ]);

  // Saved without a change: the specification's answer; then with one.
  await table(page)
    .getByRole('row', { name: /Beamer/ })
    .click();
  const quantity = beamer.getByRole('textbox', { name: 'Quantity limit' });
  await beamer.getByRole('button', { name: 'Save' }).click();
  await expect(quantity).toHaveAccessibleDescription(/Please change the quantity of assets/);
  await quantity.fill('6');
  await expect(beamer.getByText('Please change the quantity of assets')).toHaveCount(0);
  await beamer.getByRole('button', { name: 'Save' }).click();
  await expect(table(page).getByRole('row', { name: /Beamer/ })).toContainText('6');
  await expect(beamer.getByText('0 of 6 reserved in the chosen period')).toBeVisible();

  // The period that the figures count in: the coming week, or another; never one that ends before it begins.
  const period = page.getByRole('group', { name: 'Period' });
  const from = period.getByRole('textbox', { name: 'From' });
  const to = period.getByRole('textbox', { name: 'To (inclusive)' });
  await expect(from).toHaveValue(slashed(today()));
  await expect(to).toHaveValue(slashed(daysAfter(today(), 6)));
  await to.fill(slashed(daysAfter(today(), -1)));
  await to.press('Tab');
  await expect(period.getByRole('alert')).toHaveText('Please select greater than start date');
  await to.fill(slashed(daysAfter(today(), 30)));
  await expect(page).toHaveURL(new RegExp(`to=${daysAfter(today(), 30)}`));
  await expect(period.getByRole('alert')).toHaveCount(0);

  // A colleague changes it meanwhile.
  const colleague = await callerOnOtherNode(
    (await aPerson({ roles: ['Customer-admin'], buildings: [own.building] })).email,
  );
  const params = { org: own.org, building: own.building };
  const [stored] = await sql<{ id: string }>(
    `select id from asset_type where organisation_id = $1 and name = 'Beamer'`,
    [own.organisationId],
  );
  await beamer.getByRole('textbox', { name: 'Comment' }).fill('With HDMI');
  const body = { id: stored?.id ?? '', name: 'Beamer', comment: '', limit: 8, available: true };
  await colleague(saveAssetType, { params, body });
  await expect(beamer.getByRole('alert')).toContainText('Someone else has just changed this.');
  await expect(quantity).toHaveValue('8');
  await beamer.getByRole('button', { name: 'Keep mine' }).click();
  await beamer.getByRole('button', { name: 'Save' }).click();
  await expect(table(page).getByRole('row', { name: /Beamer/ })).toContainText('With HDMI');

  // Removed and brought back.
  const left = () =>
    sql(`select from asset_type where organisation_id = $1 and removed_at is null`, [own.organisationId]);
  const remove = async () => {
    await table(page).getByRole('button', { name: 'Actions: Beamer' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Remove Beamer?' });
  await remove();
  await expect(question).toContainText('No reservation in this period uses it.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await left()).toHaveLength(2);
  await remove();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status').getByText('Deleted successfully')).toBeVisible();
  await expect(table(page).getByRole('row', { name: /Beamer/ })).toHaveCount(0);
  expect(await left()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table(page).getByRole('row', { name: /Beamer/ })).toContainText('With HDMI');
  expect(await left()).toHaveLength(2);
});
