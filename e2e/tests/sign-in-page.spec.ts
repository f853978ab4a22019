import { violationsIn } from '../src/browser/accessibility.ts';
import { environment } from '../src/environment.ts';
import { createAccount } from '../src/product/keycloak-admin.ts';
import { arrive, fillIn, onProvider } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';
import { type Language, sayIn } from '../src/texts.ts';

async function openSignIn(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: environment().webOrigin }]);
  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
}

for (const language of ['en', 'nl'] as const)
  test(`a wrong password is said once and of neither field, the name stays: ${language}`, async ({ page }) => {
    const say = sayIn(language);
    const { email } = await createAccount();
    await openSignIn(page, language);
    await expect(page.getByRole('heading', { level: 1, name: say('sign-in:loginAccountTitle') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillIn(page, email, 'not the password');

    await expect(page.getByRole('alert')).toHaveText(
      `${say('sign-in:invalidUserMessage')} ${say('sign-in:berthCheckBoth')}`,
    );
    const name = page.getByLabel(say('sign-in:usernameOrEmail'));
    const password = page.getByLabel(say('sign-in:password'), { exact: true });
    await expect(name).toHaveValue(email);
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    for (const field of [name, password]) await expect(field).toHaveAccessibleDescription(/\S/);

    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violationsIn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsIn(page, 'colours')).toEqual([]);

    // Its twin goes on from here with the right one.
    await fillIn(page, email);
    await arrive(page);
  });

test('the page can be read in another language, and a password can be looked at', async ({ page }) => {
  await openSignIn(page, 'en');
  await page.getByLabel('Language').selectOption({ label: 'Français' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const say = sayIn('fr');
  await expect(page.getByRole('heading', { level: 1, name: say('sign-in:loginAccountTitle') })).toBeVisible();
  const password = page.getByLabel(say('sign-in:password'), { exact: true });
  await password.fill('a secret that nobody has');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: say('sign-in:showPassword') }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: say('sign-in:hidePassword') }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('whoever forgot it is not told whether an account is known', async ({ page }) => {
  const say = sayIn('en');
  await openSignIn(page, 'en');
  const known = await createAccount();
  for (const address of [known.email, 'nobody-at-all@harbour.example']) {
    await page.getByRole('link', { name: say('sign-in:doForgotPassword') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('sign-in:emailForgotTitle') })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByLabel(say('sign-in:usernameOrEmail')).fill(address);
    await page.getByRole('button', { name: say('sign-in:doSubmit') }).click();
    await expect(page.getByRole('status')).toHaveText(say('sign-in:emailSentMessage'));
  }
});
