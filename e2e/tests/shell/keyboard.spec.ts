import { tabTo } from '../../src/browser/tab-to.ts';
import { enter } from '../../src/browser/without-mouse.ts';
import { buildingName } from '../../src/buildings/buildings.ts';
import { PASSWORD } from '../../src/people.ts';
import { aPerson } from '../../src/persons.ts';
import { onProvider } from '../../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Opens a menu and walks down to an item of it. */
async function choose(page: Page, button: Locator, item: Locator): Promise<void> {
  await enter(page, button);
  await expect(item).toBeVisible();
  const isThere = () => item.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('everything from the start page to signing out works with the keyboard', async ({ page }) => {
  const person = await aPerson();
  const building = await buildingName('keizersgracht');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/');
  await enter(page, page.getByRole('button', { name: 'Login' }));
  await page.waitForURL(onProvider('berth'));
  await expect(page.locator('#username')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Locations');

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a building is chosen from its card, and another one from the palette', async () => {
    const other = await buildingName('wilhelminakade');
    await enter(page, page.getByRole('button', { name: `Choose location: ${other}` }));
    await expect(bar).toContainText(other);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(building.slice(0, 6).toLowerCase());
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar).toContainText(building);
  });

  await test.step('a dialog keeps the focus inside, and Esc closes it', async () => {
    const account = page.getByRole('menuitem', { name: 'Account' });
    await choose(page, page.getByRole('button', { name: /^User menu/ }), account);
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('another language leaves the focus on its menu', async () => {
    const dutch = page.getByRole('menuitemradio', { name: 'Nederlands' });
    await choose(page, page.getByRole('button', { name: /^Language/ }), dutch);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Taal/ })).toBeFocused();
  });

  const user = page.getByRole('button', { name: new RegExp(`${person.firstName} ${person.lastName}`) });
  await choose(page, user, page.getByRole('menuitem', { name: 'Account' }));
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Uitloggen', exact: true }));
  await page.keyboard.press('Enter');
  await heading(page, 'Log in om een plek te reserveren');
});
