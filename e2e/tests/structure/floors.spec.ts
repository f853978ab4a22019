import { saveRestrictedFloor, urlOf } from '@berth/contract';
import { sql } from '../../src/database.ts';
import { anEmptyBuilding } from '../../src/buildings/empty-building.ts';
import { aFloor, planSvg } from '../../src/buildings/floors.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const svgFile = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** Forty million pixels in seventy bytes. */
const HUGE = '<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="5000"/>';

/** Each with another text than the one before it, so that a message left standing is noticed. */
const REFUSALS = [
  { file: svgFile('plan.svg', HOSTILE), text: 'This SVG contains scripts or links. Export it again without them.' },
  {
    file: svgFile('plan.svg', HUGE),
    text: 'This picture has more than 20 megapixels. Make it smaller and try again.',
  },
  {
    file: { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
    text: 'This file cannot be used. Choose a PNG, JPEG, WebP or SVG picture.',
  },
  {
    file: { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    text: 'This file is larger than 5 MB.',
  },
  {
    file: { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    text: 'This file cannot be used. Choose a PNG, JPEG, WebP or SVG picture.',
  },
];

const planOf = async (floorId: string) =>
  (
    await sql<{ plan: string | null; version: number }>('select plan_hash as plan, version from floor where id = $1', [
      floorId,
    ])
  )[0];

async function openEditDialog(page: Page, floor: string) {
  await page.getByRole('button', { name: `More actions for ${floor}` }).click();
  await page.getByRole('menuitem', { name: 'Edit name, level and groups' }).click();
  return page.getByRole('dialog', { name: 'Edit floor' });
}

test.describe.configure({ timeout: 90_000 });

test('who may reserve on a floor is chosen, saved with restrictions and shown', async ({ page }) => {
  const building = await anEmptyBuilding('Guarded house');
  const floorId = await aFloor(building, 'Top', 5);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [building.place.building] });
  await signIn(page, admin.email, '/workplace/floors');
  const top = page.getByRole('article', { name: 'Top' });
  await expect(top).toContainText('Everyone can reserve');

  const saved = page.waitForRequest((request) => request.method() === 'POST');
  const dialog = await openEditDialog(page, 'Top');
  for (const pool of ['Legal', 'Board']) {
    await dialog.getByRole('combobox', { name: 'Group name' }).fill(pool);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(top).toContainText('Only Legal, Board can reserve');
  expect(new URL((await saved).url()).pathname).toBe(urlOf(saveRestrictedFloor, { params: building.place }));
  expect((await saved).postDataJSON()).toMatchObject({ id: floorId, userpools: ['Legal', 'Board'] });
  const pools = () => sql<{ userpools: string[] }>('select userpools from floor where id = $1', [floorId]);
  expect(await pools()).toEqual([{ userpools: ['Legal', 'Board'] }]);

  await page.reload();
  await expect(top).toContainText('Only Legal, Board can reserve');
  await openEditDialog(page, 'Top');
  await dialog.getByRole('button', { name: 'Remove Legal' }).click();
  await dialog.getByRole('button', { name: 'Remove Board' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(top).toContainText('Everyone can reserve');
  expect(await pools()).toEqual([{ userpools: [] }]);
});

test('a file that is no plan is refused with its reason beside the field, and nothing changes', async ({
  page,
  complaints,
}) => {
  // The refused calls themselves.
  complaints.allow(/status of (?:413|422)/);
  const building = await anEmptyBuilding('Careful house');
  const floorId = await aFloor(building, 'Ground');
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [building.place.building] });
  await signIn(page, admin.email, '/workplace/floors');
  const card = page.getByRole('article', { name: 'Ground' });
  const field = card.locator('input[type=file]');

  for (const { file, text } of REFUSALS) {
    await field.setInputFiles(file);
    await expect(card.getByRole('alert')).toHaveText(text);
    await expect(card).toContainText('No map available');
  }
  expect(await planOf(floorId)).toEqual({ plan: null, version: 1 });

  await field.setInputFiles(svgFile('plan.svg', planSvg(1000, 600)));
  await expect(card.locator('image')).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
  const good = await planOf(floorId);
  expect(good?.plan).toMatch(/^[0-9a-f]{64}$/);

  await test.step('in the editor the same, and the plan that was there stays', async () => {
    await card.getByRole('button', { name: 'Edit plan' }).click();
    await page.getByRole('tab', { name: 'Plan image' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Plan image' });
    for (const { file, text } of REFUSALS) {
      await panel.getByLabel('Replace the plan').setInputFiles(file);
      await expect(panel.getByRole('alert')).toHaveText(text);
    }
    expect(await planOf(floorId)).toEqual(good);
    await expect(page.getByRole('application').locator('img')).toBeVisible();
  });
});
