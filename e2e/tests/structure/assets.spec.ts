import { enter, PHONE, retype } from '../../src/browser/without-mouse.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

test('an asset is added and removed with the keyboard on a phone, and undo restores it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const own = await ownBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/reservationAssets'));
  await enter(page, page.getByRole('button', { name: 'Add asset' }).first());
  // On a phone the form covers the page, as a dialog.
  const form = page.getByRole('dialog', { name: 'New asset' });
  await retype(page, form.getByRole('textbox', { name: 'Name' }), 'Beamer');
  await retype(page, form.getByRole('textbox', { name: 'Quantity limit' }), '4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Beamer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const row = page.getByRole('grid', { name: 'Reservation assets' }).getByRole('row', { name: /Beamer/ });
  await expect(row).toContainText('4');
  await enter(page, row.getByRole('button', { name: 'Actions: Beamer' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('dialog', { name: 'Remove Beamer?' }).getByRole('button', { name: 'Remove' }));
  await expect(row).toHaveCount(0);
  await enter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(row).toBeVisible();
});
