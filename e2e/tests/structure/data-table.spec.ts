import { readFileSync } from 'node:fs';
import { sql } from '../../src/database.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Desks' });
const names = (page: Page) => table(page).getByRole('rowheader');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter table' });

/** Names that a spreadsheet would run, or take for a new column or line. */
const DESKS = ['2-A', '10-B', '=HYPERLINK("http://x")', '+31', '@SUM(A1)', 'Café; "quiet"'];

async function openDesks(page: Page) {
  const own = await ownBuilding({
    org: `harbour-${Date.now().toString(36)}`,
    rooms: [{ name: 'Long  Room', desks: DESKS }],
  });
  await sql(
    `insert into fixed_desk (organisation_id, space_id, employee_name, employee_number, emergency_responder)
     select organisation_id, id, '-Anouk', '007', true from space where organisation_id = $1 and name = '2-A'`,
    [own.organisationId],
  );
  const person = await aPerson({ roles: ['Customer-coordinator'], buildings: [own.building] });
  await signIn(page, person.email, own.at('/workplace/admin'));
  await expect(names(page)).toHaveCount(DESKS.length);
  return own;
}

const saved = async (page: Page, button: ReturnType<Page['getByRole']>) => {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync((await file.path()) ?? '') };
};

test('a list is filtered, sorted, arranged and exported', async ({ page }) => {
  const own = await openDesks(page);
  const natural = ['@SUM(A1)', '+31', '=HYPERLINK("http://x")', '2-A', '10-B', 'Café; "quiet"'];
  await expect(names(page)).toHaveText(natural);

  // Spaces collapse, capitals do not matter; what nothing contains says so, with a way back.
  await filter(page).fill('  LONG    room   ground ');
  await expect(names(page)).toHaveCount(6);
  await filter(page).fill('CAFÉ;');
  await expect(names(page)).toHaveText(['Café; "quiet"']);
  await filter(page).fill('no such desk');
  await expect(page.getByText('No records found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(names(page)).toHaveCount(6);

  // Up, down, and as it came.
  const head = table(page).getByRole('columnheader', { name: 'Name' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page)).toHaveText(natural);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page)).toHaveText(natural.toReversed());
  await head.getByRole('button').click();
  await expect(head).not.toHaveAttribute('aria-sort', /./);

  // Another choice of columns, remembered in this browser; and the standard ones again.
  await page.getByRole('button', { name: 'Columns 6 of 11' }).click();
  await page.getByRole('checkbox', { name: 'Employee number' }).check();
  await page.getByRole('checkbox', { name: 'Floor' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader', { name: 'Employee number' })).toBeVisible();
  await page.reload();
  await arrive(page);
  await expect(names(page)).toHaveCount(6);
  await expect(table(page).getByRole('columnheader', { name: 'Employee number' })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'Floor' })).toHaveCount(0);
  // The filter looks at what is in view.
  await filter(page).fill('007');
  await expect(names(page)).toHaveText(['2-A']);
  await filter(page).fill('');
  await page.getByRole('button', { name: 'Columns 6 of 11' }).click();
  await page.getByRole('button', { name: 'Standard columns' }).click();
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader', { name: 'Floor' })).toBeVisible();

  // The file, byte by byte: all columns by name, whatever is in view; what a spreadsheet would run is text.
  await filter(page).fill('long room');
  const { name, bytes } = await saved(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(name).toBe(`${own.org}-desks.csv`);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines[0]).toBe(
    'attributes;emergencyResponder;employeeNumber;fixedDeskEmployee;floor;name;onPlan;rfidCardNumber;room;type;username',
  );
  const line = (cell: string, holder = ';;') => `;${holder};Ground floor;${cell};false;;Long  Room;Desk;`;
  expect(lines.slice(1)).toEqual([
    line(`"'@SUM(A1)"`),
    line(`"'+31"`),
    line(`"'=HYPERLINK(""http://x"")"`),
    line('2-A', `true;007;"'-Anouk"`),
    line('10-B'),
    line('"Café; ""quiet"""'),
  ]);
  await expect(page.getByRole('status').getByText('Exported successfully')).toBeVisible();

  // Only those that are ticked.
  await page.getByRole('checkbox', { name: 'Select 10-B' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const some = await saved(page, bar.getByRole('button', { name: 'Export' }));
  expect(some.bytes.toString('utf8').split('\r\n').slice(1)).toEqual([line('10-B')]);
});

test('a list is worked without a mouse, and stands in blocks where a window is narrow', async ({ page }) => {
  await openDesks(page);
  // To the filter with one key, from there into the rows; one stop of Tab for all of them.
  await page.keyboard.press('/');
  await expect(filter(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const rows = table(page).getByRole('row');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(6)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('6 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  // Into the row's own controls and back, and its actions.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('complementary', { name: '+31' });
  await expect(desk).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }), 'Shift+Tab');

  // At 600 px and below each row is a block with its names beside the values; above, a table.
  const heads = table(page).getByRole('columnheader');
  await page.setViewportSize({ width: 601, height: 800 });
  await expect(heads.first()).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(heads).toHaveCount(0);
  await expect(names(page)).toHaveCount(6);
  await expect(table(page).getByRole('gridcell', { name: 'Room Long Room' }).first()).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption({ label: 'Name ↓' });
  await expect(names(page).first()).toHaveText('Café; "quiet"');
  await filter(page).fill('10-b');
  await expect(names(page)).toHaveText(['10-B']);
  await names(page).first().click();
  await expect(page.getByRole('dialog', { name: '10-B' })).toBeVisible();
});
