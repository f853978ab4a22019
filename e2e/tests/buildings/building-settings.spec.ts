import { type AnswerOf, changeBuildingSetting, myBuildings } from '@berth/contract';
import { aDashboardAdmin, aBuilding, dashboardCaller, unique } from '../../src/screens/administration.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { createAccount } from '../../src/product/keycloak-admin.ts';
import { aPerson } from '../../src/persons.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const setting = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const number = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const SAVED = /Saved \d\d:\d\d/;
const FAILED = "Failed To Update Building's Setting";

test('a setting is saved on its own, a failure says so and can be repeated', async ({ page, complaints }) => {
  complaints.allow(/status of 500/, /net::ERR_FAILED/);
  const call = await dashboardCaller();
  const { building, place } = await aBuilding(call);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [place.building] });
  const stored = async () => {
    const [row] = await sql<{ settings: object; policies: string[] }>(
      'select settings, policies from building where id = $1',
      [building.id],
    );
    return row;
  };
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/settings')) sent.push(request.postDataJSON());
  });
  await signIn(page, admin.email, '/workplace/buildingSettings');

  await toggle(page, 'Desk reservation subjects').click();
  await expect(setting(page, 'Desk reservation subjects')).toContainText(SAVED);
  expect(sent.splice(0)).toMatchObject([{ allow_desk_reservation_subject: true, version: 1 }]);
  expect(await stored()).toMatchObject({ settings: { allow_desk_reservation_subject: true } });

  // Guests: who may invite them stands in the user info, which is read again.
  const again = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/my/buildings')) return false;
    // One that was overtaken by the next has no body.
    const info = (await answer.json().catch(() => undefined)) as AnswerOf<typeof myBuildings> | undefined;
    return info?.groups[`/${place.org}/${place.building}`]?.enableAllUsersToInviteGuests === true;
  });
  await toggle(page, 'All users can invite guests').click();
  await again;
  expect(sent.splice(0)).toMatchObject([{ enable_all_users_to_invite_guests: true }]);

  for (const fail of ['answers with an error', 'cannot be reached'] as const) {
    const name = 'Hide user details';
    await page.route('**/settings', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      return fail === 'cannot be reached' ? route.abort() : route.fulfill({ status: 500, body: 'broken' });
    });
    const wanted = !(await toggle(page, name).isChecked());
    await toggle(page, name).click();
    await expect(setting(page, name), fail).toContainText(FAILED);
    // It shows what is stored, not what was asked for.
    await expect(toggle(page, name)).toBeChecked({ checked: !wanted });
    await page.unroute('**/settings');
    await setting(page, name).getByRole('button', { name: 'Try again' }).click();
    await expect(setting(page, name)).toContainText(SAVED);
    await expect(setting(page, name)).not.toContainText(FAILED);
    await expect(toggle(page, name)).toBeChecked({ checked: wanted });
  }
  expect(await stored()).toMatchObject({ settings: { hide_user_details: false } });
  sent.splice(0);

  // A limit takes digits only, is saved by Enter, and brings its policy along.
  const total = number(page, 'Total future reservations per user');
  await total.fill('a1b2');
  await expect(total).toHaveValue('12');
  await expect(setting(page, 'Total future reservations per user')).toContainText('to save, was 0');
  expect(sent).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(setting(page, 'Total future reservations per user')).toContainText(SAVED);
  expect(sent.splice(0)).toMatchObject([{ total_reservations_limit: 12 }]);
  expect((await stored())?.policies).toContain('total-reservations-limit');
  await total.fill('');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await stored())?.policies).not.toContain('total-reservations-limit');
  expect(sent.splice(0)).toMatchObject([{ total_reservations_limit: 0 }]);

  const minutes = number(page, 'Weekly time limit, minutes');
  await minutes.fill('59');
  await page.keyboard.press('Enter');
  await expect(minutes).toHaveAccessibleDescription(/Weekly Reservation Minutes should be less than 59/);
  expect(sent).toEqual([]);
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: building.displayName }).click();
  await expect(question).toContainText('The changes have not been saved. Do you want to proceed?');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(minutes).toHaveValue('59');
  await minutes.fill('58');
  await page.keyboard.press('Enter');
  await expect(setting(page, 'Weekly time limit')).toContainText(SAVED);
  expect(sent.splice(0)).toMatchObject([{ weekly_reservation_minutes: 58 }]);

  // What identifies the building stands on top, so whoever is further down is told to look up.
  await number(page, 'Display name').fill('');
  await page.keyboard.press('Enter');
  await expect(setting(page, 'Display name')).toContainText('Display name must be 1-100 characters long');
  await page.getByRole('link', { name: 'Users and e-mail' }).click();
  const lookUp = page
    .getByRole('alert')
    .filter({ hasText: 'Scroll up and resolve building identification errors on top' });
  await expect(lookUp).toBeVisible();
  await number(page, 'Display name').press('Escape');
  await expect(number(page, 'Display name')).toHaveValue(building.displayName);
  expect(sent).toEqual([]);

  // Left to whoever runs the installation; and what somebody else changes shows at once.
  const budget = number(page, 'Userpool daily departmental budget');
  await expect(budget).toHaveJSProperty('readOnly', true);
  await expect(setting(page, 'Userpool daily departmental budget')).toContainText(
    'Set only by the system administrator',
  );
  await call(changeBuildingSetting, { params: place, body: { userpool_daily_budget: 40 } });
  await expect(budget).toHaveValue('40');
  // Nothing is left unsaved, so nothing holds back whoever leaves; their only building is chosen for them.
  await goWithin(page, '/workplace');
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve' })).toBeAttached();
});

test('an identifier lets people in until it is deleted', async ({ page, complaints }) => {
  complaints.allow(/status of (?:403|404)/);
  const call = await dashboardCaller();
  const { building, place } = await aBuilding(call);
  const identifier = unique('part/ner');
  const guest = await callerOnOtherNode((await createAccount({ organisation: [identifier] })).email);
  const path = `/${place.org}/${place.building}`;
  const isIn = async () => path in (await guest(myBuildings, { params: {} })).groups;
  expect(await isIn()).toBe(false);

  // The question's code comes later than the dialog that asks it, as on a slow line.
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/confirm-dialog-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  const address = `/workplace/authorisations?org=${place.org}&building=${place.building}`;
  await signIn(page, (await aDashboardAdmin()).email, address);
  await expect(page.getByText(`can enter ${building.displayName} and reserve there`)).toBeVisible();
  await expect(page.getByText('No identifiers yet')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add identifier' });
  const fill = (name: string, text: string) => dialog.getByRole('textbox', { name }).fill(text);
  await page.getByRole('button', { name: 'Add identifier' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Please enter an identifier');
  await fill('Identifier', identifier);
  await fill('Description', 'The people next door');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved successfully' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: identifier });
  await expect(row).toContainText('The people next door');
  expect(await isIn()).toBe(true);

  await page.getByRole('button', { name: 'Add identifier' }).click();
  await fill('Identifier', ` ${identifier} `);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This identifier is already authorised');
  const fetched = page.waitForResponse('**/assets/confirm-dialog-*.js');
  released.resolve();
  await (await fetched).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: `Actions: ${identifier}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${identifier}?` });
  await expect(question).toContainText(`only through ${identifier} lose it immediately`);
  await question.getByRole('button', { name: 'Delete' }).click();
  const deleted = page.getByRole('status').filter({ hasText: 'Deleted successfully' });
  await expect(deleted).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await isIn()).toBe(false);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('The people next door');
  expect(await isIn()).toBe(true);
});
