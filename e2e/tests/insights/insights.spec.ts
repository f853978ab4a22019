import { readFile } from 'node:fs/promises';
import { sql } from '../../src/database.ts';
import { readXlsx } from '../../src/browser/read-xlsx.ts';
import { ALL_HALF_DAYS, lastHalfDay } from '../../src/buildings/half-days.ts';
import { aCountedBuilding, type CountedBuilding } from '../../src/buildings/counted-building.ts';
import { aPerson } from '../../src/persons.ts';
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

const rowsOfCsv = (content: Buffer) =>
  content
    .toString('utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'));

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
  await expect(page.getByText(/vs previous period|No change/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Floor' }).selectOption('Ground floor');
  await expect(page).toHaveURL(new RegExp(`floor=${building.floorId}`));
  await expect(open).toHaveText('16');

  // All buildings together have twice as much, and each its own clock.
  await page.getByRole('switch', { name: 'All buildings' }).check();
  await expect(open).toHaveText('32');
  await expect(page.getByText('Times are local to each building.')).toBeVisible();

  // Both files say what the table says.
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

  // Nothing was reserved in days to come.
  await goWithin(page, `${HOURLY}?from=2031-01-06&to=2031-01-12`);
  await expect(page.getByText('No data to display')).toBeVisible();
});

const REPORTS = [
  'User summaries',
  'Hourly availability',
  'Reservation and cancellation statistics',
  'Reservations',
  'Fixed desks',
];
const OURS = ['Ghosts', 'What if'];

/** Every page of the menu is opened from the bar that stands over each of them. */
async function expectReports(page: Page, names: readonly string[]): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Insights', exact: true });
  await expect(bar.getByRole('link')).toHaveText([...names]);
  for (const name of names) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
}

test('reports open for whoever reads insights, assets for whoever may see them, and nothing for anybody else', async ({
  page,
  anotherBrowser,
}) => {
  const building = await aCountedBuilding();
  const as = async (on: Page, roles: string[], path: string) => {
    const { email } = await aPerson({ roles, buildings: [building.building] });
    await signIn(on, email, building.at(path));
  };

  await as(page, ['Insights'], '/workplace/insights-user-summaries');
  await expect(page.getByRole('rowheader', { name: 'Small groups combined' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Hidden' })).toBeVisible();
  await expectReports(page, [...REPORTS, ...OURS]);
  await goWithin(page, '/workplace/insights-reservations');
  await expect(page.getByRole('table', { name: 'List' }).getByText('Attended', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Reserved for')).toHaveCount(0);
  await goWithin(page, '/workplace/insights-asset-availability');
  await expect(page).not.toHaveURL(/insights/);

  const admin = await (await anotherBrowser()).newPage();
  await as(admin, ['Customer-admin', 'View-custom-assets'], HOURLY);
  await expectReports(admin, [...REPORTS, 'Asset availability', ...OURS]);

  const other = await (await anotherBrowser()).newPage();
  await as(other, ['Customer-coordinator', 'View-custom-assets'], HOURLY);
  await expect(other).not.toHaveURL(/insights/);
  await expect(other.getByRole('button', { name: 'Insights' })).toHaveCount(0);
});

/** What the clock does every night, at once, with names kept for two days. */
async function comeNight({ buildingId, organisationId }: CountedBuilding): Promise<void> {
  await sql('update building set anonymise_after_days = 2 where organisation_id = $1 and id = $2', [
    organisationId,
    buildingId,
  ]);
  // Fewer days count a day after they were chosen.
  await sql(`update building set anonymise_lowered_at = now() - interval '25 hours' where id = $1`, [buildingId]);
  await sql(`insert into pgboss.job (name, data) values ('anonymise-reservations', '{}')`);
}

test('past days are decided again by another rule, lose their names, and keep their figures', async ({ page }) => {
  const building = await signInToInsights(page);
  await goWithin(page, '/workplace/insights-what-if');
  await page.getByRole('textbox', { name: 'Reservations a day, per person' }).fill('1');
  await page.getByRole('button', { name: 'Replay' }).click();
  const granted = card(page, 'All figures').getByRole('row', { name: /^Granted/ });
  const [all, half] = [String(ALL_HALF_DAYS), String(ALL_HALF_DAYS / 2)];
  await expect(granted.getByRole('cell')).toHaveText([all, all, half]);
  const refused = card(page, 'Refused by rule');
  await refused.getByRole('radio', { name: 'Table' }).check();
  await expect(refused.getByRole('row', { name: /^Daily maximum/ }).getByRole('cell')).toHaveText(['0', half]);

  const figures = async () => {
    await goWithin(page, '/workplace/insights-reservations');
    await expect(page.getByRole('definition').first()).toContainText(`${all} `);
    return page.getByRole('definition').allTextContents();
  };
  const before = await figures();
  const holders = page.getByRole('table', { name: 'Reservations' }).getByRole('row');
  await goWithin(page, `/workplace/reservations?day=${lastHalfDay()}`);
  await expect(holders.filter({ hasText: 'Daan Mulder' }).first()).toBeVisible();
  await comeNight(building);
  await expect
    .poll(() =>
      sql('select id from reservation where organisation_id = $1 and member_id is null', [building.organisationId]),
    )
    .not.toEqual([]);
  await page.reload();
  await expect(holders.filter({ hasText: 'anonymised' }).first()).toBeVisible();
  await expect(holders.filter({ hasText: 'Daan Mulder' })).toHaveCount(0);
  expect(await figures()).toEqual(before);
});
