import { violationsIn } from '../../src/browser/accessibility.ts';
import { filled, like, onPhone } from '../../src/browser/without-mouse.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { giveDesk } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding } from '../../src/buildings/mapped-building.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const REFUSED = /status of (403|409|422)/;
const MANY = 5_000;

/** Adds thousands of members in one statement, too many to find anyone by scrolling. */
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

async function aLargeBuilding() {
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

test('an administrator finds a user among thousands, is refused another user’s card, adds a building, and removes the user, which frees their desk live', {
  tag: '@main',
}, async ({ page, anotherBrowser, complaints }) => {
  complaints.allow(REFUSED);
  const { building, admin, annexe } = await aLargeBuilding();
  const map = await (await anotherBrowser()).newPage();
  const colleague = await aPerson({ buildings: [building.place.building] });
  const when = `date=${daysAfter(today(), 1)}&from=09:00&to=13:00`;
  await signIn(map, colleague.email, building.at(`/workplace/desks?floor=${building.floors.first}&${when}`));
  const desk = map.getByRole('listbox', { name: 'Map of First' }).getByRole('option', { name: /^Desk 1.01-E, / });
  await expect(desk).toHaveAttribute('data-status', 'FIXED');

  // On a phone, in Dutch, with the keyboard alone. The name is typed without its accent.
  const say = await onPhone(page, 'nl');
  await signIn(page, admin.email, building.at('/workplace/users'));
  await expect(page.getByText(/^1 – 50 van 5\.00\d$/)).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: say('people:users.search') }));
  await page.keyboard.type('zoe brou');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { level: 2, name: 'Zoë Brouwer' })).toBeVisible();

  // The refusal of a card does not name its holder, and keeps the typed value.
  const cards = drawer(page).getByRole('textbox', { name: say('people:user.cardId') });
  const withdraw = (value: string) =>
    drawer(page).getByRole('button', { name: filled(say('people:user.take'), { value }), exact: true });
  await tabTo(page, cards);
  await page.keyboard.type('04a26f');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText(say('problems:user.card_taken'))).toBeVisible();
  await withdraw('04a26f').press('Enter');
  await tabTo(page, cards);
  await page.keyboard.type('04b99c');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(withdraw('04B99C')).toBeVisible();

  await drawer(page)
    .getByRole('combobox', { name: say('people:bulk.add') })
    .selectOption(annexe);
  const leave = filled(say('people:user.leaveBuilding'), { building: annexe });
  await expect(drawer(page).getByRole('button', { name: leave })).toBeVisible();

  // The question names what is released; afterwards the desk is free for others without a reload.
  await expect(drawer(page).getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
  await expect(drawer(page).getByText(say('people:removal.wayBack'))).toBeVisible();
  await drawer(page)
    .getByRole('button', { name: say('people:removal.remove'), exact: true })
    .press('Enter');
  const question = page.getByRole('dialog', { name: filled(say('people:removal.titleOf'), { name: 'Zoë Brouwer' }) });
  await expect(question.getByText('1.01-E')).toBeVisible();
  expect(await violationsIn(page, 'all rules', true)).toEqual([]);
  await question.getByRole('button', { name: say('people:bulk.remove_one') }).press('Enter');
  await expect(drawer(page).getByText(like(say('people:removal.wasRemoved')))).toBeVisible();
  await expect(desk).toHaveAttribute('data-status', 'FREE');

  await drawer(page)
    .getByRole('button', { name: say('ui:restore') })
    .press('Enter');
  await expect(withdraw('04B99C')).toBeVisible();
});
