import { violationsIn } from '../../src/browser/accessibility.ts';
import { isMadeUp, sayMadeUp, speakMadeUp } from '../../src/browser/made-up-language.ts';
import { shownTexts, watchData, widerThanWindow } from '../../src/browser/shown-texts.ts';
import { aPerson } from '../../src/persons.ts';
import { createAccount } from '../../src/product/keycloak-admin.ts';
import { ADMIN_OVERLAYS, ADMIN_SCREENS, signInToAdminister } from '../../src/screens/admin-screens.ts';
import { aDashboardAdmin } from '../../src/screens/administration.ts';
import { BUILDING_OVERLAYS, BUILDING_SCREENS, signInToBuilding } from '../../src/screens/building-screens.ts';
import { DRAWING_OVERLAYS, DRAWING_SCREENS, FLOOR_OVERLAYS, FLOOR_SCREENS } from '../../src/screens/floor-screens.ts';
import { INSIGHT_SCREENS, signInToInsights } from '../../src/screens/insight-screens.ts';
import { PRIVACY_OVERLAYS, PRIVACY_SCREENS } from '../../src/screens/privacy-screens.ts';
import { TEAM_OVERLAYS, TEAM_SCREENS } from '../../src/screens/team-screens.ts';
import {
  RESERVATION_OVERLAYS,
  RESERVATION_SCREENS,
  signInToReservations,
} from '../../src/screens/reservation-screens.ts';
import { WITH_OPTIONS } from '../../src/screens/reserve-screens.ts';
import {
  MEMBER_SCREENS,
  NOBODY_SCREENS,
  OVERLAYS,
  overlaysFor,
  type Screen,
  VISITOR_COMPLAINTS,
  VISITOR_SCREENS,
} from '../../src/screens/screens.ts';
import { SENSOR_OVERLAYS, SENSOR_SCREENS, signInToSensors } from '../../src/screens/sensor-screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { hasUnfilledPlace, LANGUAGE_NAMES } from '../../src/texts.ts';

/**
 * One walk over every screen and dialog. English is replaced by a made-up language with marks around each text, as wide
 * as the widest of the five languages: a text without the mark was not translated, and what has room has room in all of
 * them. On the way axe judges each screen in every colour scheme.
 */
const SCHEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high contrast': { colorScheme: 'light', contrast: 'more' },
} as const;
type Scheme = keyof typeof SCHEMES;
const EVERY_SCHEME = Object.keys(SCHEMES) as Scheme[];

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** 1280 px at 400 % are 320 px: everything must still be readable by scrolling down only. */
const NARROW = { width: 320, height: 640 };

const CHOSEN = '/workplace?org=harbour&building=keizersgracht';

/** Not texts of ours: names (also of other products), a field of webhooks, a key, what a test types, units and formats. */
const NAMES = [
  'Berth',
  ...Object.values(LANGUAGE_NAMES),
  'Robin',
  'Envoy',
  'Seatsurfing',
  'wilhelminakade',
  'keizersgracht',
  'url',
  'Alt',
  'Ultrawide',
  'ppm',
  'CSV',
  'XLSX',
];
/** Of a hidden field that the library for dropped files makes; no user sees or hears it. */
const HIDDEN = ['file upload'];

const IS_OVERLAY = new Set(
  [
    ...OVERLAYS,
    ...ADMIN_OVERLAYS,
    ...FLOOR_OVERLAYS,
    ...DRAWING_OVERLAYS,
    ...BUILDING_OVERLAYS,
    ...RESERVATION_OVERLAYS,
    ...SENSOR_OVERLAYS,
    ...PRIVACY_OVERLAYS,
    ...TEAM_OVERLAYS,
  ].map(({ name }) => name),
);

type OtherThanData = ReturnType<typeof watchData>;

/** Texts without the mark, and texts with an unfilled placeholder. */
async function textFlaws(page: Page, otherThanData: OtherThanData): Promise<string[]> {
  const texts = [...new Set(await shownTexts(page))];
  const unmarked = otherThanData(texts.filter((text) => !isMadeUp(text)));
  return [
    ...unmarked.map((text) => `'${text}' is not translated`),
    ...texts.filter(hasUnfilledPlace).map((text) => `'${text}' has an unfilled placeholder`),
  ];
}

/** A page may paint an answer before this process has read it, so flaws count only if they stay. */
const expectTranslated = (page: Page, screen: string, otherThanData: OtherThanData): Promise<void> =>
  expect.soft.poll(() => textFlaws(page, otherThanData), { message: screen, timeout: 10_000 }).toEqual([]);

/** A page rearranges itself a moment after the window has another size. */
const expectRoom = (page: Page, message: string): Promise<void> =>
  expect.soft.poll(() => widerThanWindow(page), message).toEqual([]);

/** Checked in every frame: an assertion that polls ten times a second costs half a minute over all screens. */
async function wear(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia(SCHEMES[scheme]);
  const isWorn = (wanted: string) => document.documentElement.dataset['scheme'] === wanted;
  await page.waitForFunction(isWorn, scheme.replace(' ', '-'));
}

