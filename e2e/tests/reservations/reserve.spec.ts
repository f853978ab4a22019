import { reserveSpace } from '@berth/contract';
import type { Role } from '@berth/domain';
import { callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { aMappedBuilding, type MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aPerson } from '../../src/persons.ts';
import { reserve } from '../../src/buildings/reserved.ts';
import { aQuietMoment, middleOf, statusSeenAt } from '../../src/browser/seen-at.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const WINDOW = `date=${TOMORROW}&from=09:00&to=13:00`;

const map = (page: Page) => page.getByRole('listbox', { name: 'Map of First' });
const list = (page: Page) => page.getByRole('listbox', { name: 'List' });
const onMap = (page: Page, name: string) => map(page).getByRole('option', { name: new RegExp(`^Desk ${name}, `) });
const inList = (page: Page, name: string) => list(page).getByRole('option', { name: new RegExp(`^${name} `) });
const status = (desk: Locator) => desk.getAttribute('data-status');
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Somebody else reserves a desk on the node that the browser does not talk to; when it was answered is told. */
async function anotherReserves(building: MappedBuilding, desk: string, from = '09:00', to = '11:00') {
  const rival = await aPerson({
    firstName: 'Joris',
    lastName: 'Vries',
    email: `joris.${desk.toLowerCase().replaceAll('.', '-')}.${building.place.building}@rival.example`,
    buildings: [building.place.building],
  });
  const call = await callerOnOtherNode(rival.email);
  const moment = (time: string) => new Date(`${TOMORROW}T${time}:00${offset()}`).toISOString();
  await call(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get(desk) ?? '' },
    body: { startDatetime: moment(from), endDatetime: moment(to) },
  });
  return Date.now();
}

/** Of the building's zone on that day. */
const offset = () => {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${TOMORROW}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') ?? '+01:00';
};

async function open(page: Page, { query = WINDOW, roles = [] as Role[] } = {}) {
  const building = await aMappedBuilding();
  const me = await aPerson({ buildings: [building.place.building], roles });
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${query}`));
  await expect(onMap(page, '1.01-A')).toBeAttached();
  return { building, me };
}

test('the screen says of every desk how it stands, on the map and in the list', async ({ page }) => {
  const { building } = await open(page);
  await anotherReserves(building, '1.01-B');
  await expect(onMap(page, '1.01-B')).toHaveAccessibleName('Desk 1.01-B, Joris Vries, until 11:00');
  await expect(onMap(page, '1.01-A')).toHaveAccessibleName('Desk 1.01-A, free rest of the day');
  await expect(onMap(page, '1.01-F')).toHaveAccessibleName(/^Desk 1.01-F, .*fixed desk$/);
  expect(await status(onMap(page, '1.01-B'))).toBe('RESERVED');
  expect(await status(onMap(page, '1.01-F'))).toBe('FIXED');
  await expect(inList(page, '1.01-B')).toHaveAccessibleName(/Joris Vries until 11:00/);
  await expect(page.getByRole('tab', { name: /^First/ })).toHaveText('First4 free');
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('listitem')).toHaveText([
    'Free 4',
    'Reserved 1',
    'Occupied 0',
    'Fixed 1',
    'Movement 0',
  ]);
});

test('what somebody else reserves appears by itself within a second, and nothing is lost', async ({ page }) => {
  const { building } = await open(page);
  await inList(page, '1.01-C').click();
  await page.getByRole('searchbox').fill('1.01');
  await expect.poll(() => search(page)['search']).toBe('1.01');
  const before = await map(page).locator('> div').first().getAttribute('style');
  const took: number[] = [];
  for (const desk of ['1.01-B', '1.01-D', '1.01-E']) {
    await aQuietMoment();
    const seen = statusSeenAt(onMap(page, desk), 'RESERVED');
    const answered = await anotherReserves(building, desk);
    took.push((await seen) - answered);
  }
  console.log(`another's reservation stood on the map ${took.join(', ')} ms after it was answered`);
  expect(middleOf(took)).toBeLessThan(1000);
  await expect(inList(page, '1.01-C')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('1.01');
  expect(await map(page).locator('> div').first().getAttribute('style')).toBe(before);
});

test('a filter and a search leave out what does not match, and the address says so', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Sit-stand' }).click();
  await expect(list(page).getByRole('option')).toHaveCount(2);
  await expect(map(page).getByRole('option')).toHaveCount(2);
  expect(search(page)).toMatchObject({ attribute: 'Sit-stand', date: TOMORROW, from: '09:00', to: '13:00' });
  await page.getByRole('searchbox').fill('1.01-e');
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list(page).getByRole('option')).toHaveCount(6);
  expect(search(page)['attribute']).toBeUndefined();
});

