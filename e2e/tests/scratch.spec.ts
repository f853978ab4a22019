import { aPerson } from '../src/persons.ts';
import { goWithin } from '../src/screens.ts';
import { signIn } from '../src/sign-in.ts';
import { expect, test } from '../src/test.ts';

test('look', async ({ page }) => {
  const { email } = await aPerson({ roles: ['Customer-admin'] });
  await signIn(page, email, '/workplace/floors?org=harbour&building=keizersgracht');
  await expect(page.getByRole('article').first()).toBeVisible();
  const shot = async (name: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      await page.screenshot({ path: `/tmp/h2-shots/${name}-${scheme}.png`, animations: 'disabled' });
    }
  };
  await page.waitForLoadState('networkidle');
  await shot('floors');
  await page.getByRole('button', { name: 'More for Floor 2' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await shot('floor-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit plan: Floor 2' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shot('editor');
  await page.getByRole('button', { name: 'Keyboard', exact: false }).first().click();
  await shot('editor-keys');
  await page.keyboard.press('Escape');
  await page.getByRole('option').nth(2).click();
  await shot('editor-desk');
  await page
    .getByRole('option')
    .nth(5)
    .click({ modifiers: ['Shift'] });
  await shot('editor-desks');
  await page.keyboard.press('Escape');
  await page.getByRole('application').focus();
  await page.keyboard.press('s');
  await shot('editor-stamp');
  await page.getByRole('button', { name: 'Floor 2', exact: true }).click();
  await shot('editor-floor-menu');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('editor-phone');
  await goWithin(page, '/workplace/floors');
  await expect(page.getByRole('article').first()).toBeVisible();
  await shot('floors-phone');
});
