import { AxeBuilder } from '@axe-core/playwright';
import { ADMIN_OVERLAYS, ADMIN_SCREENS, signInToAdminister } from '../src/admin-screens.ts';
import { aDashboardAdmin } from '../src/administration.ts';
import { DRAWING_OVERLAYS, DRAWING_SCREENS, FLOOR_OVERLAYS, FLOOR_SCREENS } from '../src/floor-screens.ts';
import { HOUSE_OVERLAYS, HOUSE_SCREENS, signInToHouse } from '../src/house-screens.ts';
import { createAccount } from '../src/keycloak-admin.ts';
import { aPerson } from '../src/persons.ts';
import {
  MEMBER_SCREENS,
  NOBODY_SCREENS,
  OVERLAYS,
  overlaysFor,
  type Screen,
  VISITOR_COMPLAINTS,
  VISITOR_SCREENS,
} from '../src/screens.ts';
import { RESERVATION_OVERLAYS, RESERVATION_SCREENS, signInToReservations } from '../src/reservation-screens.ts';
import { signIn } from '../src/sign-in.ts';
import { expect, type Page, test } from '../src/test.ts';
import { inEnglish } from '../src/texts.ts';

const SCHEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high contrast': { colorScheme: 'light', contrast: 'more' },
} as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything once; in the other schemes only what a scheme can change. */
async function violationsOf(page: Page, scheme: string, isOverlay: boolean): Promise<string[]> {
  // In the frame that shows a mail nothing can run, the checks neither.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]');
  if (isOverlay) axe.include('[role="dialog"], [role="menu"]');
  if (scheme === 'light') axe.withTags(TAGS);
  else axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The page follows the machine's wish at once, so one visit serves all three schemes. */
async function expectAccessible(page: Page, screen: string, isOverlay: boolean): Promise<void> {
  for (const [scheme, media] of Object.entries(SCHEMES)) {
    await page.emulateMedia(media);
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme.replace(' ', '-'));
    expect.soft(await violationsOf(page, scheme, isOverlay), `${screen}, ${scheme}`).toEqual([]);
  }
}

/** For what was seen in every scheme on a desk: a phone changes the arrangement, not the colours. */
const expectAccessibleInLight: Look = async (page, screen, isOverlay) =>
  expect.soft(await violationsOf(page, 'light', isOverlay), screen).toEqual([]);

/** 1280 px at 400 % are 320 px: everything must still be readable by scrolling down only. */
async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(wider, `${screen} is this much wider than the window`).toBeLessThanOrEqual(0);
}

type Look = (page: Page, screen: string, isOverlay: boolean) => Promise<void>;

async function visit(page: Page, screens: Screen[], look: Look) {
  for (const { name, open, close } of screens) {
    await test.step(name, async () => {
      await open(page, inEnglish);
      await look(
        page,
        name,
        [
          ...OVERLAYS,
          ...ADMIN_OVERLAYS,
          ...FLOOR_OVERLAYS,
          ...DRAWING_OVERLAYS,
          ...HOUSE_OVERLAYS,
          ...RESERVATION_OVERLAYS,
        ].some((overlay) => overlay.name === name),
      );
      await close?.(page, inEnglish);
    });
  }
}

const CHOSEN = '/workplace?org=harbour&building=keizersgracht';
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

test.describe.configure({ timeout: 180_000 });

test('pages for anybody have no violation in any scheme', async ({ page, complaints }) => {
  complaints.allow(...VISITOR_COMPLAINTS);
  await visit(page, VISITOR_SCREENS, expectAccessible);
});

test('the page of somebody who belongs nowhere has no violation in any scheme', async ({ page }) => {
  await signIn(page, (await createAccount()).email);
  await visit(page, NOBODY_SCREENS, expectAccessible);
});

test('pages of members and what opens over them have no violation in any scheme', async ({ page }) => {
  await signIn(page, (await aPerson()).email, CHOSEN);
  await visit(page, [...MEMBER_SCREENS, ...overlaysFor('desktop')], expectAccessible);
});

test('on a phone neither', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, (await aPerson()).email, CHOSEN);
  // What stands over the page is the same as on a desk, but for its menu.
  const phoneOnly = overlaysFor('phone').filter(({ only }) => only === 'phone');
  await visit(page, [...MEMBER_SCREENS, ...phoneOnly], expectAccessible);
});

test('pages that administer the installation and what opens over them neither', async ({ page }) => {
  await signInToAdminister(page, (await aDashboardAdmin()).email);
  await visit(page, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS], expectAccessible);
});

test('nor on a phone, where nothing of them needs to be scrolled sideways at 400 %', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInToAdminister(page, (await aDashboardAdmin()).email);
  await visit(page, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS], expectAccessibleInLight);
  await page.setViewportSize(NARROW);
  await visit(page, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS], expectNoSidewaysScroll);
});

test('floors and the plan editor neither, and on a phone nothing of them is scrolled sideways', async ({ page }) => {
  await signInToAdminister(page, (await aDashboardAdmin()).email);
  const [selection, ...others] = DRAWING_SCREENS;
  await visit(page, [...FLOOR_SCREENS, ...(selection ? [selection] : []), ...FLOOR_OVERLAYS], expectAccessible);
  // Of the same colours.
  await visit(page, [...others, ...DRAWING_OVERLAYS], expectAccessibleInLight);
  await page.setViewportSize(PHONE);
  await visit(page, [...FLOOR_SCREENS, ...FLOOR_OVERLAYS], expectAccessibleInLight);
  await page.setViewportSize(NARROW);
  await visit(page, [...FLOOR_SCREENS, ...FLOOR_OVERLAYS], expectNoSidewaysScroll);
});

test('rooms, desks, assets and opening hours neither', async ({ page }) => {
  await signInToHouse(page);
  await visit(page, HOUSE_SCREENS, expectAccessible);
});

test('nor what opens over them', async ({ page }) => {
  await signInToHouse(page);
  await visit(page, HOUSE_OVERLAYS, expectAccessible);
});

test('nor on a phone, and none of them needs to be scrolled sideways at 400 %', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInToHouse(page);
  await visit(page, [...HOUSE_SCREENS, ...HOUSE_OVERLAYS], expectAccessibleInLight);
  await page.setViewportSize(NARROW);
  await visit(page, [...HOUSE_SCREENS, ...HOUSE_OVERLAYS], expectNoSidewaysScroll);
});

test('reservations neither, on a desk or on a phone or at 400 %', async ({ page }) => {
  const screens = [...RESERVATION_SCREENS, ...RESERVATION_OVERLAYS];
  await signInToReservations(page);
  await visit(page, screens, expectAccessible);
  await page.setViewportSize(PHONE);
  await visit(page, screens, expectAccessibleInLight);
  await page.setViewportSize(NARROW);
  await visit(page, screens, expectNoSidewaysScroll);
});

test('at 400 % nothing needs to be scrolled sideways', async ({ page, complaints }) => {
  await page.setViewportSize(NARROW);
  await signIn(page, (await aPerson()).email, CHOSEN);
  await visit(page, [...MEMBER_SCREENS, ...overlaysFor('phone')], expectNoSidewaysScroll);
  complaints.allow(...VISITOR_COMPLAINTS);
  await visit(page, VISITOR_SCREENS, expectNoSidewaysScroll);
});
