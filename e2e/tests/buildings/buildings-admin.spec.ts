import { adminBuildings, allBuildingSettings, myBuildings, saveBuilding } from '@berth/contract';
import { aDashboardAdmin, aBuilding, buildingForm, dashboardCaller, unique } from '../../src/screens/administration.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const BUILDINGS = '/workplace/buildings';
const modal = (page: Page, name: 'Add building' | 'Edit building') => page.getByRole('dialog', { name });
/** By what assistive technology calls it: the star beside a label is no part of its name. */
const fieldIn = (within: Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));
const field = (page: Page, name: string) => fieldIn(page.getByRole('dialog'), name);
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Changes saved successfully' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const cells = (page: Page, text: string) =>
  row(page, text).getByRole('rowheader').or(row(page, text).getByRole('gridcell'));

async function act(page: Page, building: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${building}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a dashboard admin makes an organisation and a building in it, and is in it at once', async ({ page }) => {
  const org = unique('wharf');
  await signIn(page, (await aDashboardAdmin()).email, '/workplace/organisations');
  await page.getByRole('button', { name: 'Add organisation' }).click();
  const form = page.getByRole('dialog', { name: 'Add organisation' });
  await fieldIn(form, 'Display name').fill(`The ${org}`);
  await expect(fieldIn(form, 'Name')).toHaveValue(`the-${org}`);
  await fieldIn(form, 'Name').fill(org);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(cells(page, org)).toContainText([org, `The ${org}`, '-', '0']);

  await goWithin(page, BUILDINGS);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const sections = modal(page, 'Add building').getByRole('heading', { level: 3 }).getByRole('button');
  await expect(sections).toHaveText([
    'Building identification (* = required)',
    'As shown on Locations home page',
    "Menu's and help pages",
    'Integrations',
    'Settings that affect reservations',
    /^Legacy settings/,
  ]);
  const opened = await sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')));
  expect(opened).toEqual(['true', 'true', 'true', 'true', 'true', 'false']);

  // What a new building starts with.
  await expect(field(page, 'Building path')).toHaveValue('/');
  await expect(field(page, 'Building time zone')).toHaveValue('Europe/Amsterdam');
  await expect(field(page, 'Workflow for automatic cancellation of no-shows')).toHaveValue('');
  const switches = page.getByRole('dialog').getByRole('switch');
  await expect(switches).toHaveCount(3);
  for (const [name, on] of [
    ['Reservations', true],
    ['Sensors', false],
    ['Insights', false],
  ] as const)
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: on });
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Enable synchronization of sensor data' }).check();
  await expect(field(page, 'API URL')).toHaveValue(/^https:\/\//);
  await expect(field(page, 'Username')).toHaveValue('');
  await expect(field(page, 'Password')).toHaveValue('');
  const mapping = (name: string) => field(page, `Field mappings / ${name}`);
  await expect(mapping('sensorId')).toHaveValue('roomDescription');
  await expect(mapping('floorId')).toHaveValue('buildingId');
  await expect(mapping('buildingId')).toHaveValue('orgPath');
  await page.getByRole('checkbox', { name: 'Enable synchronization of sensor data' }).uncheck();
  await expect(field(page, 'API URL')).toHaveCount(0);

  const slug = unique('quay');
  await field(page, 'Organisation name').fill(org);
  await field(page, 'Building path').fill(`/${slug}`);
  await field(page, 'Display name').fill(`Quay ${slug}`);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  // Counted from before the key, so that a slow machine cannot make it seem too soon.
  const began = Date.now();
  await page.keyboard.press('Enter');
  await answered;
  await expect(saved(page)).toBeVisible();
  await page.waitForURL(/\/workplace$/);
  const took = Date.now() - began;
  console.log(`a new building leads to the locations after ${took} ms`);
  expect(took).toBeGreaterThanOrEqual(1200);

  // Nobody added this person to the organisation: running the installation is enough.
  await page.getByRole('button', { name: `Choose location: Quay ${slug}` }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(`Quay ${slug}`);
  await goWithin(page, '/workplace/buildingSettings');
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(`Quay ${slug}`);
  await goWithin(page, BUILDINGS);
  await expect(cells(page, slug)).toContainText([`Quay ${slug}`, org, `/${slug}`, 'Reservations']);

  const call = await dashboardCaller();
  const { values, policies } = await call(allBuildingSettings, { params: { org, building: slug } });
  expect(values).toMatchObject({
    timeslot: false,
    static_qr_code: false,
    future_day_maximum: 7,
    default_period: 60,
    early_entry_minutes: 15,
    total_reservations_limit: 0,
    daily_maximum: 0,
    building_maximum: 0,
    reservation_time_limit: 0,
  });
  expect(policies).toEqual(['disable-overlapping-reservation', 'daily-maximum', 'allowed-timeslot', 'future-day-max']);
  const employee = await callerOnOtherNode((await aPerson()).email);
  expect(Object.keys((await employee(myBuildings, { params: {} })).groups)).not.toContain(`/${org}/${slug}`);
});