test('keys lead through the map in reading order, and Enter opens and Escape closes', async ({ page }) => {
  await open(page);
  await tabTo(page, map(page));
  const selected = map(page).getByRole('option', { selected: true });
  const at = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await expect(selected).toHaveAccessibleName(new RegExp(`^Desk ${name}, `));
    // What is selected there is selected here.
    await expect(list(page).getByRole('option', { selected: true })).toHaveAccessibleName(new RegExp(`^${name} `));
  };
  await at('ArrowRight', '1.01-A');
  await at('ArrowRight', '1.01-B');
  // A little lower, but in the same row.
  await at('ArrowRight', '1.01-C');
  await at('ArrowRight', '1.01-D');
  await at('ArrowUp', '1.01-A');
  await at('End', '1.01-F');
  await at('ArrowLeft', '1.01-E');
  const active = await map(page).getAttribute('aria-activedescendant');
  expect(await selected.getAttribute('id')).toBe(active);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: /^1.01-E/ });
  await expect(card.getByRole('button', { name: 'Reserve now' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(map(page)).toBeFocused();
});

test('two taps reserve a desk: one on the map, and Reserve now', async ({ page }) => {
  await open(page);
  const box = await onMap(page, '1.01-B').boundingBox();
  if (!box) throw new Error('the desk is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const card = page.getByRole('dialog', { name: /^1.01-B/ });
  // Nothing is offered to somebody for whom the form would ask nothing.
  await expect(card.getByRole('button')).toHaveText(['', 'Reserve now', 'Availability']);
  await card.getByRole('button', { name: 'Reserve now' }).click();
  await expect(page.getByText('1.01-B is yours from 09:00 to 13:00')).toBeVisible();
  await expect(onMap(page, '1.01-B')).toHaveAccessibleName('Desk 1.01-B, yours, 09:00 – 13:00');
});

const ownPlace = (page: Page) => page.getByRole('region', { name: 'Your reservation at this time' });
const numbers = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByRole('listitem');

test('one’s own place comes first, and another is one key away, with a way back', async ({ page, complaints }) => {
  complaints.allow(/409 \(Conflict\)/);
  const { building, me } = await open(page);
  await expect(ownPlace(page)).toHaveCount(0);
  await reserve(me.email, building, '1.01-B', [TOMORROW, '09:00', '13:00']);
  // Made on another node: it is there by itself, and takes nothing from the others.
  await expect(ownPlace(page)).toContainText('You have 1.01-B from 09:00 to 13:00');
  await expect(ownPlace(page).getByRole('button', { name: 'Change: 1.01-B' })).toBeVisible();
  await expect(onMap(page, '1.01-B')).toHaveAccessibleName('Desk 1.01-B, yours, 09:00 – 13:00');
  await expect(map(page).getByText('You', { exact: true })).toBeVisible();
  await expect(inList(page, '1.01-C')).toHaveAccessibleName(/free rest of the day$/);
  await expect(page.getByRole('tab', { name: /^First/ })).toHaveText('First4 free');
  await expect(numbers(page)).toContainText(['You 1.01-B', 'Free 4', 'Reserved 0']);

  // By keys alone: to another desk, there, and back.
  await tabTo(page, list(page));
  await page.keyboard.press('Home');
  await expect(inList(page, '1.01-B')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: /^1.01-A/ });
  await expect(card).toContainText('Same time, 09:00 – 13:00. You can undo this.');
  await expect(card.getByRole('button', { name: 'Move here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You moved from 1.01-B to 1.01-A, 09:00 – 13:00')).toBeVisible();
  await expect(ownPlace(page)).toContainText('You have 1.01-A from 09:00 to 13:00');
  await expect(onMap(page, '1.01-B')).toHaveAccessibleName('Desk 1.01-B, free rest of the day');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(ownPlace(page)).toContainText('You have 1.01-B from 09:00 to 13:00');

  // Whoever comes too late keeps what they had, and hears where else they could go.
  await inList(page, '1.01-C').click();
  await page.route('**/floors/**/daySchedule*', (route) => route.abort());
  await page.route('**/deskStatus*', (route) => route.abort());
  complaints.allow(/ERR_FAILED/);
  await anotherReserves(building, '1.01-C');
  await page.getByRole('button', { name: 'Move here' }).click();
  const refused = page.getByRole('dialog', { name: 'This is not possible' });
  await expect(refused.getByRole('heading', { name: '1.01-C is taken until 11:00' })).toBeVisible();
  await page.unroute('**/deskStatus*');
  await page.unroute('**/floors/**/daySchedule*');
  await refused
    .getByRole('button', { name: /^Reserve 1\.01-/ })
    .first()
    .click();
  await expect(page.getByText(/^You moved from 1\.01-B to 1\.01-\w/)).toBeVisible();
});

test('on a phone in Dutch: reserve, see one’s own place first, move with one tap, undo', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const building = await aMappedBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  const desk = (name: string) => page.getByRole('option', { name: new RegExp(`^${name} `) });
  const own = page.getByRole('region', { name: 'Jouw reservering op deze tijd' });
  const bar = page.getByRole('region', { name: 'Gekozen plek' });
  await desk('1.01-B').click();
  await bar.getByRole('button', { name: 'Nu reserveren' }).click();
  await expect(own).toContainText('Je hebt 1.01-B van 09:00 tot 13:00');
  await desk('1.01-D').click();
  await expect(bar).toContainText('Zelfde tijd, 09:00 – 13:00. Je kunt dit ongedaan maken.');
  await bar.getByRole('button', { name: 'Hierheen verplaatsen' }).click();
  await expect(own).toContainText('Je hebt 1.01-D van 09:00 tot 13:00');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(own).toContainText('Je hebt 1.01-B van 09:00 tot 13:00');
  await expect(page.getByRole('tab', { name: /^First/ })).toHaveText('First4 vrij');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a desk that was taken meanwhile is refused with what could be had instead, in one tap', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  // For whom there is something to choose in the form.
  const { building } = await open(page, { roles: ['Customer-team-lead'] });
  await inList(page, '1.01-B').click();
  const card = page.getByRole('dialog', { name: /^1.01-B/ });
  await card.getByRole('button', { name: 'More options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Studio, 1.01-B' });
  await expect(dialog.getByRole('button', { name: 'Reserve now' })).toBeVisible();
  await anotherReserves(building, '1.01-B');
  await dialog.getByRole('button', { name: 'Reserve now' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Can not be reserved at this time');
  await expect(dialog.getByRole('heading', { name: '1.01-B is taken until 11:00' })).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Reserve 1\.01-/ })
    .first()
    .click();
  await expect(page.getByText(/^1\.01-\w is yours from 09:00 to 13:00/)).toBeVisible();
});

test('another time is chosen by day and quarter of an hour, and what cannot be is told', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change date' });
  await dialog.getByRole('combobox', { name: 'Start' }).selectOption('10:15');
  await expect(dialog.getByRole('combobox', { name: 'End' })).toHaveValue(/.+/);
  await dialog.getByRole('combobox', { name: 'End' }).selectOption('12:00');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
  expect(search(page)).toMatchObject({ date: TOMORROW, from: '10:15', to: '12:00' });
  await expect(page.getByRole('group', { name: 'Chosen time' })).toContainText('10:15 – 12:00');
});

