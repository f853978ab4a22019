import { expect, type Page } from '@playwright/test';
import { comingMonday, daysAfter, today } from '../dates.ts';
import { sql } from '../database.ts';
import { filled } from '../browser/without-mouse.ts';
import { aPerson } from '../persons.ts';
import { aBuilding, moment, reserve, runningNow, storeReservation } from '../buildings/reserved.ts';
import { goWithin, type Screen } from './screens.ts';
import { signIn } from '../sign-in.ts';
import type { Say } from '../texts.ts';

const TOMORROW = () => daysAfter(today(), 1);

/** To a building with a drawing, as somebody with a week ahead and others to look after. */
export async function signInToReservations(page: Page): Promise<void> {
  const building = await aBuilding({ allow_desk_reservation_subject: true });
  const buildings = [building.place.building];
  const me = await aPerson({
    firstName: 'Marijke',
    lastName: 'Hofman',
    roles: ['Customer-admin'],
    buildings,
    attributes: { isEmergencyResponder: ['true'] },
  });
  const joris = await aPerson({ firstName: 'Joris', lastName: 'de Vries', buildings });
  const hours = (date: string, from: string, to: string) => ({ start: moment(date, from), end: moment(date, to) });
  await storeReservation(building, { email: me.email, space: '1.01-B', ...runningNow() });
  for (const days of [1, 2, 4, 5]) {
    const past = hours(daysAfter(today(), -days), '09:00', '17:00');
    await storeReservation(building, { email: me.email, space: '1.01-B', ...past, state: 'o' });
  }
  const meeting = await storeReservation(building, {
    email: me.email,
    space: 'Meeting 0.02',
    ...hours(daysAfter(TOMORROW(), 1), '14:00', '15:00'),
    subject: 'Kwartaalplanning',
  });
  await sql(
    `insert into reservation_guest (organisation_id, reservation_id, place, name, email)
     values ($1, $2, 1, 'Gijs Gast', 'gijs@guest.example')`,
    [building.organisationId, meeting],
  );
  await reserve(me.email, building, '1.01-A', [daysAfter(comingMonday(), 1), '08:30', '17:00']);
  await reserve(joris.email, building, '1.01-B', [TOMORROW(), '10:00', '12:00']);
  await reserve(joris.email, building, '1.01-E', [daysAfter(TOMORROW(), 1), '09:00', '13:00']);
  await signIn(page, me.email, building.at('/workplace/my-reservations'));
}

async function openMine(page: Page, say: Say): Promise<void> {
  await goWithin(page, '/workplace/my-reservations');
  await expect(page.getByRole('heading', { level: 1, name: say('my-reservations:title') })).toBeVisible();
  const upcoming = page.getByRole('region', { name: say('my-reservations:upcoming') });
  await expect(upcoming.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: say('my-reservations:past'), exact: true }).click();
}

/** With a day ticked, once it is known what it would reserve. */
async function openDays(page: Page, say: Say): Promise<void> {
  await goWithin(page, `/workplace/my-reservations?week=${TOMORROW()}&plan=1`);
  await page.getByRole('checkbox').first().check();
  const reserve = filled(say('my-reservations:plan.reserve_one'), { count: 1 });
  await expect(page.getByRole('button', { name: reserve })).toBeEnabled();
}

async function openAll(page: Page, say: Say): Promise<void> {
  // The whole week, because the example day may be over.
  await goWithin(page, '/workplace/reservations?day=week&status=over');
  await expect(page.getByRole('heading', { level: 1, name: say('all-reservations:title') })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
}

async function openWhyNot(page: Page, say: Say): Promise<void> {
  await openAll(page, say);
  await page.getByRole('button', { name: say('all-reservations:why.open') }).click();
  const dialog = page.getByRole('dialog', { name: say('all-reservations:why.open') });
  await dialog.getByRole('textbox', { name: say('all-reservations:why.person') }).fill('harbour.example');
  await dialog.getByRole('option', { name: 'harbour.example' }).first().click();
  await dialog.getByRole('combobox', { name: say('all-reservations:why.space') }).fill('-F');
  await dialog.getByRole('option', { name: '-F' }).first().click();
  await expect(dialog.getByRole('status').last()).toBeVisible();
}

const openOver = (search: string, title: string) => async (page: Page, say: Say) => {
  await goWithin(page, `/workplace/my-reservations?${search}`);
  await expect(page.getByRole('dialog', { name: say(title) })).toBeVisible();
};

/** With its theme editor, whose preview is the wall itself. */
async function openTodayScreens(page: Page, say: Say): Promise<void> {
  await goWithin(page, '/workplace/today-screens');
  await expect(page.getByRole('heading', { level: 1, name: say('screens-admin:title') })).toBeVisible();
  await expect(page.getByText(say('screens-admin:noneWaiting'))).toBeVisible();
  await expect(page.getByRole('img', { name: say('screens-admin:theme.preview') })).toBeVisible();
}

/** There is no camera where tests run: the words for that stand in its place. */
async function openScanner(page: Page, say: Say): Promise<void> {
  await openOver('scan=1', 'check-in:scan.title')(page, say);
  await expect(page.getByText(say('check-in:scan.noCamera'))).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openFeed(page: Page, say: Say): Promise<void> {
  await openMine(page, say);
  await page.getByRole('button', { name: say('my-reservations:feed.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('my-reservations:feed.title') });
  await expect(dialog.getByRole('button', { name: say('ui:feedLink.create') })).toBeVisible();
}

/** For staff who have reserved something themselves. */
export const RESERVATION_SCREENS: Screen[] = [
  { name: 'my-reservations', open: openMine },
  { name: 'my-reservations-days', open: openDays },
  { name: 'all-reservations', open: openAll },
  { name: 'today-screens', open: openTodayScreens },
];

/** What opens over them. */
export const RESERVATION_OVERLAYS: Screen[] = [
  { name: 'why-not', open: openWhyNot, close },
  { name: 'calendar-feed', open: openFeed, close },
  { name: 'scanner', open: openScanner, close },
  { name: 'check-in-failed', open: openOver('checkIn=nonsense', 'check-in:title'), close },
];
