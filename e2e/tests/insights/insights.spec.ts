import { readFile } from 'node:fs/promises';
import { readXlsx } from '../../src/browser/read-xlsx.ts';
import { ALL_HALF_DAYS } from '../../src/buildings/half-days.ts';
import { signInToInsights } from '../../src/screens/insight-screens.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { expect, type Page, test } from '../../src/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function download(page: Page, format: 'CSV' | 'XLSX'): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as ${format}` }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const rowsOfCsv = (content: Buffer) =>
  content
    .toString('utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'));

test('a report is read as a chart and as a table and is downloaded, and its days are replayed by another rule', async ({
  page,
}) => {
  const building = await signInToInsights(page);
  const day = card(page, 'An average day');
  const chart = day.getByRole('application');

  // The sentence on top is made of the figures below, and the cells it is about are outlined.
  const sentence = card(page, 'In one sentence');
  await expect(sentence).toContainText('On Tuesdays and Thursdays 6 of 10 desks are used');
  const week = page.getByRole('table', { name: 'Weekday and hour' });
  await expect(week.getByRole('row', { name: /^Tue/ }).locator('[data-framed]').first()).toBeVisible();

  // On a phone, the weekdays stay in place while the hours scroll.
  await page.setViewportSize({ width: 390, height: 844 });
  const monday = week.getByRole('rowheader', { name: 'Mon' });
  await monday.scrollIntoViewIfNeeded();
  const before = await monday.boundingBox();
  await week.locator('..').evaluate((frame) => frame.scrollTo({ left: 1_000 }));
  await expect(week.getByRole('columnheader', { name: '16' })).toBeInViewport();
  expect((await monday.boundingBox())?.x).toBe(before?.x);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The arrow keys read the chart hour by hour.
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(day.getByText('09', { exact: true }).last()).toBeVisible();
  await day.getByRole('radio', { name: 'Table' }).check();
  const open = day.getByRole('row', { name: '11–12' }).getByRole('cell').first();
  await expect(open).toHaveText('16');

  // The period is in the address and is compared with the one before.
  await page.getByRole('radio', { name: '13 weeks' }).check();
  await expect(page).toHaveURL(/weeks=13/);
  await expect(page.getByText(/vs previous period|No change/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Floor' }).selectOption('Ground floor');
  await expect(page).toHaveURL(new RegExp(`floor=${building.floorId}`));
  await expect(open).toHaveText('16');

  // Two equal buildings have twice the figures.
  await page.getByRole('switch', { name: 'All buildings' }).check();
  await expect(open).toHaveText('32');
  await expect(page.getByText('Times are local to each building.')).toBeVisible();

  // Both files have the figures of the table.
  const csv = await download(page, 'CSV');
  expect(csv.name).toBe(`${building.org}-hourly-availability.csv`);
  expect(csv.content.toString('utf8')).toMatch(/^\uFEFF/);
  const [header = [], ...rows] = rowsOfCsv(csv.content.subarray(3));
  const eleven = rows.find((row) => row[header.indexOf('hour')] === '11');
  expect(eleven?.[header.indexOf('openSpaces')]).toBe('32');
  const xlsx = await download(page, 'XLSX');
  expect(xlsx.name).toBe(`${building.org}-hourly-availability.xlsx`);
  expect(readXlsx(xlsx.content, 2)).toHaveLength(rows.length + 1);
  expect(readXlsx(xlsx.content, 1).flat().join(' ')).toContain('Europe/Amsterdam');

  // Half of the past reservations would be refused by a limit of one a day. Figures are rounded to fives.
  await goWithin(page, '/workplace/insights-what-if');
  await page.getByRole('textbox', { name: 'Reservations a day, per person' }).fill('1');
  await page.getByRole('button', { name: 'Replay' }).click();
  const granted = card(page, 'All figures').getByRole('row', { name: /^Granted/ });
  const inFives = (count: number) => String(Math.round(count / 5) * 5);
  const [all, half] = [inFives(ALL_HALF_DAYS), inFives(ALL_HALF_DAYS / 2)];
  await expect(granted.getByRole('cell')).toHaveText([all, all, half]);

  // A limit that affects no one has no figures, and says why.
  await page.getByRole('textbox', { name: 'Reservations a day, per person' }).fill('9');
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('This change affects fewer than 5 people')).toBeVisible();

  // People are hidden, so reservations are listed by day, floor and kind.
  await goWithin(page, '/workplace/insights-reservations');
  const list = card(page, 'List');
  await expect(list.getByRole('row', { name: /Ground floor/ }).first()).toContainText('16');
  await expect(list.getByText(/An administrator can change this/)).toBeVisible();
});
