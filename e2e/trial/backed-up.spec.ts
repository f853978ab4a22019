import { expect, test } from '@playwright/test';
import { given, reserveAndReadMail, signIn } from './steps.ts';

test('an employee reserves after the backup', async ({ page }) => {
  await signIn(page, given('TRIAL_EMPLOYEE'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await reserveAndReadMail(page, 2, '10:00', '14:00');
});
