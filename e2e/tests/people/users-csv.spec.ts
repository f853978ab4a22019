import { readFile } from 'node:fs/promises';
import { tabTo } from '../../src/browser/tab-to.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const BAD = [
  'p.hoekstra@wetering;Pieter;Hoekstra;;;',
  's.elidrissi@wetering.example;Sara;El Idrissi;;;75',
  '=cmd@wetering.example;Formula;One;;;',
  'good1@wetering.example;Same;Person;;;',
  'noname@wetering.example;;Nobody;;;',
];
const good = (at: number) => `good${at}@wetering.example;Good;Person ${at};04A${1000 + at};Advisory;30`;
const LINES = [
  'username;firstName;lastName;cardId;userpool;weeklyReservationMinuteLimit',
  ...Array.from({ length: 213 }, (_, at) => good(at)),
  ...BAD,
];
const FILE = { name: 'medewerkers-november.csv', mimeType: 'text/csv', buffer: Buffer.from(LINES.join('\r\n')) };

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Upload users/ });

async function validate(page: Page) {
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(FILE);
  await dialog(page).getByRole('button', { name: 'Validate' }).click();
  await expect(dialog(page).getByRole('button', { name: '218 All' })).toBeVisible();
}

test('an administrator uploads 218 users, reviews five refused rows, downloads their errors, and changes nothing the second time', async ({
  page,
}) => {
  const own = await ownBuilding();
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at('/workplace/users'));

  // The keyboard opens the dialog, which refuses to validate without a file.
  await tabTo(page, page.getByRole('button', { name: 'Upload CSV' }));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Validate' }).press('Enter');
  await expect(dialog(page).getByText('Please select a CSV file')).toBeVisible();
  await page.keyboard.press('Escape');

  await validate(page);
  await expect(dialog(page).getByRole('button', { name: '213 New' })).toBeVisible();
  await dialog(page).getByRole('button', { name: '5 Refused' }).click();
  await expect(dialog(page).getByText('The same person as in row 3')).toBeVisible();
  await dialog(page)
    .getByRole('checkbox', { name: /Proefhuis/ })
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Upload 213 people' }).click();
  await expect(dialog(page).getByText('Please select at least one building')).toBeVisible();
  await dialog(page)
    .getByRole('checkbox', { name: /Proefhuis/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Upload 213 people' }).click();
  await expect(dialog(page)).toHaveCount(0);

  // The progress updates without a reload until the file is done.
  await page.getByRole('link', { name: /^File statuses/ }).click();
  const row = page.getByRole('row', { name: /medewerkers-november/ });
  await expect(row.getByText('Done with errors')).toBeVisible({ timeout: 30_000 });
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '218 of 218');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Error list/ }).click(),
  ]);
  const list = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(list).toHaveLength(6);
  expect(list[3]).toMatch(/^'=cmd@wetering\.example;/);

  await validate(page);
  await expect(dialog(page).getByRole('button', { name: '213 Unchanged' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Nothing would change' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Remove / }).click();
  await page
    .getByRole('dialog', { name: /^Are you sure/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('No files yet')).toBeVisible();
});
