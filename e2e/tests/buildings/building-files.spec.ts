import { readFile } from 'node:fs/promises';
import type { BuildingFile } from '@berth/contract';
import { adminBuildings, exportBuilding, myBuildings, saveOrganisation } from '@berth/contract';
import { aDashboardAdmin, dashboardCaller, unique } from '../../src/screens/administration.ts';
import { buildingFile } from '../../src/buildings/building-file.ts';
import { type Caller, callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const BUILDINGS = '/workplace/buildings';
const preview = (page: Page) => page.getByRole('dialog', { name: /^Import / });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, content: string, name = 'house.json'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
}

async function act(page: Page, building: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${building}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function download(page: Page, building: string): Promise<{ name: string; file: BuildingFile }> {
  const waiting = page.waitForEvent('download');
  await act(page, building, 'Export');
  const saved = await waiting;
  await expect(page.getByRole('status').filter({ hasText: 'Exported successfully' })).toBeVisible();
  return { name: saved.suggestedFilename(), file: JSON.parse(await readFile(await saved.path(), 'utf8')) };
}

/** What lies in a building, as the database counts it. */
const contents = (slug: string) =>
  sql(
    `select
       (select count(*)::int from floor where floor.building_id = building.id and removed_at is null) as floors,
       (select count(*)::int from floor where floor.building_id = building.id and plan_hash is not null) as plans,
       (select count(*)::int from space where space.building_id = building.id and removed_at is null and type = 'ROOM')
         as rooms,
       (select count(*)::int from space where space.building_id = building.id and removed_at is null and type <> 'ROOM')
         as desks,
       (select count(*)::int from timeslot where timeslot.building_id = building.id) as slots
     from building where slug = $1 and removed_at is null`,
    [slug],
  );

const WHOLE = [{ floors: 2, plans: 1, rooms: 3, desks: 4, slots: 2 }];

async function anOrganisation(call: Caller): Promise<string> {
  const name = unique('org');
  await call(saveOrganisation, { params: {}, body: { name, displayName: name } });
  return name;
}

async function exported(call: Caller, path: string): Promise<BuildingFile> {
  const id = (await call(adminBuildings, { params: {} })).find((building) => building.path === path)?.id ?? '';
  return call(exportBuilding, { params: { id } });
}

async function agree(page: Page): Promise<void> {
  await preview(page).getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported successfully' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The numbers of the preview: added, changed, removed. */
const counts = (page: Page, what: string) =>
  preview(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: what }) })
    .getByRole('cell')
    .allInnerTexts();

test('a building travels as a file, arrives as it left, and shows first what it would change', async ({ page }) => {
  const call = await dashboardCaller();
  const [from, to] = [await anOrganisation(call), await anOrganisation(call)];
  const slug = unique('kade');
  const original = buildingFile(from, `/${slug}`, `Kadé ${slug}`);
  await signIn(page, (await aDashboardAdmin()).email, BUILDINGS);

  await choose(page, JSON.stringify(original));
  await expect(preview(page)).toContainText('New building');
  expect(await counts(page, 'Floors')).toEqual(['2', '0', '0']);
  expect(await counts(page, 'Rooms')).toEqual(['3', '0', '0']);
  expect(await counts(page, 'Desks and parking spots')).toEqual(['4', '0', '0']);
  await preview(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await contents(slug)).toEqual([]);
  await choose(page, JSON.stringify(original));
  await agree(page);
  await expect(row(page, slug)).toContainText(from);
  expect(await contents(slug)).toEqual(WHOLE);

  const { name, file } = await download(page, `Kadé ${slug}`);
  expect(name).toBe(`kade-${slug}.json`);
  // Its drawing was made anew on the way in; everything else is as it was written.
  const withoutPlans = ({ floors, ...rest }: BuildingFile) => ({
    ...rest,
    floors: floors.map(({ plan: _plan, ...floor }) => floor),
  });
  const sorted = { ...original, floors: original.floors.toSorted((a, b) => a.level - b.level) };
  sorted.floors = sorted.floors.map((floor) => ({
    ...floor,
    rooms: floor.rooms.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }));
  expect(withoutPlans(file)).toEqual(withoutPlans(sorted));

  const copy = unique('copy');
  const travelled = { ...file, name: to, path: `/${copy}` };
  await choose(page, JSON.stringify(travelled));
  await agree(page);
  expect(await contents(copy)).toEqual(WHOLE);
  expect(await exported(call, `/${copy}`)).toEqual(travelled);
  expect(await exported(call, `/${slug}`)).toEqual(file);

  const [garage, ground] = file.floors;
  if (garage === undefined || ground === undefined) throw new Error('floors went missing');
  const [, open] = ground.rooms;
  if (open === undefined) throw new Error('rooms went missing');
  const [first] = open.desks;
  if (first === undefined) throw new Error('desks went missing');
  const more = {
    ...open,
    desks: [...open.desks, { ...first, name: 'A4', x: 240 }],
    timeslots: open.timeslots.slice(0, 1),
  };
  const changed = { ...file, displayName: `Kadé ${slug} II`, floors: [garage, { ...ground, rooms: [more] }] };
  await choose(page, JSON.stringify(changed));
  await expect(preview(page)).toContainText('Changes an existing building');
  expect(await counts(page, 'Rooms')).toEqual(['0', '1', '1']);
  expect(await counts(page, 'Desks and parking spots')).toEqual(['1', '0', '0']);
  await expect(preview(page)).toContainText('Also changes: Display name.');
  await expect(preview(page)).toContainText('Anything that is not in the file is removed.');
  expect(await contents(slug)).toEqual(WHOLE);
  await agree(page);
  expect(await exported(call, `/${slug}`)).toEqual(changed);
  expect(await contents(slug)).toEqual([{ floors: 2, plans: 1, rooms: 2, desks: 5, slots: 1 }]);
  await choose(page, JSON.stringify(changed));
  await expect(preview(page)).toContainText('Importing changes nothing.');
});

