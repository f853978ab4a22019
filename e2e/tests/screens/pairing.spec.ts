import { violationsIn } from '../../src/browser/accessibility.ts';
import { aBuilding } from '../../src/buildings/reserved.ts';
import { aPerson } from '../../src/persons.ts';
import { numberOn, todayAddress } from '../../src/screens/today-screen.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const WALL = { width: 1920, height: 1080 };
const THEME_MS = 5_000;

const waiting = (office: Page, number: string) =>
  office
    .getByRole('region', { name: 'Waiting for approval' })
    .getByRole('listitem', { name: new RegExp(`^${number.slice(0, 4)} `) });

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function approve(office: Page, number: string, name: string): Promise<void> {
  await waiting(office, number).getByRole('button', { name: 'Approve' }).click();
  const form = office.getByRole('form', { name: 'Approve Public Screen' });
  await form.getByRole('textbox', { name: 'Name in this list' }).fill(name);
  await form.getByRole('textbox', { name: /the 12 digits/ }).fill(number);
  await office.keyboard.press('Enter');
  await expect(office.getByRole('row', { name: new RegExp(name) })).toContainText(`# ${number}`);
}

// An administrator and two walls, each in a browser of their own.
test.describe.configure({ timeout: 120_000 });

test('a screen is approved by its number alone, follows its theme, and is approved anew for another scope', async ({
  page: office,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\)/, /401 \(Unauthorized\)/);
  const building = await aBuilding();
  const admin = await aPerson({ buildings: [building.place.building], roles: ['Customer-admin'] });
  const wall = await (await anotherBrowser()).newPage();
  await wall.setViewportSize(WALL);
  await wall.goto(todayAddress(building));
  const number = await numberOn(wall);

  await signIn(office, admin.email, building.at('/workplace/today-screens'));
  const asking = waiting(office, number);
  await expect(asking).toContainText('from a new network address');
  await expect(asking).toContainText('Names will be shown');
  await expect(asking).not.toContainText(number);
  await asking.getByRole('button', { name: 'Approve' }).click();
  const form = office.getByRole('form', { name: 'Approve Public Screen' });
  await form
    .getByRole('textbox', { name: /the 12 digits/ })
    .fill(`${number.slice(0, 11)}${(Number(number[11]) + 1) % 10}`);
  await office.keyboard.press('Enter');
  await expect(form.getByText('This is not the number shown on the screen.')).toBeVisible();
  expect(await violationsIn(office)).toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await approve(office, number, 'Entrance hall');
  await expect(wall.getByText(`# ${number}`)).toBeVisible();
  await expect(office.getByRole('row', { name: /Entrance hall/ })).toContainText('Online');

  // What is saved stands on the wall at once.
  await office.getByRole('textbox', { name: 'Welcome message' }).fill('Welcome to the harbour');
  await office.getByRole('textbox', { name: 'Background', exact: true }).fill('#101418');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(wall.getByText('Welcome to the harbour')).toBeVisible({ timeout: THEME_MS });

  // Rejected, another device shows a new number by itself.
  const other = await (await anotherBrowser()).newPage();
  await other.goto(todayAddress(building));
  const rejected = await numberOn(other);
  await waiting(office, rejected).getByRole('button', { name: 'Reject' }).click();
  await expect(dialog(office)).toContainText('Are you sure you want to reject this token?');
  await dialog(office).getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => numberOn(other)).not.toBe(rejected);
  await other.close();

  // Without its desks it asks again; it is the same screen, under the same name.
  await wall.goto(todayAddress(building, ''));
  await expect.poll(() => numberOn(wall)).not.toBe(number);
  const next = await numberOn(wall);
  await expect(waiting(office, next)).toContainText('Entrance hall');
  await approve(office, next, 'Entrance hall');
  await expect(wall.getByText(`# ${next}`)).toBeVisible();

  // Revoked, it has nothing left to show.
  await office
    .getByRole('row', { name: /Entrance hall/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await dialog(office).getByRole('button', { name: 'Revoke' }).click();
  await expect(wall.getByText('Welcome to the harbour')).toHaveCount(0);
  expect(await numberOn(wall)).not.toBe(next);
});