test('everything that is wrong with a building is told under its field, and nothing typed is lost', async ({
  page,
}) => {
  const call = await dashboardCaller();
  const { organisation, building } = await aBuilding(call);
  await signIn(page, (await aDashboardAdmin()).email, BUILDINGS);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = modal(page, 'Add building');
  const told = dialog.getByText('Scroll up and resolve building identification errors on top');
  const expectUnder = async (name: string, message: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(message);
  const attempt = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
    await save(page).click();
  };
  const ANONYMISE = 'Anonymise reservations in this building after';

  const began = Date.now();
  await attempt({ [ANONYMISE]: '0' });
  await expectUnder('Organisation name', 'Name must at least 3 characters long');
  await expectUnder('Building path', 'Path must start with / and 4 characters long');
  await expectUnder('Display name', 'Display name must be 1-100 characters long');
  await expectUnder(ANONYMISE, 'Anonymise values should be greater than zero');
  await expect(dialog.getByText('3 errors')).toBeVisible();
  await expect(told).toBeVisible();
  await expect(told).toHaveCount(0, { timeout: 8000 });
  const shown = Date.now() - began;
  console.log(`the danger alert stood for ${shown} ms`);
  expect(shown).toBeGreaterThanOrEqual(5000);
  // Led back to the first thing that is wrong.
  await expect(field(page, 'Organisation name')).toBeFocused();

  await attempt({
    'Organisation name': 'ab',
    'Building path': '/ab',
    [ANONYMISE]: '10000',
    'Display name': 'x'.repeat(101),
  });
  await expectUnder('Organisation name', 'Name must at least 3 characters long');
  await expectUnder('Building path', 'Path must start with / and 4 characters long');
  await expectUnder('Display name', 'Display name must be 1-100 characters long');
  await expectUnder(ANONYMISE, 'Anonymise values should not be greater than 4 digits');
  await attempt({ 'Building path': 'house' });
  await expectUnder('Building path', 'Path must start with / and 4 characters long');

  const { name, path, displayName } = building;
  await attempt({
    'Organisation name': name,
    'Building path': path,
    'Display name': ` ${displayName} `,
    [ANONYMISE]: '',
  });
  await expectUnder('Building path', `Building with this path already exists within organisation ${name}`);
  await expectUnder('Display name', `Building with this name already exists within organisation ${name}`);
  await expectUnder(ANONYMISE, 'Anonymise values should be greater than zero');
  await expect(told).toBeVisible();
  // Words that are no number fall out, and the arrow keys stay between 1 and 1000.
  await field(page, ANONYMISE).fill('1e9x00');
  await expect(field(page, ANONYMISE)).toHaveValue('1900');
  await field(page, ANONYMISE).press('ArrowUp');
  await expect(field(page, ANONYMISE)).toHaveValue('1000');
  await expectUnder(ANONYMISE, 'From 1 to 1000');

  // Neither a slip beside it nor Esc closes it; leaving asks.
  await field(page, 'Display name').fill('Typed and not lost');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 450);
  await expect(dialog).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toContainText('The changes have not been saved. Do you want to proceed?');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'Display name')).toHaveValue('Typed and not lost');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const mine = await sql('select id from building where organisation_id = $1', [organisation.id]);
  expect(mine).toHaveLength(1);

  // Of one that exists the name and the path are fixed; Enter saves, and nothing but the change.
  await act(page, displayName, 'Edit');
  await expect(modal(page, 'Edit building')).toBeVisible();
  await expect(field(page, 'Organisation name')).toHaveJSProperty('readOnly', true);
  await expect(field(page, 'Building path')).toHaveJSProperty('readOnly', true);
  await field(page, 'Display name').fill('  ');
  await page.keyboard.press('Enter');
  await expectUnder('Display name', 'Display name must be 1-100 characters long');
  await field(page, 'Display name').fill(`${displayName} II`);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(BUILDINGS);
  await expect(row(page, `${displayName} II`)).toBeVisible();
  const [stored] = (await call(adminBuildings, { params: {} })).filter(({ id }) => id === building.id);
  expect(stored).toEqual({ ...building, displayName: `${displayName} II`, version: building.version + 1 });
});

test('of two administrators with one building open the second is told, and can go on', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/status of (?:409|412)/);
  const call = await dashboardCaller();
  const { building } = await aBuilding(call);
  const open = `${BUILDINGS}?edit=${building.id}`;
  const other = await (await anotherBrowser()).newPage();
  await signIn(page, (await aDashboardAdmin()).email, open);
  await signIn(other, (await aDashboardAdmin()).email, open);
  for (const one of [page, other]) await expect(modal(one, 'Edit building')).toBeVisible();

  await field(page, 'Display name').fill('What I typed');
  await page.getByRole('switch', { name: 'Insights' }).click();
  await field(other, 'Building Address').fill('Their street 1');
  await field(other, 'Display name').fill('What they typed');
  await save(other).click();
  await expect(saved(other)).toBeVisible();

  await save(page).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed this building while you were editing it.' });
  await expect(notice).toContainText('They changed: Building identification and As shown on Locations home page.');
  await expect(field(page, 'Display name')).toHaveValue('What I typed');
  await expect(page.getByRole('switch', { name: 'Insights' })).toBeChecked();
  await notice.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const storedNow = async () => (await call(adminBuildings, { params: {} })).find(({ id }) => id === building.id);
  // Mine where we both changed something, theirs where only they did.
  expect(await storedNow()).toMatchObject({
    displayName: 'What I typed',
    buildingAddress: 'Their street 1',
    modules: { insights: true },
  });

  // The other way: theirs is loaded, and saved over only when asked again.
  await act(page, 'What I typed', 'Edit');
  await field(page, 'Display name').fill('Given up');
  const form = { ...buildingForm(building.name), id: building.id, path: building.path, displayName: 'Theirs again' };
  await call(saveBuilding, { params: {}, body: form });
  await save(page).click();
  await notice.getByRole('button', { name: 'Load their version' }).click();
  await expect(field(page, 'Display name')).toHaveValue('Theirs again');
  await expect(field(page, 'Building Address')).toHaveValue('');
  await expect(notice).toHaveCount(0);
  expect((await storedNow())?.displayName).toBe('Theirs again');
});
