import { sql } from '../../src/database.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { addAssets, anotherReserves, setRules } from '../../src/buildings/building-rules.ts';
import { aMappedBuilding, type MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const WINDOW = `date=${TOMORROW}&from=09:00&to=13:00`;

const list = (page: Page) => page.getByRole('listbox', { name: 'List' });
const inList = (page: Page, name: string) => list(page).getByRole('option', { name: new RegExp(`^${name} `) });

async function openRequest(page: Page, name: string): Promise<Locator> {
  await inList(page, name).click();
  await page.getByRole('button', { name: 'More options' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Reserve now' }) });
  await expect(dialog).toBeVisible();
  return dialog;
}

const OPEN = {
  allow_desk_reservation_subject: true,
  allow_room_reservation_subject: true,
  allow_private_reservations: true,
  enable_all_users_to_invite_guests: true,
  future_day_maximum: 60,
};

type Stored = { subject: string | null; visible: boolean; guests: number; assets: number };

async function storedOf({ organisationId }: MappedBuilding): Promise<Stored[]> {
  return sql<Stored>(
    `select subject, visible_to_others as visible,
       (select count(*)::int from reservation_guest g where g.organisation_id = r.organisation_id and g.reservation_id = r.id) as guests,
       (select coalesce(sum(quantity), 0)::int from reservation_asset a where a.organisation_id = r.organisation_id and a.reservation_id = r.id) as assets
     from reservation r where organisation_id = $1`,
    [organisationId],
  );
}

test('a room is reserved with guests, a subject and assets; what is wrong is said before anything is sent', async ({
  page,
}) => {
  const building = await aMappedBuilding();
  await setRules(building, { settings: OPEN });
  await addAssets(building, [
    ['Beamer', 2, 'With HDMI cable'],
    ['Flip chart', 6, ''],
  ]);
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.ground}&kind=rooms&${WINDOW}`));
  const dialog = await openRequest(page, 'Meeting 0.02');
  const reserve = dialog.getByRole('button', { name: 'Reserve now' });
  // An employee reserves for themselves, once.
  await expect(dialog.getByRole('textbox', { name: 'Reserve for another user' })).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Repeat weekly' })).toHaveCount(0);

  const subject = dialog.getByRole('textbox', { name: 'Reservation subject' });
  await subject.pressSequentially('Q4: plan (draft)!');
  await expect(subject).toHaveValue('Q4 plan draft');
  await subject.fill('x'.repeat(255));
  await expect(dialog.getByText('Reservation Subject should be less than 255 characters')).toBeVisible();
  await expect(reserve).toBeDisabled();
  await subject.fill('Quarter plan');
  await expect(reserve).toBeEnabled();

  await dialog.getByRole('textbox', { name: 'Name of guest 1' }).fill('Ada Lovelace');
  await expect(reserve).toBeDisabled();
  const address = dialog.getByRole('textbox', { name: 'E-mail of guest 1' });
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await address.fill('ada@');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('ada@lovelace.example');
  await expect(reserve).toBeEnabled();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(reserve).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name of guest 2' }).fill('Grace Hopper');
  await dialog.getByRole('textbox', { name: 'E-mail of guest 2' }).fill('grace@hopper.example');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove guest 3' }).click();

  await dialog.getByRole('checkbox', { name: 'Reservation visible to others' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Beamer' }).check();
  const quantity = dialog.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('3');
  const faults = dialog.getByRole('alert').filter({ hasText: 'Change asset qty' });
  await expect(faults).toContainText('Only 2 Beamer assets available but you asked for 3');
  await reserve.click();
  await expect(page.getByText('Please change the quantity of assets')).toBeVisible();
  expect(await storedOf(building)).toEqual([]);
  await quantity.fill('0');
  await expect(faults).toContainText('Please enter valid quantity for Beamer');
  await quantity.fill('2');
  await expect(faults).toHaveCount(0);
  // Enter in a field reserves.
  await subject.press('Enter');
  await expect(page.getByText('Meeting 0.02 is yours from 09:00 to 13:00')).toBeVisible();
  expect(await storedOf(building)).toEqual([{ subject: 'Quarter plan', visible: false, guests: 2, assets: 2 }]);
});

test('four weeks are reserved for somebody else, with two collisions of which each is resolved in its own way', async ({
  page,
}) => {
  const building = await aMappedBuilding();
  await setRules(building, { settings: OPEN });
  const [me, colleague] = await Promise.all([
    aPerson({ roles: ['Customer-coordinator'], buildings: [building.place.building] }),
    aPerson({ firstName: 'Willemijn', lastName: 'Tester', buildings: [building.place.building] }),
  ]);
  const [third, fourth] = [daysAfter(TOMORROW, 14), daysAfter(TOMORROW, 21)];
  for (const date of [third, fourth])
    await anotherReserves(building, { desk: '1.01-B', date, from: '08:00', to: '17:00' });
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  const dialog = await openRequest(page, '1.01-B');

  const whom = dialog.getByRole('textbox', { name: 'Reserve for another user' });
  await expect(whom).toHaveAttribute('placeholder', 'type to search');
  await whom.pressSequentially('wi');
  await expect(whom).toHaveAttribute('aria-invalid', 'true');
  const asked = page.waitForRequest((request) => request.url().includes('/api/3.0/users/'));
  const typed = Date.now();
  await whom.pressSequentially('llem');
  await asked;
  expect(Date.now() - typed, 'a second without typing').toBeGreaterThanOrEqual(1000);
  await page.getByRole('option', { name: /^Willemijn Tester/ }).click();
  await expect(whom).toHaveValue('Willemijn Tester');

  const weeks = dialog.getByRole('textbox', { name: 'Repeat weekly' });
  await weeks.fill('4x');
  await expect(weeks).toHaveValue('4');
  await expect(dialog.getByText('Repeat for 4 additional weeks')).toBeVisible();
  const plan = dialog.getByRole('list', { name: 'Dates in this series' }).getByRole('listitem');
  await expect(plan).toHaveCount(5);
  const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  await expect(dialog.getByRole('alert')).toHaveText(
    `There are overlapping reservations on the following dates: ${long.format(new Date(third))}, ${long.format(new Date(fourth))}.`,
  );
  await expect(plan.nth(2)).toContainText('Can not be reserved at this time');
  const total = dialog.getByRole('status');
  const move = (at: number) => plan.nth(at).getByRole('radio', { name: /^Take 1\.01-\w instead$/ });
  const skip = (at: number) => plan.nth(at).getByRole('radio', { name: 'Skip this date' });
  await expect(move(2)).toBeChecked();
  await expect(total).toHaveText('5 reservations for Willemijn Tester, 3 at 1.01-B, 2 elsewhere');
  // One word for both, and then another for one of them.
  const both = dialog.getByRole('group', { name: 'What to do with these dates' });
  await both.getByRole('radio', { name: 'Skip these dates' }).check();
  await expect(total).toHaveText('3 reservations for Willemijn Tester, 2 skipped');
  await expect(skip(3)).toBeChecked();
  await move(2).check();
  await expect(both.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(total).toHaveText('4 reservations for Willemijn Tester, 3 at 1.01-B, 1 elsewhere, 1 skipped');
  await dialog.getByRole('button', { name: 'Reserve now' }).click();
  await expect(page.getByText('1.01-B: 4 reservations made')).toBeVisible();
  const stored = await sql<{ name: string; day: string }>(
    `select space.name, reservation.local_day::text as day from reservation join space on space.id = reservation.space_id
       join member on member.id = reservation.member_id
     where reservation.organisation_id = $1 and member.email = $2 order by day`,
    [building.organisationId, colleague.email],
  );
  expect(stored.map(({ day }) => day)).toEqual([0, 7, 14, 28].map((days) => daysAfter(TOMORROW, days)));
  expect(stored.map(({ name }) => name === '1.01-B')).toEqual([true, true, false, true]);
});

test('a team lead reserves for several people at once, each beside the other', async ({ page }) => {
  const building = await aMappedBuilding();
  await setRules(building, { settings: OPEN });
  const [me, colleague] = await Promise.all([
    aPerson({ roles: ['Customer-team-lead'], buildings: [building.place.building] }),
    aPerson({ firstName: 'Ottoline', lastName: 'Tester', buildings: [building.place.building] }),
  ]);
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  const dialog = await openRequest(page, '1.01-B');
  await dialog.getByRole('textbox', { name: 'Also for' }).fill('Ottoline');
  await page.getByRole('option', { name: /^Ottoline Tester/ }).click();
  await expect(dialog.getByRole('list', { name: 'Also for' }).getByRole('listitem')).toHaveText('Ottoline Tester');
  await dialog.getByRole('button', { name: 'Reserve now' }).click();
  await expect(page.getByText('1.01-B: 2 reservations made')).toBeVisible();
  const stored = await sql<{ email: string; room: string }>(
    `select member.email, space.room_id as room from reservation
       join space on space.id = reservation.space_id join member on member.id = reservation.member_id
     where reservation.organisation_id = $1`,
    [building.organisationId],
  );
  expect(stored.map(({ email }) => email).toSorted()).toEqual([me.email, colleague.email].toSorted());
  expect(new Set(stored.map(({ room }) => room)).size).toBe(1);
});

test('by keyboard alone, on a phone and in Dutch, a taken desk leads to the one beside it, with a guest', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  const building = await aMappedBuilding();
  await setRules(building, { settings: OPEN });
  await anotherReserves(building, { desk: '1.01-B', date: TOMORROW, from: '09:00', to: '11:00' });
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  const lijst = page.getByRole('listbox', { name: 'Lijst' });
  const press = (key: string) => page.keyboard.press(key);
  const choose = async (name: string) => {
    await tabTo(page, lijst);
    await press('Home');
    const chosen = lijst.getByRole('option', { selected: true });
    for (let steps = 0; steps < 6 && !(await chosen.innerText()).startsWith(name); steps += 1) await press('ArrowDown');
    await expect(chosen).toHaveAccessibleName(new RegExp(`^${name} `));
  };

  await choose('1.01-B');
  await tabTo(page, page.getByRole('button', { name: 'Wat is er nog vrij?' }));
  await press('Enter');
  const refused = page.getByRole('dialog', { name: 'Studio, 1.01-B' });
  await expect(refused.getByRole('heading', { name: /^1\.01-B is bezet tot 11:00/ })).toBeVisible();
  await tabTo(page, refused.getByRole('button', { name: /^1\.01-\w reserveren$/ }).first());
  await press('Enter');
  await expect(page.getByText(/^1\.01-\w is voor jou van 09:00 tot 13:00/)).toBeVisible();

  await page.goto(building.at(`/workplace/desks?floor=${building.floors.first}&date=${TOMORROW}&from=14:00&to=15:00`));
  await choose('1.01-C');
  await tabTo(page, page.getByRole('region').getByRole('button', { name: 'Meer opties' }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Studio, 1.01-C' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Naam van gast 1' }));
  await page.keyboard.type('Ada Lovelace');
  await press('Tab');
  await page.keyboard.type('ada@lovelace.example');
  await press('Enter');
  await expect(page.getByText('1.01-C is voor jou van 14:00 tot 15:00')).toBeVisible();
  expect((await storedOf(building)).map(({ guests }) => guests).toSorted()).toEqual([0, 0, 1]);
});
