import { violationsIn } from '../src/browser/accessibility.ts';
import { tabTo } from '../src/browser/tab-to.ts';
import { onPhone } from '../src/browser/without-mouse.ts';
import { PASSWORD } from '../src/people.ts';
import { createAccount } from '../src/product/keycloak-admin.ts';
import { nextMailTo } from '../src/product/mails.ts';
import { arrive, fillIn, onProvider } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';
import { sayIn } from '../src/texts.ts';

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const expectAccessible = async (page: Page) => expect(await violationsIn(page)).toEqual([]);

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
}

test('a user who lost their password sets a new one by mail, on a phone in Dutch with the keyboard alone, and no answer reveals which accounts exist [T7]', async ({
  page,
}) => {
  const say = await onPhone(page, 'nl');
  const { email } = await createAccount();
  const name = page.getByLabel(say('sign-in:usernameOrEmail'));
  const password = page.getByLabel(say('sign-in:password'), { exact: true });
  const submit = () => page.getByRole('button', { name: say('sign-in:doSubmit') });
  await openSignIn(page);
  await title(page, say('sign-in:loginAccountTitle'));
  await expect(page.getByRole('alert')).toHaveCount(0);

  await tabTo(page, name);
  await page.keyboard.type(email);
  await tabTo(page, password);
  await page.keyboard.type('not the password');
  await tabTo(page, page.getByRole('button', { name: say('sign-in:showPassword') }));
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: say('sign-in:hidePassword') }).press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');

  // The refusal does not say which of the two is wrong.
  await expect(page.getByRole('alert')).toHaveText(
    `${say('sign-in:invalidUserMessage')} ${say('sign-in:berthCheckBoth')}`,
  );
  await expect(name).toHaveValue(email);
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  for (const field of [name, password]) await expect(field).toHaveAccessibleDescription(/\S/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(page, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  // An unknown address gets the same answer as a known one.
  for (const address of ['nobody-at-all@harbour.example', email]) {
    await tabTo(page, page.getByRole('link', { name: say('sign-in:doForgotPassword') }));
    await page.keyboard.press('Enter');
    await title(page, say('sign-in:emailForgotTitle'));
    await name.fill(address);
    if (address === email) await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(say('sign-in:emailSentMessage'));
  }

  const chosen = `${PASSWORD}-2`;
  const mail = await nextMailTo(email, 0);
  await page.goto(/https?:\/\/\S+action-token\S+/.exec(mail.text)?.[0] ?? '');
  await title(page, say('sign-in:updatePasswordTitle'));
  await expectAccessible(page);
  const first = page.getByLabel(say('sign-in:passwordNew'));
  const again = page.getByLabel(say('sign-in:passwordConfirm'));
  await first.fill('short');
  await again.fill('short');
  await submit().press('Enter');
  await expect(page.getByText(say('sign-in:invalidPasswordMinLengthMessage').replace('{0}', '12'))).toBeVisible();
  await first.fill(chosen);
  await again.fill(chosen);
  await submit().press('Enter');
  await expect(page.getByText(say('sign-in:accountUpdatedMessage'))).toBeVisible();

  // Access to the mailbox is not enough: the new password has to be typed, and the old one no longer works.
  await openSignIn(page);
  const french = sayIn('fr');
  await page.getByLabel(say('sign-in:languages'), { exact: true }).selectOption({ label: 'Français' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await title(page, french('sign-in:loginAccountTitle'));
  await fillIn(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillIn(page, email, chosen);
  await arrive(page);
});