test('the address opens the same screen for somebody else, and the last floor is remembered', async ({
  page,
  anotherBrowser,
}) => {
  const { building } = await open(page);
  await page.getByRole('tab', { name: /^Ground/ }).click();
  await expect(page.getByText('No map available')).toBeVisible();
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.getByText('Rooms', { exact: true }).click();
  await expect(list(page).getByRole('option')).toHaveAccessibleName(/^Meeting 0.02 free rest of the day/);

  const shared = page.url();
  const other = await (await anotherBrowser()).newPage();
  const colleague = await aPerson({ buildings: [building.place.building] });
  await signIn(other, colleague.email, shared);
  await expect(other.getByRole('tab', { name: /^Ground/, selected: true })).toBeVisible();
  await expect(list(other).getByRole('option')).toHaveAccessibleName(/^Meeting 0.02/);
  await expect(other.getByRole('group', { name: 'Chosen time' })).toContainText('09:00 – 13:00');

  await page.goto('/workplace/desks');
  await arrive(page);
  await expect(page.getByRole('tab', { name: /^Ground/, selected: true })).toBeVisible();
});

test('on a phone the list comes first, the map is one tap away and Reserve is where the thumb is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const building = await aMappedBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  await inList(page, '1.01-C').click();
  const bar = page.getByRole('region', { name: 'Chosen spot' });
  await expect(bar).toContainText('1.01-C');
  const reserve = await bar.getByRole('button', { name: 'Reserve now' }).boundingBox();
  expect(reserve?.height).toBeGreaterThanOrEqual(44);
  expect(reserve?.y).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map(page).getByRole('option', { selected: true })).toHaveAccessibleName(/1.01-C/);
  await expect(list(page)).toHaveCount(0);
  await bar.getByRole('button', { name: 'Reserve now' }).click();
  await expect(page.getByText('1.01-C is yours from 09:00 to 13:00')).toBeVisible();
});

test('the reserve screen in Dutch has only Dutch words', async ({ page, context }) => {
  const building = await aMappedBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}&${WINDOW}`));
  const dutch = page.getByRole('listbox', { name: 'Plattegrond van First' });
  await expect(dutch.getByRole('option', { name: 'Werkplek 1.01-A, rest van de dag vrij' })).toBeAttached();
  await expect(page.getByRole('tab', { name: /^First/ })).toHaveText('First5 vrij');
  await expect(page.getByRole('button', { name: 'Wijzigen', exact: true })).toBeVisible();
});
