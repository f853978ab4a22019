import { expect, type Page, test } from '@playwright/test';
import { daysAfter, sinceMonday, today } from '../src/dates.ts';
import { oneTimeCode, setUpSecondFactor } from '../src/product/second-factor.ts';
import { inEnglish } from '../src/texts.ts';

const given = (name: string) => process.env[name] ?? '';
const PASSWORD = 'a password of this trial';

type Mail = { subject: string; text: string; attachments: { mimeType: string }[] };

async function nextMailTo(address: string, known: number): Promise<Mail> {
  const read = async () => {
    const answer = await fetch(`${given('TRIAL_MAIL_URL')}/messages?to=${encodeURIComponent(address)}`);
    return (await answer.json()) as Mail[];
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThan(known);
  return (await read()).at(known) ?? { subject: '', text: '', attachments: [] };
}

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

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto('/workplace');
  await page.getByLabel(inEnglish('sign-in:usernameOrEmail')).fill(address);
  await page.getByLabel(inEnglish('sign-in:password'), { exact: true }).fill(PASSWORD);
  await page.locator('#kc-login').click();
}

test('the first administrator gets in with a second factor', async ({ page }) => {
  const address = given('TRIAL_ADMINISTRATOR');
  await openLink(page, address);
  const key = await setUpSecondFactor(page);
  await choosePassword(page);
  await signIn(page, address);
  await page.getByLabel(inEnglish('sign-in:loginOtpOneTime')).fill(oneTimeCode(key, Date.now() + 30_000));
  await page.locator('#kc-login').click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Organisations' })).toBeVisible();
});

function nextWorkday(): string {
  let day = daysAfter(today(), 1);
  while (sinceMonday(day) > 4) day = daysAfter(day, 1);
  return day;
}

test('an employee reserves, and reads the mail', async ({ page }) => {
  const address = given('TRIAL_EMPLOYEE');
  await openLink(page, address);
  await choosePassword(page);
  await signIn(page, address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/workplace/desks?date=${nextWorkday()}&from=09:00&to=13:00`);
  await page.locator('[id^=in-list][data-status=FREE]').first().click();
  await page
    .getByRole('button', { name: inEnglish('reservations:reserve.now') })
    .last()
    .click();
  await expect(page.getByText(/ is yours from 09:00 to 13:00/)).toBeVisible();

  const mail = await nextMailTo(address, 1);
  expect(mail.text).toContain(`${given('TRIAL_ORIGIN')}/workplace/reservation-status/`);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  console.log(`mail: ${mail.subject}`);
});
