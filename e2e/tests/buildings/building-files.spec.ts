import { readFile } from 'node:fs/promises';
import type { BuildingFile } from '@berth/contract';
import { adminBuildings, exportBuilding, saveOrganisation } from '@berth/contract';
import { buildingFile } from '../../src/buildings/building-file.ts';
import type { Caller } from '../../src/call.ts';
import { aDashboardAdmin, dashboardCaller, unique } from '../../src/screens/administration.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

async function anOrganisation(call: Caller): Promise<string> {
  const name = unique('org');
  await call(saveOrganisation, { params: {}, body: { name, displayName: name } });
  return name;
}

async function importFile(page: Page, file: BuildingFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from(JSON.stringify(file));
  await (await chooser).setFiles({ name: 'building.json', mimeType: 'application/json', buffer });
  const preview = page.getByRole('dialog', { name: 'Import building.json' });
  await expect(preview).toContainText('New building');
  await preview.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported successfully' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Without drawings, and in the order of an export: levels, and names of rooms. */
const comparable = ({ floors, ...rest }: BuildingFile) => ({
  ...rest,
  floors: floors
    .toSorted((a, b) => a.level - b.level)
    .map(({ plan: _plan, ...floor }) => ({
      ...floor,
      rooms: floor.rooms.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    })),
});

test('a building exported to a file is the same after its import into another organisation', async ({ page }) => {
  const call = await dashboardCaller();
  const [from, to] = [await anOrganisation(call), await anOrganisation(call)];
  const slug = unique('kade');
  const original = buildingFile(from, `/${slug}`, `Kadé ${slug}`);
  await signIn(page, (await aDashboardAdmin()).email, '/workplace/buildings');
  await importFile(page, original);
  await expect(page.getByRole('row').filter({ hasText: slug })).toContainText(from);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: `Actions: Kadé ${slug}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  const saved = await waiting;
  expect(saved.suggestedFilename()).toBe(`kade-${slug}.json`);
  const file = JSON.parse(await readFile(await saved.path(), 'utf8')) as BuildingFile;
  expect(comparable(file)).toEqual(comparable(original));

  const copy = { ...file, name: to, path: `/${unique('copy')}` };
  await importFile(page, copy);
  const [stored] = (await call(adminBuildings, { params: {} })).filter(({ path }) => path === copy.path);
  expect(await call(exportBuilding, { params: { id: stored?.id ?? '' } })).toEqual(copy);
});
