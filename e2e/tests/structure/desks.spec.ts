import { sql } from '../../src/database.ts';
import { namesIn } from '../../src/screens/menus.ts';
import { type OwnBuilding, ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** A refusal is an answer too, and the browser tells of it. */
const REFUSED = /status of (?:400|409|412|422)/;
const SAVED = 'Changes saved successfully';
/** What is seen of a switch is drawn beside the input, in its label. */
const BY_ITS_LABEL = { force: true };

const table = (page: Page) => page.getByRole('grid', { name: 'Desks' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const inspector = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });
const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();

const labelsOf = async ({ organisationId }: OwnBuilding) => {
  const rows = await sql<{ desk: string; label: string; colour: string }>(
    `select space.name as desk, attribute.name as label, attribute.colour
     from space_attribute
     join space on space.organisation_id = space_attribute.organisation_id and space.id = space_attribute.space_id
     join attribute on attribute.organisation_id = space_attribute.organisation_id and attribute.id = space_attribute.attribute_id
     where space_attribute.organisation_id = $1 order by 1, 2`,
    [organisationId],
  );
  return rows.map(({ desk, label, colour }) => `${desk} ${label} ${colour}`);
};

async function openDesks(page: Page) {
  const own = await ownBuilding({
    rooms: [
      { name: 'Room 2', desks: ['2-A', '2-B', '2-C'] },
      { name: 'Courtyard', reservedBy: 'desks' },
    ],
  });
  const people = { buildings: [own.building] };
  const holder = await aPerson({ ...people, firstName: 'Anouk', lastName: 'Vermeulen' });
  const coordinator = await aPerson({ ...people, roles: ['Customer-coordinator'] });
  await signIn(page, coordinator.email, own.at('/workplace/admin'));
  await expect(row(page, '2-A')).toBeVisible();
  return { own, holder };
}

test('a coordinator makes desks, and says who holds one for good', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  const { own, holder } = await openDesks(page);
  // Desks only: rooms, floors and files are for administrators.
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('button', { name: /^Assets/ })
    .click();
  expect(await namesIn(page.getByRole('menu'), ['menuitem'])).toEqual(['Desks']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  expect(await namesIn(page.getByRole('menu'), ['menuitem'])).toEqual(['Edit attributes']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add desk' }).click();
  const fresh = inspector(page, 'New desk');
  await fresh.getByRole('button', { name: 'Save' }).click();
  await expect(fresh.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Give it a name');
  await expect(fresh.getByText('Choose a room')).toBeVisible();
  await fresh.getByRole('textbox', { name: 'Name' }).fill('2-A');
  await fresh.getByRole('combobox', { name: 'Room' }).fill('Court');
  await page.getByRole('option', { name: 'Courtyard' }).click();
  await fresh.getByRole('combobox', { name: 'Type' }).selectOption('Parking');
  await fresh.getByRole('button', { name: 'Save' }).click();
  await expect(fresh.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'A desk with this name already exists in the building.',
  );
  await fresh.getByRole('textbox', { name: 'Name' }).fill('P-1');
  await page.keyboard.press('Enter');
  await expect(inspector(page, 'P-1')).toBeVisible();
  await expect(row(page, 'P-1')).toContainText('CourtyardGround floorParking');

  // Held for good: who, with number, card and whether they help in an emergency.
  await row(page, '2-A').click();
  const desk = inspector(page, '2-A');
  await expect(desk.getByText('Everyone can reserve it.')).toBeVisible();
  await desk.getByRole('switch', { name: 'Fixed desk' }).check(BY_ITS_LABEL);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('textbox', { name: 'Employee name' })).toHaveAccessibleDescription(
    'Enter the employee’s name',
  );
  const account = desk.getByRole('textbox', { name: 'Account' });
  await account.fill('An');
  await expect(desk.getByText('Type at least 3 characters')).toBeVisible();
  await account.fill('vermeul');
  await page.getByRole('option', { name: /Anouk Vermeulen/ }).click();
  await expect(desk.getByRole('textbox', { name: 'Employee name' })).toHaveValue('Anouk Vermeulen');
  await desk.getByRole('textbox', { name: 'Employee number' }).fill('104287');
  await desk.getByRole('textbox', { name: 'RFID card number' }).fill('04A26F1B93');
  await desk.getByRole('switch', { name: 'Emergency responder' }).check(BY_ITS_LABEL);
  await desk.getByRole('button', { name: 'Save' }).click();
  await said(page, SAVED);
  await expect(row(page, '2-A')).toContainText('Anouk VermeulenEmergency responder');
  await expect(desk.getByText('Fixed', { exact: true })).toBeVisible();
  const held = () =>
    sql(
      `select employee_name, employee_number, rfid_card_number, emergency_responder, member.email
       from fixed_desk left join member on member.organisation_id = fixed_desk.organisation_id and member.id = member_id
       where fixed_desk.organisation_id = $1`,
      [own.organisationId],
    );
  expect(await held()).toEqual([
    {
      employee_name: 'Anouk Vermeulen',
      employee_number: '104287',
      rfid_card_number: '04A26F1B93',
      emergency_responder: true,
      email: holder.email,
    },
  ]);
  await desk.getByRole('switch', { name: 'Fixed desk' }).uncheck(BY_ITS_LABEL);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, '2-A')).not.toContainText('Anouk');
  expect(await held()).toEqual([]);
});

