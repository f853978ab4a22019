import { ADMIN_OVERLAYS, ADMIN_SCREENS, signInToAdminister } from '../../src/screens/admin-screens.ts';
import { aDashboardAdmin } from '../../src/screens/administration.ts';
import { DRAWING_OVERLAYS, DRAWING_SCREENS, FLOOR_OVERLAYS, FLOOR_SCREENS } from '../../src/screens/floor-screens.ts';
import { SENSOR_OVERLAYS, SENSOR_SCREENS, signInToSensors } from '../../src/screens/sensor-screens.ts';
import { INSIGHT_SCREENS, signInToInsights } from '../../src/screens/insight-screens.ts';
import { PRIVACY_OVERLAYS, PRIVACY_SCREENS } from '../../src/screens/privacy-screens.ts';
import { BUILDING_OVERLAYS, BUILDING_SCREENS, signInToBuilding } from '../../src/screens/building-screens.ts';
import { createAccount } from '../../src/product/keycloak-admin.ts';
import { isMadeUp, sayMadeUp, speakMadeUp } from '../../src/browser/made-up-language.ts';
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
  overlaysFor,
  type Screen,
  VISITOR_COMPLAINTS,
  VISITOR_SCREENS,
} from '../../src/screens/screens.ts';
import { shownTexts, sidewaysScroll, watchData } from '../../src/browser/shown-texts.ts';
import { arrive, fillIn, onProvider, signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { hasUnfilledPlace, type Language, LANGUAGES, sayIn } from '../../src/texts.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;
const DESKTOP = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };

/** Each in its own words, whatever the page speaks. */
const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

async function languageCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'lang');
}

const otherThan = (language: Language): Language => (language === 'en' ? 'nl' : 'en');

