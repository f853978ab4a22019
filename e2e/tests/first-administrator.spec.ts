import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { violationsIn } from '../src/browser/accessibility.ts';
import { checkoutDir, environment } from '../src/environment.ts';
import { PASSWORD } from '../src/people.ts';
import { nextMailTo } from '../src/product/mails.ts';
import { oneTimeCode, setUpSecondFactor } from '../src/product/second-factor.ts';
import { arrive, fillIn, onProvider } from '../src/sign-in.ts';
import { openUserMenu } from '../src/screens/screens.ts';
import { expect, test } from '../src/test.ts';
import { inEnglish } from '../src/texts.ts';

const { oidcOrigin, directorySecret } = environment();
const NEXT_CODE_MS = 30_000;

/** Runs the command as an operator does: another process that has only the provider's address and the secret. */
const operate = (email: string) =>
  promisify(execFile)(
    process.execPath,
    [join(checkoutDir, 'apps/server/src/entrypoints/operate.ts'), 'first-administrator', email, 'Ada', 'Eerste'],
    { env: { PATH: process.env['PATH'], DIRECTORY_URL: oidcOrigin, DIRECTORY_SECRET: directorySecret } },
  );

const linkIn = (text: string) => /https?:\/\/\S+action-token\S+/.exec(text)?.[0] ?? '';

test('the first administrator chooses a password and a second factor by a link that works once, and signs in with both', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: inEnglish('sign-in:doSubmit') }).click();
  await expect(page.getByText(inEnglish('sign-in:accountUpdatedMessage'))).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: inEnglish('sign-in:errorTitle') })).toBeVisible();

  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
  await fillIn(page, email);
  const code = page.getByLabel(inEnglish('sign-in:loginOtpOneTime'));
  await expect(code).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await code.fill('000000');
  await page.locator('#kc-login').click();
  await expect(page.getByText(inEnglish('sign-in:invalidTotpMessage'))).toBeVisible();
  // The provider accepts neighbouring codes because clocks differ, and each code once: this is the one after the first.
  await code.fill(oneTimeCode(key, Date.now() + NEXT_CODE_MS));
  await page.locator('#kc-login').click();
  await arrive(page);
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Organisations' })).toBeVisible();
});
