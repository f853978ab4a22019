import { absencesOf, ownAbsences } from '@berth/contract';
import { callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, slashed, today } from '../../src/dates.ts';
import { sql } from '../../src/database.ts';
import { giveDesk } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { openUserMenu } from '../../src/screens/screens.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const WINDOW = `date=${TOMORROW}&from=09:00&to=13:00`;

/** A building, somebody who holds desk 1.01-E for good, and their absences on the screen. */
async function aHolder({ path = '/workplace/my-absences' } = {}, page?: Page) {
  const building = await aMappedBuilding();
  const me = await aPerson({ firstName: 'Anouk', lastName: 'Vermeulen', buildings: [building.place.building] });
  await giveDesk(building, '1.01-E', me.email);
  if (page) await signIn(page, me.email, building.at(path));
  return { building, me };
}

const desk = (page: Page) =>
  page.getByRole('listbox', { name: 'Map of First' }).getByRole('option', { name: /^Desk 1.01-E, / });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The new row stands for today, or for tomorrow in the evening; this makes it tomorrow whatever the hour. */
async function forTomorrow(page: Page) {
  await page.getByRole('button', { name: '+ Add' }).click();
  await field(page, 'Start date, row 1').fill(slashed(TOMORROW));
  await field(page, 'End date, row 1').fill(slashed(TOMORROW));
  await page.keyboard.press('Escape');
}

test('an absence frees a fixed desk on another’s open map; removing it takes the desk back, and undo frees it again', async ({
  page,
  anotherBrowser,
}) => {
  const { building } = await aHolder({}, page);
  const other = await (await anotherBrowser()).newPage();
  const colleague = await aPerson({ buildings: [building.place.building] });
  await signIn(other, colleague.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  await expect(desk(other)).toHaveAttribute('data-status', 'FIXED');

  await expect(page.getByRole('heading', { level: 1, name: 'Planned absences' })).toBeVisible();
  await expect(page.getByText('No planned absences')).toBeVisible();
  await forTomorrow(page);
  const table = page.getByRole('table', { name: 'Planned absences' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '#',
    'Employee',
    'Start',
    'End',
    'All day',
    'Repeat on',
    'Remove',
  ]);
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('Anouk Vermeulen');
  await expect(field(page, 'Start time, row 1')).toHaveValue('08:00');
  await expect(field(page, 'End time, row 1')).toHaveValue('18:00');
  await expect(field(page, 'Start time, row 1').locator('option')).toHaveCount(96);
  // The end begins where the start is.
  await expect(field(page, 'End time, row 1').locator('option').first()).toHaveText('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  const began = Date.now();
  await expect(desk(other)).toHaveAttribute('data-status', 'FREE');
  console.log(`a freed desk stood on another's map ${Date.now() - began} ms after the save was told`);

  await field(page, 'All day, row 1').check();
  await expect(field(page, 'Start time, row 1')).toHaveValue('00:00');
  await expect(field(page, 'End time, row 1')).toHaveValue('24:00');
  await expect(field(page, 'End time, row 1')).toBeDisabled();
  await field(page, 'Monday, row 1').check();
  await field(page, 'Sunday, row 1').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.reload();
  await arrive(page);
  await expect(field(page, 'All day, row 1')).toBeChecked();
  await expect(field(page, 'Monday, row 1')).toBeChecked();
  await expect(field(page, 'Tuesday, row 1')).not.toBeChecked();
  await expect(field(page, 'Sunday, row 1')).toBeChecked();

  await page.getByRole('button', { name: 'Remove row 1' }).click();
  const question = page.getByRole('dialog', { name: 'Remove absence' });
  await expect(question).toContainText('Are you sure you want to delete this record?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(field(page, 'Start date, row 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(desk(other)).toHaveAttribute('data-status', 'FIXED');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk(other)).toHaveAttribute('data-status', 'FREE');
  await expect(field(page, 'All day, row 1')).toBeChecked();
});

test('what is incomplete is told with its row, and what is not saved is not left without a question', async ({
  page,
}) => {
  const { me } = await aHolder({}, page);
  await forTomorrow(page);
  await page.getByRole('button', { name: '+ Add' }).click();
  await field(page, 'Start date, row 2').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'row' });
  await expect(alert).toHaveText('Please select start date time on row 2');
  await field(page, 'End date, row 2').fill('');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please select start date time on row 2',
    '2 record is not valid, either check allDay checkbox or select end date.',
  ]);
  await field(page, 'All day, row 2').check();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please select start date time on row 2',
    'Please select end date time on row 2',
  ]);
  const stored = `select 1 from planned_absence join member on member.id = planned_absence.member_id where email = $1`;
  expect(await sql(stored, [me.email])).toEqual([]);

  // A start past the end takes the end to the day after, at its time.
  await field(page, 'Start date, row 1').fill(slashed(daysAfter(TOMORROW, 3)));
  await page.keyboard.press('Escape');
  await expect(field(page, 'End time, row 1')).toHaveValue('18:00');
  const shown = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
  await expect(field(page, 'End date, row 1')).toHaveValue(shown.format(new Date(daysAfter(TOMORROW, 4))));

  await page.getByRole('link', { name: 'Berth, go to Locations' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText('The changes have not been saved. Do you want to proceed?');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'All day, row 2')).toBeChecked();
  await page.getByRole('link', { name: 'Berth, go to Locations' }).click();
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/workplace\/desks/);
});

