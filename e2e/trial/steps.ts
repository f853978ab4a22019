import { expect, type Page } from '@playwright/test';
import { daysAfter, sinceMonday, today } from '../src/dates.ts';
import { oneTimeCode } from '../src/product/second-factor.ts';
import { inEnglish } from '../src/texts.ts';
import { noteReservation } from './ledger.ts';

export const given = (name: string) => process.env[name] ?? '';
export const PASSWORD = 'a password of this trial';

type Mail = {
  subject: string;
  text: string;
  headers: Record<string, string>;
  attachments: { mimeType: string }[];
};

export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${given('TRIAL_MAIL_URL')}/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** Waits for one mail more than there were. */
export async function nextMailTo(address: string, count: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(count);
  return (await mailsTo(address)).at(count) ?? { subject: '', text: '', headers: {}, attachments: [] };
}

export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto('/workplace');
  await page.getByLabel(inEnglish('sign-in:usernameOrEmail')).fill(address);
  await page.getByLabel(inEnglish('sign-in:password'), { exact: true }).fill(PASSWORD);
  await page.locator('#kc-login').click();
}

export async function signInAsAdministrator(page: Page, authenticator: string, at: number): Promise<void> {
  await signIn(page, given('TRIAL_ADMINISTRATOR'));
  await page.getByLabel(inEnglish('sign-in:loginOtpOneTime')).fill(oneTimeCode(authenticator, at));
  await page.locator('#kc-login').click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Organisations' })).toBeVisible();
}

/** The nth working day after today. */
function workday(nth: number): string {
  let day = today();
  for (let left = nth; left > 0; ) {
    day = daysAfter(day, 1);
    if (sinceMonday(day) < 5) left -= 1;
  }
  return day;
}

/** Reserves the first free desk on the nth working day from now, and returns the mail about it. */
export async function reserveAndReadMail(page: Page, nth: number, from: string, to: string): Promise<Mail> {
  const address = given('TRIAL_EMPLOYEE');
  const count = (await mailsTo(address)).length;
  const day = workday(nth);
  await page.goto(`/workplace/desks?date=${day}&from=${from}&to=${to}`);
  await page.locator('[id^=in-list][data-status=FREE]').first().click();
  await page
    .getByRole('button', { name: inEnglish('reservations:reserve.now') })
    .last()
    .click();
  const confirmation = page.getByText(new RegExp(` is yours from ${from} to ${to}`));
  await expect(confirmation).toBeVisible();
  const desk = (await confirmation.innerText()).split(' is yours')[0] ?? '';
  const mail = await nextMailTo(address, count);
  expect(mail.text).toContain(`${given('TRIAL_ORIGIN')}/workplace/reservation-status/`);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  console.log(`mail: ${mail.subject}`);
  noteReservation({ day, hours: `${from} – ${to}`, desk });
  return mail;
}
