import { expect, type Page, test } from '@playwright/test';
import { setUpSecondFactor } from '../src/product/second-factor.ts';
import { inEnglish } from '../src/texts.ts';
import { noteAuthenticator } from './ledger.ts';
import { given, nextMailTo, PASSWORD, reserveAndReadMail, signIn, signInAsAdministrator } from './steps.ts';

async function openLink(page: Page, address: string): Promise<void> {
  const { text } = await nextMailTo(address, 0);
  await page.goto(/https:\/\/\S+action-token\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('link', { name: inEnglish('sign-in:proceedWithAction') }).click();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel(inEnglish('sign-in:passwordNew')).fill(PASSWORD);
  await page.getByLabel(inEnglish('sign-in:passwordConfirm')).fill(PASSWORD);
  await page.getByRole('button', { name: inEnglish('sign-in:doSubmit') }).click();
  await expect(page.getByText(inEnglish('sign-in:accountUpdatedMessage'))).toBeVisible();
}

test('the first administrator gets in with a second factor', async ({ page }) => {
  await openLink(page, given('TRIAL_ADMINISTRATOR'));
  const authenticator = await setUpSecondFactor(page);
  noteAuthenticator(authenticator);
  await choosePassword(page);
  // The code of this half minute is used up.
  await signInAsAdministrator(page, authenticator, Date.now() + 30_000);
});

test('an employee reserves, and reads the mail', async ({ page }) => {
  await openLink(page, given('TRIAL_EMPLOYEE'));
  await choosePassword(page);
  await signIn(page, given('TRIAL_EMPLOYEE'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await reserveAndReadMail(page, 1, '09:00', '13:00');
});
