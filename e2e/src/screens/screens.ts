import { expect, type Page } from '@playwright/test';
import {
  openAvailability,
  openMap,
  openRefused,
  openReserve,
  openReserveNow,
  openSpot,
  openWindow,
} from './reserve-screens.ts';
import { arrive } from '../sign-in.ts';
import { forgetAbsence, openAbsences, openAway, openColleagues } from './whereabouts-screens.ts';
import { standInForServer } from './wall-server.ts';
import { inEnglish, type Say } from '../texts.ts';

export type Screen = {
  name: string;
  open: (page: Page, say: Say) => Promise<void>;
  /** Back to the page below, for what opens over one. */
  close?: (page: Page, say: Say) => Promise<void>;
  /** Only where the window is narrow, or only where it is wide. */
  only?: 'phone' | 'desktop';
};

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const at = (path: string, title: string) => async (page: Page, say: Say) => {
  await page.goto(path);
  await arrive(page);
  await heading(page, say(title));
};

/** The same for somebody who is signed in on the open page: no new sign-in. */
const within = (path: string, title: string) => async (page: Page, say: Say) => {
  await goWithin(page, path);
  await heading(page, say(title));
};

/** As a link inside the product does, without loading the page anew. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** An approved screen on a wall, with a list of its own. */
const wall = (layout: 'table' | 'cards') => async (page: Page, say: Say) => {
  const server = await standInForServer(page, 12);
  server.theme = { ...server.theme, layout, card_width: 440, card_height: 256 };
  await page.goto(server.address);
  await expect(page.getByText('Meeting 1', { exact: true })).toBeVisible();
  await heading(page, say('today-screen:title'));
};

/** The public page of a sensor, with an answer of its own. */
async function openSensor(page: Page, say: Say): Promise<void> {
  const datetime = new Date(Date.now() - 3 * 60_000).toISOString();
  const answer = { co2: 1280, temperature: 23.5, humidity: 37, datetime };
  await page.route('**/sensors/byExternalId/**', (route) => route.fulfill({ json: answer }));
  await page.goto('/sensor/made-up');
  await expect(page.getByText(say('sensor-page:do.stuffy'))).toBeVisible();
  await heading(page, say('sensor-page:title'));
}

/** Pages for anybody. */
export const VISITOR_SCREENS: Screen[] = [
  { name: 'start', open: at('/', 'identity:start.heading') },
  { name: 'start-building', open: at('/start/harbour/wilhelminakade', 'identity:start.heading') },
  {
    name: 'start-unknown-building',
    open: async (page, say) => {
      await at('/start/harbour/nowhere', 'identity:start.heading')(page, say);
      await expect(page.getByText(say('identity:start.unknownTitle'))).toBeVisible();
    },
  },
  { name: 'code-screen-pairing', open: at('/workplace/code-screen/harbour/keizersgracht', 'screens:pairing.ask') },
  {
    name: 'today-screen-pending',
    open: at('/workplace/daily-reservations/harbour/wilhelminakade', 'screens:pairing.ask'),
  },
  { name: 'today-screen-table', open: wall('table') },
  { name: 'today-screen-cards', open: wall('cards') },
  { name: 'sensor-public', open: openSensor },
  { name: 'unknown-address', open: at('/no/such/page', 'identity:noAccess.title') },
  { name: 'unauthorized', open: at('/workplace/unauthorized', 'identity:noAccess.title') },
  {
    name: 'logout-failed',
    open: async (page, say) => {
      await page.route('**/session/sign-out', (route) => route.abort());
      await page.goto('/logout');
      await heading(page, say('shell:logout.failedTitle'));
      await page.unroute('**/session/sign-out');
    },
  },
];

/** What the screens above make the browser say when it is asked to complain. */
export const VISITOR_COMPLAINTS = [/404 \(Not Found\)/, /net::ERR_FAILED/];

/** For somebody who belongs nowhere. */
export const NOBODY_SCREENS: Screen[] = [{ name: 'no-access', open: within('/workplace', 'identity:noAccess.title') }];

async function closeToLocations(page: Page, say: Say): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ has: page.getByRole('heading') })).toHaveCount(0);
  await within('/workplace', 'buildings:title')(page, say);
}

/** For somebody with two buildings who has chosen Keizersgracht 214. */
export const MEMBER_SCREENS: Screen[] = [
  { name: 'locations', open: within('/workplace', 'buildings:title') },
  { name: 'reserve', open: openReserve, close: within('/workplace', 'buildings:title') },
  { name: 'reserve-spot', open: openSpot, close: within('/workplace', 'buildings:title') },
  { name: 'reserve-map', open: openMap, close: within('/workplace', 'buildings:title') },
  { name: 'reserve-window', open: openWindow, close: closeToLocations },
  { name: 'reserve-availability', open: openAvailability, close: closeToLocations },
  { name: 'reserve-now', open: openReserveNow, close: closeToLocations },
  { name: 'absences', open: openAbsences, close: forgetAbsence },
  { name: 'colleagues', open: openColleagues, close: within('/workplace', 'buildings:title') },
  { name: 'reserve-refused', open: openRefused, close: closeToLocations },
  { name: 'rewards', open: within('/workplace/rewards', 'engagement:rewards.title') },
  {
    name: 'member-unknown-address',
    open: within('/no/such/page', 'identity:noAccess.memberTitle'),
    close: within('/workplace', 'buildings:title'),
  },
];

const escape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
};

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function openReview(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('shell:reviewUs') }).click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
}

async function cancelReview(page: Page, say: Say): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: say('ui:cancel') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function openUserMenu(page: Page, say: Say = inEnglish) {
  await page.getByRole('button', { name: `${say('shell:userMenu')}: ` }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

export async function openAccount(page: Page, say: Say = inEnglish) {
  const menu = await openUserMenu(page, say);
  await menu.getByRole('menuitem', { name: say('shell:menu.account'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: say('shell:menu.account') })).toBeVisible();
  return page.getByRole('dialog', { name: say('shell:menu.account') });
}

/** What opens over a page of a member. */
export const OVERLAYS: Screen[] = [
  { name: 'user-menu', open: async (page, say) => void (await openUserMenu(page, say)), close: escape },
  {
    name: 'language-menu',
    only: 'desktop',
    open: async (page, say) => {
      await page.getByRole('button', { name: `${say('shell:language')}: ` }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    close: escape,
  },
  {
    name: 'phone-menu',
    only: 'phone',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('shell:menuButton'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: say('shell:menuButton') })).toBeVisible();
    },
    close: escape,
  },
  { name: 'away', open: openAway, close: escape },
  { name: 'account', open: async (page, say) => void (await openAccount(page, say)), close: escape },
  {
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
    close: escape,
  },
  {
    name: 'palette-nothing',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('zzzz');
      await expect(page.getByRole('option')).toHaveCount(0);
    },
    close: escape,
  },
  { name: 'review', open: openReview, close: cancelReview },
  {
    name: 'review-refused',
    open: async (page, say) => {
      await openReview(page, say);
      await dialog(page)
        .getByRole('button', { name: say('engagement:send') })
        .click();
      await expect(dialog(page).getByText(say('engagement:chooseRating'))).toBeVisible();
      // Whoever points at a message keeps it.
      await dialog(page).getByText(say('engagement:chooseRating')).hover();
    },
    close: cancelReview,
  },
];

export const overlaysFor = (size: 'phone' | 'desktop') =>
  OVERLAYS.filter(({ only }) => only === undefined || only === size);