/** All rules in the light scheme; in the others only those whose result a scheme can change. */
async function expectAccessible(page: Page, name: string, size: string, schemes: Scheme[]): Promise<void> {
  for (const scheme of schemes) {
    await wear(page, scheme);
    const rules = scheme === 'light' ? 'conformance' : 'colours';
    expect.soft(await violationsIn(page, rules, IS_OVERLAY.has(name)), `${name}, ${size}, ${scheme}`).toEqual([]);
  }
  await page.emulateMedia(SCHEMES.light);
}

type Looks = { desktop?: Scheme[]; phone?: Scheme[]; narrow?: boolean };

async function judgeNarrow(page: Page, name: string, { phone = [], narrow = true }: Looks): Promise<void> {
  if (phone.length > 0) {
    await page.setViewportSize(PHONE);
    // As if typed on a phone: the focused field is in sight and not half under the buttons at the end.
    await page.evaluate(() => document.querySelector('[role=dialog] :focus')?.scrollIntoView({ block: 'center' }));
    await expectAccessible(page, name, 'phone', phone);
  }
  if (narrow) {
    await page.setViewportSize(NARROW);
    await expectRoom(page, `${name} is wider than the window at 400 %`);
  }
}

test.describe.configure({ timeout: 600_000 });
let otherThanData: OtherThanData;
test.beforeEach(async ({ context, page }) => {
  await speakMadeUp(context);
  otherThanData = watchData(page, ...NAMES, ...HIDDEN);
});

/** Opens each screen once at the width of a desktop; then only the window changes. */
async function walk(page: Page, screens: Screen[], looks: Looks = { phone: ['light'] }): Promise<void> {
  for (const { name, open, close } of screens) {
    await test.step(name, async () => {
      await open(page, sayMadeUp);
      await expectTranslated(page, name, otherThanData);
      await expectRoom(page, `${name} is wider than the window`);
      await expectAccessible(page, name, 'desktop', looks.desktop ?? EVERY_SCHEME);
      await judgeNarrow(page, name, looks);
      await page.setViewportSize(DESKTOP);
      await close?.(page, sayMadeUp);
    });
  }
}

test('pages for visitors are translated, accessible and fit every width', async ({ page, complaints }) => {
  complaints.allow(...VISITOR_COMPLAINTS);
  await walk(page, VISITOR_SCREENS, {});
});

test('the page for people without an organisation is translated, accessible and fits every width', async ({ page }) => {
  await signIn(page, (await createAccount()).email);
  await walk(page, NOBODY_SCREENS, {});
});

test('pages of members are translated, accessible and fit every width', async ({ page }) => {
  await signIn(page, (await aPerson(WITH_OPTIONS)).email, CHOSEN);
  await walk(page, MEMBER_SCREENS);
});

test('dialogs and menus of members are translated, accessible and fit every width', async ({ page }) => {
  await signIn(page, (await aPerson()).email, CHOSEN);
  // On a phone they are the same, except the menu.
  await walk(page, overlaysFor('desktop'), {});
  for (const { name, open, close } of overlaysFor('phone').filter(({ only }) => only === 'phone')) {
    await page.setViewportSize(PHONE);
    await open(page, sayMadeUp);
    await expectTranslated(page, name, otherThanData);
    await judgeNarrow(page, name, { phone: EVERY_SCHEME });
    await close?.(page, sayMadeUp);
  }
});

test('pages that administer the installation are translated, accessible and fit every width', async ({ page }) => {
  await signInToAdminister(page, (await aDashboardAdmin()).email, sayMadeUp);
  await walk(page, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS]);
});

test('floors and the plan editor are translated, accessible and fit the widths they are made for', async ({ page }) => {
  await signInToAdminister(page, (await aDashboardAdmin()).email, sayMadeUp);
  await walk(page, [...FLOOR_SCREENS, ...FLOOR_OVERLAYS]);
  const [selection, ...others] = DRAWING_SCREENS;
  await walk(page, selection ? [selection] : [], { narrow: false });
  // They have the same colours.
  await walk(page, [...others, ...DRAWING_OVERLAYS], { desktop: ['light'], narrow: false });
});

test('rooms, desks, assets and opening hours are translated, accessible and fit every width', async ({ page }) => {
  await signInToBuilding(page);
  await walk(page, BUILDING_SCREENS);
});

test('dialogs of rooms, desks and opening hours are translated, accessible and fit every width', async ({ page }) => {
  await signInToBuilding(page);
  await walk(page, BUILDING_OVERLAYS);
});

test('pages of reservations are translated, accessible and fit every width', async ({ page }) => {
  await signInToReservations(page);
  await walk(page, [...RESERVATION_SCREENS, ...RESERVATION_OVERLAYS]);
});

test('pages of sensors are translated, accessible and fit every width', async ({ page }) => {
  await signInToSensors(page);
  await walk(page, SENSOR_SCREENS);
  await walk(page, SENSOR_OVERLAYS, { desktop: ['light'] });
});

test('pages of insights and privacy are translated, accessible and fit every width', async ({ page }) => {
  await signInToInsights(page);
  await walk(page, [...INSIGHT_SCREENS, ...PRIVACY_SCREENS, ...TEAM_SCREENS]);
  await walk(page, [...PRIVACY_OVERLAYS, ...TEAM_OVERLAYS], {});
});
