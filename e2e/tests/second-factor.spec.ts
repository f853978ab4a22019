import { violationsIn } from '../src/browser/accessibility.ts';
import { PASSWORD } from '../src/people.ts';
import { aPerson } from '../src/persons.ts';
import { createAccount } from '../src/product/keycloak-admin.ts';
import { nextMailTo } from '../src/product/mails.ts';
import { oneTimeCode, setUpSecondFactor } from '../src/product/second-factor.ts';
import { arrive, fillIn, onProvider, signInByForm, watchTokens } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';
import { inEnglish } from '../src/texts.ts';

const MINUTE_HALF = 30_000;
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: inEnglish(name) })).toBeVisible();

async function toSignIn(page: Page): Promise<void> {
  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
}

test('whoever runs the installation sets up a second factor, and is asked for it from then on', async ({
  page,
  anotherBrowser,
}) => {
  const { email } = await aPerson({ roles: ['Dashboard-admin'] });
  const tokens = watchTokens(page);
  await toSignIn(page);
  await fillIn(page, email);
  await title(page, 'sign-in:loginTotpTitle');
  expect(await violationsIn(page)).toEqual([]);
  expect(tokens.filter(({ status }) => status === 200)).toEqual([]);
  const key = await setUpSecondFactor(page);
  await arrive(page);

  const other = await (await anotherBrowser()).newPage();
  await toSignIn(other);
  await fillIn(other, email);
  const code = other.getByLabel(inEnglish('sign-in:loginOtpOneTime'));
  await expect(code).toBeFocused();
  expect(await violationsIn(other)).toEqual([]);
  await code.fill('000000');
  await other.locator('#kc-login').click();
  await expect(other.getByText(inEnglish('sign-in:invalidTotpMessage'))).toBeVisible();
  // The one after the code that was used: the provider takes the neighbours too, as clocks differ.
  await code.fill(oneTimeCode(key, Date.now() + MINUTE_HALF));
  await other.locator('#kc-login').click();
  await arrive(other);
});

test('nobody else is asked for one', async ({ page }) => {
  await signInByForm(page, (await aPerson({ roles: ['Customer-admin'] })).email);
});

test('a new password by mail signs nobody in: a mailbox alone is not enough', async ({ page }) => {
  const { email } = await createAccount();
  const chosen = `${PASSWORD}-anew`;
  await toSignIn(page);
  await page.getByRole('link', { name: inEnglish('sign-in:doForgotPassword') }).click();
  await page.getByLabel(inEnglish('sign-in:usernameOrEmail')).fill(email);
  await page.getByRole('button', { name: inEnglish('sign-in:doSubmit') }).click();
  const mail = await nextMailTo(email, 0);
  await page.goto(/https?:\/\/\S+action-token\S+/.exec(mail.text)?.[0] ?? '');
  await title(page, 'sign-in:updatePasswordTitle');
  expect(await violationsIn(page)).toEqual([]);
  const first = page.getByLabel(inEnglish('sign-in:passwordNew'));
  const again = page.getByLabel(inEnglish('sign-in:passwordConfirm'));
  await first.fill('short');
  await again.fill('short');
  await page.getByRole('button', { name: inEnglish('sign-in:doSubmit') }).click();
  await expect(page.getByText(inEnglish('sign-in:invalidPasswordMinLengthMessage').replace('{0}', '12'))).toBeVisible();
  await first.fill(chosen);
  await again.fill(chosen);
  await page.getByRole('button', { name: inEnglish('sign-in:doSubmit') }).click();

  await expect(page.getByText(inEnglish('sign-in:accountUpdatedMessage'))).toBeVisible();
  await toSignIn(page);
  await title(page, 'sign-in:loginAccountTitle');
  await fillIn(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillIn(page, email, chosen);
  await arrive(page);
});
