import { violationsIn } from '../../src/browser/accessibility.ts';
import { expectNoOverflow, onPhone } from '../../src/browser/without-mouse.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { giveDesk } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding } from '../../src/buildings/mapped-building.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { inEnglish, type Say } from '../../src/texts.ts';

const REFUSED = /status of (403|409|422)/;
const MANY = 5_000;

/** So many members that nobody finds anybody by scrolling, in one statement. */
const aCrowd = (organisationId: string, buildingId: string) =>
  sql(
    `with crowd as (
       insert into member (organisation_id, email, first_name, last_name, explicit)
       select $1, 'crowd' || at || '@many.example', 'Crowd', 'Member ' || lpad(at::text, 5, '0'), true
       from generate_series(1, $3::integer) as at returning organisation_id, id
     )
     insert into member_building (organisation_id, building_id, member_id) select organisation_id, $2, id from crowd`,
    [organisationId, buildingId, MANY],
  );

async function aHouse() {
  const building = await aMappedBuilding();
  const place = [building.place.building];
  await aCrowd(building.organisationId, building.id);
  const admin = await aPerson({
    firstName: 'Marijke',
    lastName: 'Hofman',
    roles: ['Customer-admin'],
    buildings: place,
  });
  const leaver = await aPerson({ firstName: 'Zoë', lastName: 'Brouwer', buildings: place });
  await aPerson({ firstName: 'Card', lastName: 'Holder', buildings: place, attributes: { cardId: ['04A26F'] } });
  await giveDesk(building, '1.01-E', leaver.email);
  const [other] = await sql<{ name: string }>(
    `insert into building (organisation_id, slug, display_name) values ($1, 'annexe', 'Annexe')
     returning display_name as name`,
    [building.organisationId],
  );
  return { building, admin, leaver, annexe: other?.name ?? '' };
}

const drawer = (page: Page) => page.getByRole('complementary').or(page.getByRole('dialog')).filter({ visible: true });

/** Typed without the accent, as most people type. */
async function find(page: Page, say: Say, name: string) {
  const field = page.getByRole('searchbox', { name: say('people:users.search') });
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zoe brou');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { level: 2, name })).toBeVisible();
}

test('an administrator finds somebody among thousands, is refused another’s card, moves them, and frees a desk on an open map', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { building, admin, annexe } = await aHouse();
  const say = inEnglish;
  const map = await (await anotherBrowser()).newPage();
  const colleague = await aPerson({ buildings: [building.place.building] });
  const when = `date=${daysAfter(today(), 1)}&from=09:00&to=13:00`;
  await signIn(map, colleague.email, building.at(`/workplace/desks?floor=${building.floors.first}&${when}`));
  const desk = map.getByRole('listbox', { name: 'Map of First' }).getByRole('option', { name: /^Desk 1.01-E, / });
  await expect(desk).toHaveAttribute('data-status', 'FIXED');

  await signIn(page, admin.email, building.at('/workplace/users'));
  await expect(page.getByText(/^1 – 50 of 5,00\d$/)).toBeVisible();
  await find(page, say, 'Zoë Brouwer');

  // A card that somebody else holds: the refusal names nobody, and what was typed stays.
  const cards = drawer(page).getByRole('textbox', { name: 'Card ID' });
  await tabTo(page, cards);
  await page.keyboard.type('04a26f');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText(say('problems:user.card_taken'))).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Remove 04a26f' }).click();
  await cards.fill('04b99c');
  await cards.press('Enter');
  await cards.press('Enter');
  await expect(drawer(page).getByRole('button', { name: 'Remove 04B99C' })).toBeVisible();

  await drawer(page).getByRole('combobox', { name: 'Add to building' }).selectOption(annexe);
  await expect(drawer(page).getByRole('button', { name: `Remove from ${annexe}` })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  // Removal says its numbers first; afterwards the desk is free for others without a reload.
  await expect(drawer(page).getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Remove…' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Zoë Brouwer?' });
  await expect(question.getByText('1.01-E')).toBeVisible();
  await question.getByRole('button', { name: 'Remove user' }).click();
  await expect(drawer(page).getByText(/^Removed on/)).toBeVisible();
  await expect(desk).toHaveAttribute('data-status', 'FREE');

  await drawer(page).getByRole('button', { name: 'Restore' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Remove 04B99C' })).toBeVisible();
});

test('on a phone, in Dutch: found, opened and readable without a mouse', async ({ page }) => {
  const { building, admin } = await aHouse();
  const say = await onPhone(page, 'nl');
  await signIn(page, admin.email, building.at('/workplace/users'));
  await find(page, say, 'Zoë Brouwer');
  await expect(drawer(page).getByText(say('people:removal.wayBack'))).toBeVisible();
  await expectNoOverflow(page);
});

test('a coordinator sees everybody and changes nobody', async ({ page }) => {
  const building = await aMappedBuilding();
  const place = [building.place.building];
  const coordinator = await aPerson({ roles: ['Customer-coordinator'], buildings: place });
  await aPerson({ firstName: 'Anouk', lastName: 'Vermeulen', buildings: place });
  await signIn(page, coordinator.email, building.at('/workplace/users'));
  await page.getByRole('rowheader', { name: 'Anouk Vermeulen' }).click();
  await expect(drawer(page).getByText('You do not have permissions to edit this user')).toBeVisible();
  await expect(drawer(page).getByText(/^Coordinators can view users/)).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: /Save/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Anouk/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toHaveCount(0);
});