test('with the keyboard alone an absence is added, repeated, saved and removed', async ({ page }) => {
  const { me, building } = await aHolder({ path: '/workplace/desks' }, page);
  await tabTo(page, page.getByRole('button', { name: /^User menu/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My absences' })).toBeVisible();
  while (!(await page.getByRole('menuitem', { name: 'My absences' }).evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No planned absences')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '+ Add' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Start date, row 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await tabTo(page, field(page, 'Start time, row 1'));
  await page.keyboard.type('10:30');
  await expect(field(page, 'Start time, row 1')).toHaveValue('10:30');
  await tabTo(page, field(page, 'All day, row 1'));
  await tabTo(page, field(page, 'Wednesday, row 1'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Save' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  const call = await callerOnOtherNode(me.email);
  expect(await call(ownAbsences, { params: building.place })).toMatchObject([
    { allDay: false, repeatsTuesday: false, repeatsWednesday: true, regularUser: me.email },
  ]);
  await tabTo(page, page.getByRole('button', { name: 'Remove row 1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No planned absences')).toBeVisible();
});

test('on a phone and in Dutch each absence is a card, and it works the same', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  const { me, building } = await aHolder({}, page);
  await expect(page.getByRole('heading', { level: 1, name: 'Geplande afwezigheid' })).toBeVisible();
  await page.getByRole('button', { name: '+ Toevoegen' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Geplande afwezigheid' }).getByRole('listitem')).toHaveCount(1);
  await field(page, 'Hele dag, regel 1').check();
  await field(page, 'vrijdag, regel 1').check();
  const target = await page.getByRole('button', { name: 'Regel 1 verwijderen' }).boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Wijzigingen opgeslagen')).toBeVisible();
  const call = await callerOnOtherNode(me.email);
  expect(await call(ownAbsences, { params: building.place })).toMatchObject([{ allDay: true, repeatsFriday: true }]);
});

test('staff go from who holds a fixed desk to their absences, and plan one for them', async ({ page }) => {
  const { building, me } = await aHolder();
  const staff = await aPerson({ roles: ['Customer-coordinator'], buildings: [building.place.building] });
  await signIn(page, staff.email, building.at('/workplace/fixed-desk-employees'));
  const table = page.getByRole('grid', { name: 'Fixed desk employees' });
  await expect(table.getByRole('row').filter({ hasText: '1.01-E' })).toContainText(me.email);
  // Somebody without an account holds a desk too, but cannot be away.
  await expect(table.getByRole('row').filter({ hasText: '1.01-F' })).toContainText('Anouk Vermeulen');
  await page.getByRole('link', { name: 'Anouk Vermeulen' }).click();
  await expect(page).toHaveURL(new RegExp(`/workplace/absences/${encodeURIComponent(me.email)}`));
  await expect(page.getByText('While Anouk Vermeulen is away, their fixed desk is free for others.')).toBeVisible();
  await forTomorrow(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  const call = await callerOnOtherNode(me.email);
  expect(await call(ownAbsences, { params: building.place })).toHaveLength(1);
  await page.getByRole('link', { name: 'Fixed desk employees' }).last().click();
  const line = table.getByRole('row').filter({ hasText: '1.01-E' });
  await expect(line.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
});

test('nobody else gets at somebody’s absences: not a colleague, not the staff of another organisation', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/status of (?:403|404)/);
  const { building, me } = await aHolder();
  const colleague = await aPerson({ buildings: [building.place.building] });
  const theirs = `/workplace/absences/${encodeURIComponent(me.email)}`;
  await signIn(page, colleague.email, building.at('/workplace/desks'));
  // Without a fixed desk there is nothing to plan, so no menu leads there.
  const menu = await openUserMenu(page);
  await expect(menu.getByRole('menuitem', { name: 'Account' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'My absences' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(theirs);
  await arrive(page);
  // A failed guard leads to the start page.
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const call = await callerOnOtherNode(colleague.email);
  await expect(call(absencesOf, { params: { ...building.place, id: me.email } })).rejects.toThrow('403');

  const elsewhere = await aMappedBuilding('Elsewhere');
  const foreigner = await aPerson({ roles: ['Customer-admin'], buildings: [elsewhere.place.building] });
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, foreigner.email, elsewhere.at(theirs));
  await expect(other.getByText('This could not be loaded')).toBeVisible();
  await expect(other.getByText('Anouk')).toHaveCount(0);
});