for (const language of LANGUAGES) {
  const say = sayIn(language);

  test(`${language}, chosen on the start page, is kept for 30 days and spoken by the provider too`, async ({
    page,
  }) => {
    await page.goto('/');
    const choice = page.getByRole('combobox');
    await choice.selectOption(otherThan(language));
    await choice.selectOption(language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('identity:start.heading'));
    const cookie = await languageCookie(page);
    expect(cookie?.value).toBe(language);
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - THIRTY_DAYS)).toBeLessThan(300);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('identity:start.heading'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: say('identity:start.login'), exact: true }).click();
    await page.waitForURL(onProvider('berth'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test('a language chosen in the header is spoken at once and kept, each of the five', async ({ page }) => {
  await signIn(page, (await aPerson()).email, '/workplace?org=harbour&building=keizersgracht');
  let spoken: Language = 'en';
  for (const language of ['nl', 'es', 'fr', 'de', 'en'] as const) {
    await page.getByRole('button', { name: `${sayIn(spoken)('shell:language')}: ` }).click();
    await page.getByRole('menuitemradio', { name: OWN_NAMES[language] }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(language)('buildings:title'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect((await languageCookie(page))?.value).toBe(language);
    spoken = language;
  }
});

/** What is no text of ours: names, a field of webhooks, a key, what a test types, units and formats. */
const NAMES = ['Berth', ...Object.values(OWN_NAMES), 'url', 'Alt', 'Ultrawide', 'ppm', 'CSV', 'XLSX'];
/** Of a hidden field that the library for dropped files makes; nobody sees or hears it. */
const HIDDEN = ['file upload'];

/** Texts without the mark, and texts with an unfilled place. */
async function textFlaws(page: Page, otherThanData: ReturnType<typeof watchData>): Promise<string[]> {
  const texts = [...new Set(await shownTexts(page))];
  const unmarked = await otherThanData(texts.filter((text) => !isMadeUp(text)));
  return [
    ...unmarked.map((text) => `'${text}' is not translated`),
    ...texts.filter(hasUnfilledPlace).map((text) => `'${text}' has an unfilled place`),
  ];
}

async function widthFlaws(page: Page): Promise<string[]> {
  const wider = await sidewaysScroll(page);
  return wider > 0 ? [`${wider} px wider than ${NARROW.width} px`] : [];
}

/**
 * The flaws that stay. A page may paint an answer before this process has heard of it, and arranges itself a moment
 * after the window has another size.
 */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let flaws: string[] = [];
  await expect(async () => {
    flaws = await look();
    expect(flaws).toEqual([]);
  })
    .toPass({ timeout: 3_000 })
    .catch(() => undefined);
  return flaws;
}

/** What is wrong with the screens: their texts, and more width than the window has. */
async function flawsOf(page: Page, screens: Screen[], otherThanData: ReturnType<typeof watchData>): Promise<string[]> {
  const flaws: string[] = [];
  for (const { name, open, close } of screens) {
    await test.step(name, async () => {
      await open(page, sayMadeUp);
      const ofTexts = await lasting(() => textFlaws(page, otherThanData));
      await page.setViewportSize(NARROW);
      const ofWidth = await lasting(() => widthFlaws(page));
      flaws.push(...[...ofTexts, ...ofWidth].map((flaw) => `${name}: ${flaw}`));
      await page.setViewportSize(DESKTOP);
      await close?.(page, sayMadeUp);
    });
  }
  return flaws;
}

/**
 * English is replaced by a longer, accented, marked language, so that a text without the mark was not translated. That
 * each of the five languages has every text is a test of the catalogue.
 */
test.describe('in a made-up language', () => {
  test.describe.configure({ timeout: 180_000 });
  let otherThanData: ReturnType<typeof watchData>;
  test.beforeEach(async ({ context, page }) => {
    await speakMadeUp(context);
    otherThanData = watchData(page, ...NAMES, ...HIDDEN);
  });

  test('every text of a member’s screens is translated and finds room', async ({ page, complaints }) => {
    await signIn(page, (await aPerson(WITH_OPTIONS)).email, '/workplace?org=harbour&building=keizersgracht');
    expect(await flawsOf(page, [...MEMBER_SCREENS, ...overlaysFor('desktop')], otherThanData)).toEqual([]);
    complaints.allow(...VISITOR_COMPLAINTS);
    expect(await flawsOf(page, VISITOR_SCREENS, otherThanData)).toEqual([]);
  });

  test('every text of the screens that administer the installation is translated and finds room', async ({ page }) => {
    await signInToAdminister(page, (await aDashboardAdmin()).email, sayMadeUp);
    const drawing = [...FLOOR_SCREENS, ...DRAWING_SCREENS, ...FLOOR_OVERLAYS, ...DRAWING_OVERLAYS];
    expect(await flawsOf(page, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS, ...drawing], otherThanData)).toEqual([]);
  });

  test('every text of rooms, desks, assets and opening hours is translated and finds room', async ({ page }) => {
    await signInToBuilding(page);
    expect(await flawsOf(page, [...BUILDING_SCREENS, ...BUILDING_OVERLAYS], otherThanData)).toEqual([]);
  });

  test('every text of reservations is translated and finds room', async ({ page }) => {
    await signInToReservations(page);
    expect(await flawsOf(page, [...RESERVATION_SCREENS, ...RESERVATION_OVERLAYS], otherThanData)).toEqual([]);
  });

  test('every text of sensors is translated and finds room', async ({ page }) => {
    await signInToSensors(page);
    expect(await flawsOf(page, [...SENSOR_SCREENS, ...SENSOR_OVERLAYS], otherThanData)).toEqual([]);
  });

  test('every text of insights and privacy is translated and finds room', async ({ page }) => {
    await signInToInsights(page);
    const screens = [...INSIGHT_SCREENS, ...PRIVACY_SCREENS, ...PRIVACY_OVERLAYS];
    expect(await flawsOf(page, screens, otherThanData)).toEqual([]);
  });

  test('every text for whoever belongs nowhere is translated and finds room', async ({ page }) => {
    await signIn(page, (await createAccount()).email);
    expect(await flawsOf(page, NOBODY_SCREENS, otherThanData)).toEqual([]);
  });
});

test('what was chosen before sign-in is spoken after it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').selectOption('es');
  await page.getByRole('button', { name: sayIn('es')('identity:start.login'), exact: true }).click();
  await fillIn(page, (await aPerson()).email);
  await arrive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('es')('buildings:title'));
});

test.describe('without a choice', () => {
  test.use({ locale: 'fr-BE' });
  test('without a choice the browser’s language counts, and nothing is kept', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('fr')('identity:start.heading'));
    expect(await languageCookie(page)).toBeUndefined();
  });
});

test.describe('a browser that speaks none of the five', () => {
  test.use({ locale: 'fi-FI' });
  test('a browser that speaks none of the five languages gets English', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('en')('identity:start.heading'));
  });
});
