import { readFile } from 'node:fs/promises';
import { aPerson } from '../../src/persons.ts';
import { aCountedBuilding } from '../../src/buildings/counted-building.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signInToInsights } from '../../src/screens/insight-screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const HOURLY = '/workplace/insights-hourly-availability';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function download(page: Page, format: 'CSV' | 'XLSX'): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as ${format}` }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('a report is asked for by days, floor and building, read as a chart and as a table, and taken along', async ({
  page,
}) => {
  const building = await signInToInsights(page);
  const day = card(page, 'An average day');
  const chart = day.getByRole('application');

  // By the keyboard: the chart tells its hours one by one.
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(day.getByText('09', { exact: true }).last()).toBeVisible();
  await day.getByRole('radio', { name: 'Table' }).check();
  const open = day.getByRole('row', { name: '11–12' }).getByRole('cell').first();
  await expect(open).toHaveText('16');

  // The days stand in the address, and the period before is compared.
  await page.getByRole('radio', { name: '13 weeks' }).check();
  await expect(page).toHaveURL(/weeks=13/);
  await expect(page.getByText(/than before|As before/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Floor' }).selectOption('Ground floor');
  await expect(page).toHaveURL(new RegExp(`floor=${building.floorId}`));
  await expect(open).toHaveText('16');

  // All buildings together have twice as much, and each its own clock.
  await page.getByRole('switch', { name: 'All buildings' }).check();
  await expect(open).toHaveText('32');
  await expect(page.getByText('Each by the clock of its own time zone.')).toBeVisible();

  const csv = await download(page, 'CSV');
  expect(csv.name).toBe(`${building.org}-hourly-availability.csv`);
  expect(csv.content.toString('utf8')).toMatch(/^\uFEFF/);
  expect(csv.content.toString('utf8').split('\n').length).toBeGreaterThan(10);
  const xlsx = await download(page, 'XLSX');
  expect([xlsx.name, xlsx.content.subarray(0, 2).toString()]).toEqual([
    `${building.org}-hourly-availability.xlsx`,
    'PK',
  ]);

  // Nothing was reserved in days to come.
  await goWithin(page, `${HOURLY}?from=2031-01-06&to=2031-01-12`);
  await expect(page.getByText('No data to display')).toBeVisible();
});

test('reports open for whoever reads insights, and for nobody else', async ({ page, anotherBrowser }) => {
  const building = await aCountedBuilding();
  const as = async (on: Page, roles: string[], path: string) => {
    const { email } = await aPerson({ roles, buildings: [building.building] });
    await signIn(on, email, building.at(path));
  };

  await as(page, ['Insights'], '/workplace/insights-user-summaries');
  await expect(page.getByRole('rowheader', { name: 'Small groups together' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Left out' })).toBeVisible();
  await goWithin(page, '/workplace/insights-reservations');
  await expect(page.getByText('Reserved for')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'List' }).getByText('Came', { exact: true })).toBeVisible();
  // Assets are for whoever may see them.
  await page.getByRole('button', { name: 'Insights' }).click();
  await expect(page.getByRole('menuitem', { name: 'Fixed desks' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Asset availability' })).toHaveCount(0);
  await goWithin(page, '/workplace/insights-asset-availability');
  await expect(page).not.toHaveURL(/insights/);

  const other = await (await anotherBrowser()).newPage();
  await as(other, ['Customer-coordinator'], HOURLY);
  await expect(other).not.toHaveURL(/insights/);
  await expect(other.getByRole('button', { name: 'Insights' })).toHaveCount(0);
});
