import { violationsIn } from '../../src/browser/accessibility.ts';
import { ADMIN_OVERLAYS, ADMIN_SCREENS, signInToAdminister } from '../../src/screens/admin-screens.ts';
import { aDashboardAdmin } from '../../src/screens/administration.ts';
import { environment } from '../../src/environment.ts';
import { DRAWING_OVERLAYS, DRAWING_SCREENS, FLOOR_OVERLAYS, FLOOR_SCREENS } from '../../src/screens/floor-screens.ts';
import { SENSOR_OVERLAYS, SENSOR_SCREENS, signInToSensors } from '../../src/screens/sensor-screens.ts';
import { INSIGHT_SCREENS, signInToInsights } from '../../src/screens/insight-screens.ts';
import { PRIVACY_OVERLAYS, PRIVACY_SCREENS } from '../../src/screens/privacy-screens.ts';
import { BUILDING_OVERLAYS, BUILDING_SCREENS, signInToBuilding } from '../../src/screens/building-screens.ts';
import { createAccount } from '../../src/product/keycloak-admin.ts';
import { aPerson } from '../../src/persons.ts';
import { WITH_OPTIONS } from '../../src/screens/reserve-screens.ts';
import {
  RESERVATION_OVERLAYS,
  RESERVATION_SCREENS,
  signInToReservations,
} from '../../src/screens/reservation-screens.ts';
import {
  MEMBER_SCREENS,
  NOBODY_SCREENS,
  OVERLAYS,
  overlaysFor,
  type Screen,
  VISITOR_COMPLAINTS,
  VISITOR_SCREENS,
} from '../../src/screens/screens.ts';
import { shownTexts, sidewaysScroll } from '../../src/browser/shown-texts.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { flawOf, sayIn } from '../../src/texts.ts';

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

/** German has the longest words of the five, so what finds room in it does in all of them. */
const LANGUAGE = 'de';
const say = sayIn(LANGUAGE);

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
  ].map(({ name }) => name),
);

async function expectGerman(page: Page, screen: string): Promise<void> {
  await expect(page.locator('html'), screen).toHaveAttribute('lang', LANGUAGE);
  const flaws = [...new Set(await shownTexts(page))].flatMap((text) => flawOf(text, LANGUAGE) ?? []);
  expect.soft(flaws, screen).toEqual([]);
}

/** A page arranges itself a moment after the window has another size. */
const expectRoom = (page: Page, message: string): Promise<void> =>
  expect.soft.poll(() => sidewaysScroll(page), message).toBeLessThanOrEqual(0);

/** Looked at in every frame: an assertion that looks ten times a second costs half a minute over all screens. */
async function wear(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia(SCHEMES[scheme]);
  const isWorn = (wanted: string) => document.documentElement.dataset['scheme'] === wanted;
  await page.waitForFunction(isWorn, scheme.replace(' ', '-'));
}

/** The page follows what the machine prefers at once. Everything is looked at once; in the other schemes what a scheme can change. */
async function expectAccessible(page: Page, screen: string, schemes: Scheme[]): Promise<void> {
  for (const scheme of schemes) {
    await wear(page, scheme);
    const what = scheme === 'light' ? 'conformance' : 'colours';
    expect
      .soft(await violationsIn(page, what, IS_OVERLAY.has(screen.replace(' on a phone', ''))), `${screen}, ${scheme}`)
      .toEqual([]);
  }
  await page.emulateMedia(SCHEMES.light);
}

type Looks = { desktop?: Scheme[]; phone?: Scheme[]; narrow?: boolean };

/** Opens each screen once, on a desk, and then only the window changes. */
async function visit(page: Page, screens: Screen[], { desktop = [], phone = [], narrow = true }: Looks): Promise<void> {
  for (const { name, open, close } of screens) {
    await test.step(name, async () => {
      await open(page, say);
      await expectGerman(page, name);
      await expectRoom(page, `${name} is wider than the window`);
      await expectAccessible(page, name, desktop);
      if (phone.length > 0) {
        await page.setViewportSize(PHONE);
        // As when it was typed there: what has the focus is in sight, and not half under the buttons at the end.
        await page.evaluate(() => document.querySelector('[role=dialog] :focus')?.scrollIntoView({ block: 'center' }));
        await expectAccessible(page, `${name} on a phone`, phone);
      }
      if (narrow) {
        await page.setViewportSize(NARROW);
        await expectRoom(page, `${name} is wider than the window at 400 %`);
      }
      await page.setViewportSize(DESKTOP);
      await close?.(page, say);
    });
  }
}

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ context }) => context.addCookies([{ name: 'lang', value: LANGUAGE, url: environment().webOrigin }]));

