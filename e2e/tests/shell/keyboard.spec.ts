import { PASSWORD } from '../../src/people.ts';
import { aPerson } from '../../src/persons.ts';
import { buildingName } from '../../src/buildings/buildings.ts';
import { onProvider } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('everything from the start page to signing out works without a mouse', async ({ page }) => {
  const person = await aPerson();
  const building = await buildingName('wilhelminakade');
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Login' }));
  await page.keyboard.press('Enter');

  await page.waitForURL(onProvider('berth'));
  await expect(page.locator('#username')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await heading(page, 'Locations');
  await tabTo(page, page.getByRole('button', { name: `Choose location: ${building}` }));
  await page.keyboard.press('Enter');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toContainText(building);

  const userMenu = page.getByRole('button', { name: /^User menu/ });
  await tabTo(page, userMenu);
  await page.keyboard.press('Enter');
  const account = page.getByRole('menuitem', { name: 'Account' });
  for (
    let presses = 0;
    presses < 10 && !(await account.evaluate((item) => item === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('ArrowDown');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Account' });
  await expect(dialog).toBeVisible();
  // The focus is inside, and stays inside.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: /^Language/ }));
  await page.keyboard.press('Enter');
  const dutch = page.getByRole('menuitemradio', { name: 'Nederlands' });
  for (
    let presses = 0;
    presses < 10 && !(await dutch.evaluate((item) => item === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // Choosing leaves the focus where the choice was made.
  await expect(page.getByRole('button', { name: /^Taal/ })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: new RegExp(`${person.firstName} ${person.lastName}`) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  const konto = page.getByRole('menuitem', { name: 'Account' });
  for (
    let presses = 0;
    presses < 10 && !(await konto.evaluate((item) => item === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Uitloggen', exact: true }));
  await page.keyboard.press('Enter');
  await heading(page, 'Log in om een plek te reserveren');
});

test('the first Tab offers to skip to the content, and the palette needs no mouse', async ({ page }) => {
  const person = await aPerson();
  const building = await buildingName('keizersgracht');
  await page.goto('/workplace');
  await page.locator('#username').fill(person.email);
  await page.locator('#password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Locations');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  const options = page.getByRole('option');
  const count = await options.count();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type(building.slice(0, 6).toLowerCase());
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(building);
});
