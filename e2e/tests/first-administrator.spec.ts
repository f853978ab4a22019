import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkoutDir, environment } from '../src/environment.ts';
import { PASSWORD } from '../src/people.ts';
import { createAccount } from '../src/product/keycloak-admin.ts';
import { mailsTo, nextMailTo } from '../src/product/mails.ts';
import { oneTimeCode, setUpSecondFactor } from '../src/product/second-factor.ts';
import { arrive, fillIn, onProvider } from '../src/sign-in.ts';
import { openUserMenu } from '../src/screens/screens.ts';
import { expect, type Page, test } from '../src/test.ts';
import { inEnglish } from '../src/texts.ts';

const { oidcOrigin, directorySecret } = environment();

/** As an operator does: another process, with nothing but the provider's address and the directory's secret. */
const operate = (email: string) =>
  promisify(execFile)(
    process.execPath,
    [join(checkoutDir, 'apps/server/src/entrypoints/operate.ts'), 'first-administrator', email, 'Ada', 'Eerste'],
    { env: { PATH: process.env['PATH'], DIRECTORY_URL: oidcOrigin, DIRECTORY_SECRET: directorySecret } },
  );

const linkIn = (text: string) => /https?:\/\/\S+action-token\S+/.exec(text)?.[0] ?? '';
const submit = (page: Page) => page.getByRole('button', { name: inEnglish('sign-in:doSubmit') }).click();

test('the first administrator chooses a password and a second factor by a link that works once', async ({ page }) => {
  const email = `first-${randomBytes(5).toString('hex')}@operator.example`;
  const { stdout } = await operate(email);
  expect(stdout).toContain(email);
  const link = linkIn((await nextMailTo(email, 0)).text);
  expect(stdout).not.toContain(link);

  await page.goto(link);
  await expect(page.getByRole('listitem')).toHaveText([
    inEnglish('sign-in:requiredAction.UPDATE_PASSWORD'),
    inEnglish('sign-in:requiredAction.CONFIGURE_TOTP'),
  ]);
  await page.getByRole('link', { name: inEnglish('sign-in:proceedWithAction') }).click();
  const key = await setUpSecondFactor(page);
  await page.getByLabel(inEnglish('sign-in:passwordNew')).fill(PASSWORD);
  await page.getByLabel(inEnglish('sign-in:passwordConfirm')).fill(PASSWORD);
  await submit(page);
  await expect(page.getByText(inEnglish('sign-in:accountUpdatedMessage'))).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: inEnglish('sign-in:errorTitle') })).toBeVisible();

  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
  await fillIn(page, email);
  await page.getByLabel(inEnglish('sign-in:loginOtpOneTime')).fill(oneTimeCode(key, Date.now() + 30_000));
  await page.locator('#kc-login').click();
  await arrive(page);
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Organisations' })).toBeVisible();
});

test('an account that somebody has already is not made an administrator by a slip', async () => {
  const { email } = await createAccount();
  await expect(operate(email)).rejects.toThrow('has an account that is not an administrator');
  expect(await mailsTo(email)).toEqual([]);
});
