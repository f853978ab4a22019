import { colleagues, reserveSpace } from '@berth/contract';
import { type Caller, callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, momentIn, today } from '../../src/dates.ts';
import { setRules } from '../../src/buildings/fixed-desk.ts';
import { aMappedBuilding, type MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const FIND = '/workplace/find-my-colleague';

const rows = (page: Page) => page.getByRole('list', { name: 'Where colleagues are' }).getByRole('listitem');
const row = (page: Page, who: string) => rows(page).filter({ hasText: who });
const map = (page: Page) => page.getByRole('listbox', { name: 'Map of First' });

type ReservationRequest = { desk: string; from?: string; to?: string; date?: string; visibleToOthers?: 0 | 1 };

const reserve = (call: Caller, building: MappedBuilding, request: ReservationRequest) => {
  const { desk, from = '09:00', to = '13:00', date = TOMORROW, ...rest } = request;
  return call(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get(desk) ?? '' },
    body: { startDatetime: momentIn(date, from), endDatetime: momentIn(date, to), ...rest },
  });
};

async function someone(building: MappedBuilding, firstName: string, lastName: string) {
  const person = await aPerson({ firstName, lastName, buildings: [building.place.building] });
  return { ...person, call: await callerOnOtherNode(person.email) };
}

/** Joris and Mila have each reserved a desk for tomorrow, and I look for them. */
async function aBusyHouse() {
  const building = await aMappedBuilding();
  await setRules(building, { find_my_colleagues: true, allow_private_reservations: true });
  const joris = await someone(building, 'Joris', 'de Vries');
  const mila = await someone(building, 'Mila', 'Jansen');
  await reserve(joris.call, building, { desk: '1.01-B' });
  await reserve(mila.call, building, { desk: '0.01-A', from: '10:00', to: '17:00' });
  const me = await aPerson({ firstName: 'Eva', lastName: 'Smit', buildings: [building.place.building] });
  return { building, joris, mila, me };
}

test('a colleague is found, shown on the map, and leads to what is free nearby; others appear by themselves', async ({
  page,
}) => {
  const { building, joris, mila, me } = await aBusyHouse();
  await reserve(await callerOnOtherNode(me.email), building, { desk: '1.01-A' });
  await signIn(page, me.email, building.at('/workplace/desks'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find my colleague' }).click();
  // Oneself is not among them.
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 reservations')).toBeVisible();
  await expect(rows(page).first()).toContainText('Joris de Vries');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Start, latest first');
  await expect(rows(page).first()).toContainText('Mila Jansen');

  await page.getByRole('searchbox', { name: 'Name, desk or room' }).fill('vries');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=vries/);
  await row(page, 'Joris').getByRole('button').click();
  const found = map(page).getByRole('option', { selected: true });
  await expect(found).toHaveAccessibleName(/^Desk 1\.01-B, Joris de Vries, .* 09:00 – 13:00$/);
  // Only those who were found can be chosen there.
  await expect(map(page).getByRole('option')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(2);

  await reserve(mila.call, building, { desk: '1.01-C', date: daysAfter(TOMORROW, 1) });
  await expect(row(page, '1.01-C')).toContainText('Mila Jansen');
  await page.getByRole('textbox', { name: 'Day' }).fill(daysAfter(TOMORROW, 1));
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.goto(building.at(`${FIND}?search=${encodeURIComponent(joris.email)}`));
  await arrive(page);
  await row(page, 'Joris').getByRole('button').click();
  await page.getByRole('link', { name: 'Find a spot nearby' }).click();
  await expect(page).toHaveURL(new RegExp(`/workplace/desks\\?floor=${building.floors.first}&date=${TOMORROW}`));
  await expect(page.getByRole('group', { name: 'Chosen time' })).toContainText('09:00 – 13:00');
});

test('many colleagues are shown by pages', async ({ page }) => {
  const { building, joris, me } = await aBusyHouse();
  const hours = ['14', '15', '16', '17', '18', '19', '20'];
  const quarters = hours.flatMap((hour) => ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`));
  for (const [at, from] of quarters.slice(0, 25).entries())
    await reserve(joris.call, building, { desk: '1.01-B', from, to: quarters[at + 1] ?? '' });
  await signIn(page, me.email, building.at(FIND));
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('with the keyboard alone a colleague is found and looked at, from the palette on', async ({ page }) => {
  const { building, me } = await aBusyHouse();
  await signIn(page, me.email, building.at('/workplace/desks'));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('joris');
  await expect(page.getByRole('option', { name: /Joris de Vries/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await tabTo(page, row(page, 'Joris').getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(map(page).getByRole('option', { selected: true })).toHaveAccessibleName(/Joris de Vries/);
  await tabTo(page, page.getByRole('link', { name: 'Find a spot nearby' }));
  await tabTo(page, map(page), 'Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(map(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Joris').getByRole('button')).toHaveAttribute('aria-current', 'true');
});

test('on a phone and in Dutch the list comes first and the map is one tap away', async ({ page, context }) => {
  const { building, me } = await aBusyHouse();
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  await signIn(page, me.email, building.at(FIND));
  await expect(page.getByRole('heading', { level: 1, name: 'Vind mijn collega' })).toBeAttached();
  const list = page.getByRole('list', { name: 'Waar collega’s zijn' });
  await list.getByRole('button', { name: /Joris de Vries/ }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Plattegrond', exact: true }).click();
  const plan = page.getByRole('listbox', { name: 'Plattegrond van First' });
  await expect(plan.getByRole('option', { selected: true })).toHaveAccessibleName(/^Werkplek 1\.01-B, Joris de Vries/);
  await page.getByRole('button', { name: 'Lijst', exact: true }).click();
  await expect(list).toBeVisible();
});

test('what is private, hidden, of another organisation or switched off is not found', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.allow(/status of (?:403|404)/);
  const { building, joris, mila, me } = await aBusyHouse();
  await reserve(joris.call, building, { desk: '1.01-D', from: '14:00', to: '15:00', visibleToOthers: 0 });
  await signIn(page, me.email, building.at(FIND));
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('1.01-D')).toHaveCount(0);
  await page.getByRole('searchbox').fill('1.01-D');
  await expect(page.getByText('No one found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(2);

  const elsewhere = await aMappedBuilding('Elsewhere');
  const stranger = await someone(elsewhere, 'Stan', 'Vreemd');
  await reserve(stranger.call, elsewhere, { desk: '1.01-A' });
  await expect(stranger.call(colleagues, { params: building.place })).rejects.toThrow('404');
  const theirs = await (await anotherBrowser()).newPage();
  await signIn(theirs, stranger.email, elsewhere.at(FIND));
  await expect(theirs.getByText('No reservations by colleagues yet')).toBeVisible();
  await page.reload();
  await arrive(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Stan')).toHaveCount(0);

  // Where people are hidden, nobody is found who did not choose to be.
  await setRules(building, { hide_user_details: true });
  await page.reload();
  await expect(page.getByText('No reservations by colleagues yet')).toBeVisible();
  await setRules(building, { find_my_colleagues: false });
  await expect(mila.call(colleagues, { params: building.place })).rejects.toThrow('403');
  await page.goto(building.at(FIND));
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto(building.at('/workplace/desks'));
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find my colleague' })).toHaveCount(0);
});
