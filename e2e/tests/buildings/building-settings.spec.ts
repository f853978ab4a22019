import { changeBuildingSetting } from '@berth/contract';
import { PHONE, retype } from '../../src/browser/without-mouse.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, dashboardCaller } from '../../src/screens/administration.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const setting = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const SAVED = /Saved \d\d:\d\d/;

test('settings are changed with the keyboard on a phone, and a colleague’s change appears at once', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const call = await dashboardCaller();
  const { building, place } = await aBuilding(call);
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [place.building] });
  await signIn(page, admin.email, '/workplace/buildingSettings');

  // An error at the top is announced further down, where it is out of view.
  await retype(page, field(page, 'Display name'), ' ');
  await page.keyboard.press('Enter');
  await expect(setting(page, 'Display name')).toContainText('Display name must be 1-100 characters long');
  const subjects = page.getByRole('switch', { name: 'Desk reservation subjects', exact: true });
  await subjects.scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Scroll up and resolve building identification errors on top' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Display name')).toHaveValue(building.displayName);

  // More than forty stops of Tab below.
  await subjects.focus();
  await page.keyboard.press('Space');
  await expect(setting(page, 'Desk reservation subjects')).toContainText(SAVED);
  await field(page, 'Total future reservations per user').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(setting(page, 'Total future reservations per user')).toContainText(SAVED);
  await expect(field(page, 'Total future reservations per user')).toBeFocused();
  const [stored] = await sql<{ settings: object; policies: string[] }>(
    'select settings, policies from building where id = $1',
    [building.id],
  );
  expect(stored).toMatchObject({ settings: { allow_desk_reservation_subject: true, total_reservations_limit: 12 } });
  expect(stored?.policies).toContain('total-reservations-limit');

  const budget = field(page, 'Userpool daily departmental budget');
  await call(changeBuildingSetting, { params: place, body: { userpool_daily_budget: 40 } });
  await expect(budget).toHaveValue('40');
});
