import { readFile } from 'node:fs/promises';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, PHONE } from '../../src/browser/without-mouse.ts';
import { ownBuilding } from '../../src/buildings/own-building.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

/** Names that a spreadsheet would run, or read as a new column. */
const DESKS = ['2-A', '10-B', '=HYPERLINK("http://x")', 'Café; "quiet"'];

test('a coordinator exports the desks and assigns one to a person with the keyboard, on a screen and on a phone', async ({
  page,
}) => {
  const own = await ownBuilding({
    org: `harbour-${Date.now().toString(36)}`,
    rooms: [{ name: 'Long  Room', desks: DESKS }],
  });
  const buildings = [own.building];
  const holder = await aPerson({ buildings, firstName: 'Anouk', lastName: 'Vermeulen' });
  const coordinator = await aPerson({ buildings, roles: ['Customer-coordinator'] });
  await sql(
    `with attribute as (
       insert into attribute (organisation_id, building_id, name, colour) values ($1, $2, 'Window', '#00c2e0') returning id
     )
     insert into space_attribute (organisation_id, space_id, attribute_id)
     select $1, space.id, attribute.id from attribute, space where organisation_id = $1 and space.name = '2-A'`,
    [own.organisationId, own.buildingId],
  );
  await signIn(page, coordinator.email, own.at('/workplace/admin'));
  const table = page.getByRole('grid', { name: 'Desks' });
  const names = table.getByRole('rowheader');
  await expect(names).toHaveText(['=HYPERLINK("http://x")', '2-A', '10-B', 'Café; "quiet"']);
  const colour = await table.getByText('Window').evaluate((label) =>
    getComputedStyle(label.parentElement ?? label)
      .getPropertyValue('--colour')
      .trim(),
  );
  expect(colour).toBe('#00c2e0');

  await test.step('the keys lead from the filter to the rows and into their actions', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Filter table' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const rows = table.getByRole('row');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows.nth(4)).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('the file has every column, and no cell that a spreadsheet would run', async () => {
    const waiting = page.waitForEvent('download');
    await enter(page, page.getByRole('button', { name: 'Export CSV' }));
    const file = await waiting;
    expect(file.suggestedFilename()).toBe(`${own.org}-desks.csv`);
    const bytes = await readFile(await file.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const line = (cell: string, attributes = '') => `${attributes};;;;Ground floor;${cell};false;;Long  Room;Desk;`;
    expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
      'attributes;emergencyResponder;employeeNumber;fixedDeskEmployee;floor;name;onPlan;rfidCardNumber;room;type;username',
      line(`"'=HYPERLINK(""http://x"")"`),
      line('2-A', 'Window'),
      line('10-B'),
      line('"Café; ""quiet"""'),
    ]);
  });

  await test.step('up to 600 px each row is a block', async () => {
    const heads = table.getByRole('columnheader');
    await page.setViewportSize({ width: 601, height: 800 });
    await expect(heads.first()).toBeVisible();
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(heads).toHaveCount(0);
    await expect(table.getByRole('gridcell', { name: 'Room Long Room' }).first()).toBeVisible();
  });

  await test.step('a desk gets its holder', async () => {
    await page.setViewportSize(PHONE);
    await page.keyboard.press('/');
    await page.keyboard.type('2-a');
    await expect(names).toHaveText(['2-A']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const desk = page.getByRole('dialog', { name: '2-A' });
    await enter(page, desk.getByRole('switch', { name: 'Fixed desk' }), 'Space');
    await tabTo(page, desk.getByRole('textbox', { name: 'Account' }));
    await page.keyboard.type('vermeul');
    await expect(page.getByRole('option', { name: /Anouk Vermeulen/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, desk.getByRole('textbox', { name: 'Employee name' }), 'Shift+Tab');
    await expect(desk.getByRole('textbox', { name: 'Employee name' })).toHaveValue('Anouk Vermeulen');
    await page.keyboard.press('Enter');
    await expect(desk.getByText('Fixed', { exact: true })).toBeVisible();
    const held = await sql(
      `select employee_name, member.email from fixed_desk
       left join member on member.organisation_id = fixed_desk.organisation_id and member.id = member_id
       where fixed_desk.organisation_id = $1`,
      [own.organisationId],
    );
    expect(held).toEqual([{ employee_name: 'Anouk Vermeulen', email: holder.email }]);
  });
});
