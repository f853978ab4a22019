import { expect, test } from '@playwright/test';
import { readLedger } from './ledger.ts';
import { given, mailsTo, reserveAndReadMail, signIn, signInAsAdministrator } from './steps.ts';

test('the administrator signs in with the same password and authenticator as before the restore', async ({ page }) => {
  await signInAsAdministrator(page, readLedger().authenticator, Date.now());
});

test('an employee finds both reservations after the restore, reserves, and gets only the new mail', async ({
  page,
}) => {
  const address = given('TRIAL_EMPLOYEE');
  const earlier = await mailsTo(address);
  await signIn(page, address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  const { reservations } = readLedger();
  expect(reservations).toHaveLength(2);
  for (const { day, hours, desk } of reservations) {
    await page.goto(`/workplace/my-reservations?week=${day}`);
    const rows = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
    await expect(rows.filter({ hasText: desk }).filter({ hasText: hours })).toHaveCount(1);
  }

  await reserveAndReadMail(page, 3, '11:00', '15:00');
  const mails = await mailsTo(address);
  expect(mails).toHaveLength(earlier.length + 1);
  const ids = mails.map(({ headers }) => headers['message-id']);
  expect(new Set(ids).size).toBe(mails.length);
});
