import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, PHONE, retype } from '../../src/browser/without-mouse.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

test('an e-mail text is written with the keyboard on a phone, with a preview that runs no scripts', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const own = await ownBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/email-templates?event=no-show-reminder&language=en'));
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading')).toHaveText(/^Are you there\?/);

  await tabTo(page, page.getByRole('combobox', { name: 'Kind of e-mail' }));
  await page.keyboard.type('Guest invited');
  await expect(page).toHaveURL(/event=reservation-created-for-guest/);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await retype(page, text, 'For <script>alert(1)</script>');
  await enter(page, page.getByRole('button', { name: 'Guests', exact: true }));
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  const body = 'For <script>alert(1)</script>{{reservation.guests}}!';
  await expect(text).toHaveValue(body);
  await expect(mail.locator('p').filter({ hasText: /^For .*!/ })).toBeVisible();
  await expect(mail.locator('script')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  const stored = await sql('select body, removed_at from mail_template where organisation_id = $1', [
    own.organisationId,
  ]);
  expect(stored).toEqual([{ body, removed_at: null }]);
});