test('screens for anybody are accessible in every scheme, and fit a phone at 400 %', async ({ page, complaints }) => {
  complaints.allow(...VISITOR_COMPLAINTS);
  await visit(page, VISITOR_SCREENS, { desktop: EVERY_SCHEME });
});

test('the screen of somebody who belongs nowhere is accessible in every scheme', async ({ page }) => {
  await signIn(page, (await createAccount()).email);
  await visit(page, NOBODY_SCREENS, { desktop: EVERY_SCHEME });
});

test('screens of members are accessible in every scheme, on a desk, on a phone and at 400 %', async ({ page }) => {
  await signIn(page, (await aPerson(WITH_OPTIONS)).email, CHOSEN);
  await visit(page, MEMBER_SCREENS, { desktop: EVERY_SCHEME, phone: EVERY_SCHEME });
});

test('what opens over screens of members is accessible in every scheme, and fits a phone at 400 %', async ({
  page,
}) => {
  await signIn(page, (await aPerson()).email, CHOSEN);
  // What stands over the page is the same on a phone, but for its menu.
  await visit(page, overlaysFor('desktop'), { desktop: EVERY_SCHEME });
  await page.setViewportSize(PHONE);
  for (const { name, open, close } of overlaysFor('phone').filter(({ only }) => only === 'phone')) {
    await open(page, say);
    await expectGerman(page, name);
    await expectAccessible(page, name, EVERY_SCHEME);
    await page.setViewportSize(NARROW);
    await expectRoom(page, name);
    await close?.(page, say);
  }
});

test('screens that administer the installation are accessible in every scheme, and fit a phone at 400 %', async ({
  page,
}) => {
  await signInToAdminister(page, (await aDashboardAdmin()).email, say);
  await visit(page, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS], { desktop: EVERY_SCHEME, phone: ['light'] });
});

test('floors and the plan editor are accessible, and fit a phone at 400 % as far as they are for one', async ({
  page,
}) => {
  await signInToAdminister(page, (await aDashboardAdmin()).email, say);
  await visit(page, [...FLOOR_SCREENS, ...FLOOR_OVERLAYS], { desktop: EVERY_SCHEME, phone: ['light'] });
  const [selection, ...others] = DRAWING_SCREENS;
  await visit(page, selection ? [selection] : [], { desktop: EVERY_SCHEME, narrow: false });
  // Of the same colours.
  await visit(page, [...others, ...DRAWING_OVERLAYS], { desktop: ['light'], narrow: false });
});

test('rooms, desks, assets and opening hours are accessible in every scheme, and fit a phone at 400 %', async ({
  page,
}) => {
  await signInToBuilding(page);
  await visit(page, BUILDING_SCREENS, { desktop: EVERY_SCHEME, phone: ['light'] });
});

test('what opens over rooms, desks and opening hours is accessible in every scheme, and fits a phone at 400 %', async ({
  page,
}) => {
  await signInToBuilding(page);
  await visit(page, BUILDING_OVERLAYS, { desktop: EVERY_SCHEME, phone: ['light'] });
});

test('reservations are accessible in every scheme, and fit a phone at 400 %', async ({ page }) => {
  await signInToReservations(page);
  await visit(page, [...RESERVATION_SCREENS, ...RESERVATION_OVERLAYS], { desktop: EVERY_SCHEME, phone: ['light'] });
});

test('sensors are accessible in every scheme, and fit a phone at 400 %', async ({ page }) => {
  await signInToSensors(page);
  await visit(page, SENSOR_SCREENS, { desktop: EVERY_SCHEME, phone: ['light'] });
  await visit(page, SENSOR_OVERLAYS, { desktop: ['light'] });
});

test('insights and privacy are accessible in every scheme, and fit a phone at 400 %', async ({ page }) => {
  await signInToInsights(page);
  await visit(page, [...INSIGHT_SCREENS, ...PRIVACY_SCREENS], { desktop: EVERY_SCHEME, phone: ['light'] });
  await visit(page, PRIVACY_OVERLAYS, { desktop: EVERY_SCHEME });
});