test('a hostile file is refused, says why, and changes nothing', async ({ page, complaints }) => {
  complaints.allow(/status of (?:404|422)/);
  const call = await dashboardCaller();
  const org = await anOrganisation(call);
  const slug = unique('kade');
  await signIn(page, (await aDashboardAdmin()).email, BUILDINGS);
  await choose(page, JSON.stringify(buildingFile(org, `/${slug}`, slug)));
  await agree(page);
  const before = await exported(call, `/${slug}`);
  const [foreign] = await sql<{ id: string; floor: string }>(
    `select building.id, floor.id as floor from building join floor on floor.building_id = building.id
     where building.slug = 'keizersgracht' limit 1`,
  );
  const [ground, ...rest] = before.floors;
  const text = JSON.stringify(before);
  const hostile: Record<string, string> = {
    __proto__: `{"__proto__":{"admin":true},${text.slice(1)}`,
    'Unrecognized key: "__proto__"': `{"\\u005f_proto__":{"admin":true},${text.slice(1)}`,
    'Unrecognized key: "id"': JSON.stringify({ ...before, id: foreign?.id }),
    'floors.0': JSON.stringify({ ...before, floors: [{ ...ground, id: foreign?.floor }, ...rest] }),
    JSON: 'nonsense, and not even that',
    'Invalid input': '[]',
    'This organisation does not exist.': JSON.stringify({ ...before, name: 'nowhere-at-all' }),
    'appears twice in the file': JSON.stringify({ ...before, floors: [ground, ground] }),
  };
  for (const [reason, content] of Object.entries(hostile)) {
    await choose(page, content, 'hostile.json');
    const refusal = page.getByRole('dialog', { name: 'hostile.json cannot be imported' });
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to import' }), reason).toBeVisible();
    await expect(refusal).toContainText(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(await exported(call, `/${slug}`)).toEqual(before);
  expect(
    await sql('select building.slug from building join organisation o on o.id = organisation_id where o.slug = $1', [
      org,
    ]),
  ).toEqual([{ slug }]);
});

test('removing says what goes, and undo brings the building back whole', async ({ page }) => {
  const call = await dashboardCaller();
  const org = await anOrganisation(call);
  const slug = unique('kade');
  await signIn(page, (await aDashboardAdmin()).email, BUILDINGS);
  await choose(page, JSON.stringify(buildingFile(org, `/${slug}`, slug)));
  await agree(page);
  const before = await exported(call, `/${slug}`);
  const person = await callerOnOtherNode((await aPerson({ buildings: [slug] })).email);
  const theirs = async () => Object.keys((await person(myBuildings, { params: {} })).groups);
  expect(await theirs()).toEqual([`/${org}/${slug}`]);

  const question = page.getByRole('dialog', { name: 'Remove' });
  const count = (name: string) =>
    question.getByRole('term').filter({ hasText: name }).locator('xpath=..').getByRole('definition');
  const yes = question.getByRole('button', { name: 'Yes' });
  await act(page, slug, 'Remove');
  await expect(question).toContainText('Are you sure you want to delete this record?');
  for (const [name, number] of Object.entries({
    Floors: '2',
    Rooms: '3',
    'Desks and parking spots': '4',
    'People who lose access': '1',
  }))
    await expect(count(name)).toHaveText(number);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await contents(slug)).toEqual(WHOLE);

  const removed = page.getByRole('status').filter({ hasText: 'Deleted successfully' });
  const remove = async () => {
    await act(page, slug, 'Remove');
    await expect(yes).toBeDisabled();
    await question.getByRole('textbox').fill(slug);
    await page.keyboard.press('Enter');
    await expect(removed).toBeVisible();
    await expect(row(page, slug)).toHaveCount(0);
  };
  await remove();
  expect(await theirs()).toEqual([]);
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Restored successfully' })).toBeVisible();
  await expect(row(page, slug)).toBeVisible();
  expect(await contents(slug)).toEqual(WHOLE);
  expect(await exported(call, `/${slug}`)).toEqual(before);
  expect(await theirs()).toEqual([`/${org}/${slug}`]);

  // Later, from the list of what was removed.
  await remove();
  await page.getByRole('button', { name: 'Removed in the last 30 days' }).click();
  await act(page, slug, 'Restore');
  await expect(page.getByRole('status').filter({ hasText: 'Restored successfully' })).toBeVisible();
  await expect(row(page, slug)).toHaveCount(0);
  expect(await exported(call, `/${slug}`)).toEqual(before);
});