test('labels are made in their colours, carried, renamed and removed; desks change together', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { own } = await openDesks(page);
  await row(page, '2-A').getByRole('button', { name: 'Actions: 2-A' }).click();
  await page.getByRole('menuitem', { name: 'Attributes' }).click();
  const labels = page.getByRole('dialog', { name: 'Attributes: 2-A' });
  await expect(labels.getByText('This building has no attributes yet.')).toBeVisible();

  // Made where it is wanted, and ticked at once.
  const make = async (name: string, colour: number) => {
    await labels.getByRole('button', { name: 'New attribute' }).click();
    await labels.getByRole('textbox', { name: 'Attribute name' }).fill(name);
    await labels.getByRole('radio', { name: `Colour ${colour} of 10` }).check();
    await labels.getByRole('button', { name: 'Add attribute' }).click();
  };
  await make('Window', 7);
  await expect(labels.getByRole('checkbox', { name: 'Window' })).toBeChecked();
  await make('Window', 1);
  await expect(labels.getByRole('textbox', { name: 'Attribute name' })).toHaveAccessibleDescription(
    'Attribute name already exist',
  );
  // Esc gives up the new label, not the dialog.
  await page.keyboard.press('Escape');
  await expect(labels.getByRole('textbox', { name: 'Attribute name' })).toHaveCount(0);
  await make('Two monitors', 5);
  await labels.getByRole('button', { name: 'Save' }).click();
  await expect(labels).toHaveCount(0);
  expect(await labelsOf(own)).toEqual(['2-A Two monitors #c377e0', '2-A Window #00c2e0']);
  const chip = row(page, '2-A').getByText('Window');
  await expect(chip).toBeVisible();
  const colour = (node: Element) =>
    getComputedStyle(node.parentElement ?? node)
      .getPropertyValue('--colour')
      .trim();
  expect(await chip.evaluate(colour)).toBe('#00c2e0');

  // Of several desks: what only some carry is neither on nor off, and stays so unless it is touched.
  for (const one of ['2-A', '2-B']) await page.getByRole('checkbox', { name: `Select ${one}` }).check();
  const bulk = page.getByRole('region', { name: 'Selected rows' });
  await bulk.getByRole('button', { name: 'Attributes' }).click();
  const several = page.getByRole('dialog', { name: 'Attributes: 2 desks' });
  const window = several.getByRole('checkbox', { name: 'Window' });
  await expect(window).toHaveJSProperty('indeterminate', true);
  await window.check();
  await several.getByRole('button', { name: 'Save' }).click();
  await expect(several).toHaveCount(0);
  expect(await labelsOf(own)).toEqual(['2-A Two monitors #c377e0', '2-A Window #00c2e0', '2-B Window #00c2e0']);

  // Renamed and removed for all, with the number of those that lose it.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit attributes' }).click();
  const list = page.getByRole('dialog', { name: 'Edit attributes' });
  await list.getByRole('button', { name: 'Change Window' }).click();
  await list.getByRole('textbox', { name: 'Attribute name' }).fill('At the window');
  await list.getByRole('button', { name: 'Change attribute' }).click();
  await expect(list.getByText('At the window')).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: 'At the window' })).toContainText('on 2 rooms and desks');
  await list.getByRole('button', { name: 'Delete At the window' }).click();
  const question = page.getByRole('dialog', { name: 'Delete At the window?' });
  await expect(question).toContainText('2 rooms and desks have this attribute and will lose it.');
  await question.getByRole('button', { name: 'Delete attribute' }).click();
  await expect(list.getByText('At the window')).toHaveCount(0);
  await list.getByRole('button', { name: 'Done' }).click();
  expect(await labelsOf(own)).toEqual(['2-A Two monitors #c377e0']);

  // The same room and type for both, then both away and back.
  await bulk.getByRole('button', { name: 'Room and type' }).click();
  const change = page.getByRole('dialog', { name: 'Change 2 desks' });
  await change.getByRole('combobox', { name: 'Room' }).fill('Court');
  await page.getByRole('option', { name: 'Courtyard' }).click();
  await change.getByRole('combobox', { name: 'Type' }).selectOption('Parking');
  await change.getByRole('button', { name: 'Change 2 desks' }).click();
  for (const one of ['2-A', '2-B']) await expect(row(page, one)).toContainText('CourtyardGround floorParking');
  await expect(row(page, '2-C')).toContainText('Room 2Ground floorDesk');
  await bulk.getByRole('button', { name: 'Remove 2 desks' }).click();
  await page.getByRole('dialog', { name: 'Remove 2 desks?' }).getByRole('button', { name: 'Remove 2 desks' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveText(['2-C']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveText(['2-A', '2-B', '2-C']);
  expect(await labelsOf(own)).toEqual(['2-A Two monitors #c377e0']);
});
