import { HOUSE_OVERLAYS, HOUSE_SCREENS, signInToHouse } from '../src/house-screens.ts';
import { ADMIN_OVERLAYS, ADMIN_SCREENS, signInToAdminister } from '../src/admin-screens.ts';
import { aDashboardAdmin } from '../src/administration.ts';
import { DRAWING_OVERLAYS, DRAWING_SCREENS, FLOOR_OVERLAYS, FLOOR_SCREENS } from '../src/floor-screens.ts';
import {
  goWithin,
  NOBODY_SCREENS,
  MEMBER_SCREENS,
  overlaysFor,
  type Screen,
  VISITOR_COMPLAINTS,
  VISITOR_SCREENS,
} from '../src/screens.ts';
import { aPerson } from '../src/persons.ts';
import { createAccount } from '../src/keycloak-admin.ts';
import { RESERVATION_OVERLAYS, RESERVATION_SCREENS, signInToReservations } from '../src/reservation-screens.ts';
import { arrive, fillIn, onProvider, signIn } from '../src/sign-in.ts';
import { type Language, LANGUAGES, sayIn, textsOf } from '../src/texts.ts';
import { expect, type Page, test } from '../src/test.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

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

/** Every piece of text that somebody can see or hear. */
const pieces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

const keys = [...textsOf('en').keys()];
const shortKeys = new Set(keys.map((key) => key.split(':')[1] ?? ''));

/** How the plan editor is told to count, which is meant for the eye as it is. */
const NUMBERING = '2.20-{A}';

/** Why a piece of text is not a text of this language; nothing when it may be. */
function flaw(text: string, language: Language): string | undefined {
  const spoken = textsOf(language);
  const theirs = new Set(spoken.values());
  if (/\{\w+\}/.test(text.replace(NUMBERING, ''))) return 'an unfilled place';
  if (keys.some((key) => text.includes(key))) return 'a key';
  for (const key of shortKeys) {
    const isWord = key.includes('.') ? new RegExp(`\\b${key.replace('.', '\\.')}\\b`).test(text) : text === key;
    if (isWord && !theirs.has(text)) return 'a key';
  }
  const english = [...textsOf('en')].find(([key, value]) => value === text && spoken.get(key) !== value);
  return english && !theirs.has(text) ? `English (${english[0]})` : undefined;
}

async function expectTranslated(page: Page, language: Language, screen: string): Promise<void> {
  await expect(page.locator('html'), screen).toHaveAttribute('lang', language);
  const flaws = (await pieces(page)).flatMap((text) => {
    const why = flaw(text, language);
    return why === undefined ? [] : [`${screen}: '${text}' is ${why}`];
  });
  expect(flaws).toEqual([]);
}

async function chooseInHeader(page: Page, spoken: Language, wanted: Language): Promise<void> {
  await page.getByRole('button', { name: `${sayIn(spoken)('shell:language')}: ` }).click();
  await page.getByRole('menuitemradio', { name: OWN_NAMES[wanted] }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(wanted)('buildings:title'));
}

const DRAWING = [...FLOOR_SCREENS, ...DRAWING_SCREENS, ...FLOOR_OVERLAYS, ...DRAWING_OVERLAYS];

const otherThan = (language: Language): Language => (language === 'en' ? 'nl' : 'en');

/** By way of another one, so that there is always something to change. The page speaks English until then. */
async function speak(page: Page, language: Language): Promise<void> {
  const other = otherThan(language);
  await chooseInHeader(page, 'en', other);
  await chooseInHeader(page, other, language);
}

async function expectSpoken(page: Page, language: Language, screens: Screen[]): Promise<void> {
  for (const { name, open, close } of screens) {
    await open(page, sayIn(language));
    await expectTranslated(page, language, name);
    await close?.(page, sayIn(language));
  }
}

for (const language of LANGUAGES) {
  const say = sayIn(language);

  test(`${language}: chosen on the start page, kept for 30 days, and spoken by the provider too`, async ({ page }) => {
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

  test(`${language}: chosen in the header, it changes every word of every screen`, async ({ page, complaints }) => {
    await signIn(page, (await aPerson()).email, '/workplace?org=harbour&building=keizersgracht');
    await speak(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('buildings:title'));
    expect((await languageCookie(page))?.value).toBe(language);

    await expectSpoken(page, language, [...MEMBER_SCREENS, ...overlaysFor('desktop')]);
    complaints.allow(...VISITOR_COMPLAINTS);
    for (const { name, open } of VISITOR_SCREENS) {
      await open(page, say);
      await expectTranslated(page, language, name);
    }
  });

  test(`${language}: the administration speaks it as well`, async ({ page }) => {
    test.setTimeout(120_000);
    await signInToAdminister(page, (await aDashboardAdmin()).email);
    await goWithin(page, '/workplace');
    await speak(page, language);
    await expectSpoken(page, language, [...ADMIN_SCREENS, ...ADMIN_OVERLAYS, ...DRAWING]);
  });

  test(`${language}: and so do rooms, desks, assets and opening hours`, async ({ page }) => {
    test.setTimeout(120_000);
    await signInToHouse(page);
    await goWithin(page, '/workplace');
    await speak(page, language);
    await expectSpoken(page, language, [...HOUSE_SCREENS, ...HOUSE_OVERLAYS]);
  });

  test(`${language}: and so do reservations`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const url = new URL('/', test.info().project.use.baseURL).href;
    await context.addCookies([{ name: 'lang', value: language, url }]);
    await signInToReservations(page);
    await expectSpoken(page, language, [...RESERVATION_SCREENS, ...RESERVATION_OVERLAYS]);
  });
}

test('what was chosen before sign-in is spoken after it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').selectOption('es');
  await page.getByRole('button', { name: sayIn('es')('identity:start.login'), exact: true }).click();
  await fillIn(page, (await aPerson()).email);
  await arrive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('es')('buildings:title'));
});

test('whoever belongs nowhere is told so in their language', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'de', url: new URL('/', test.info().project.use.baseURL).href }]);
  await signIn(page, (await createAccount()).email);
  for (const { name, open } of NOBODY_SCREENS) {
    await open(page, sayIn('de'));
    await expectTranslated(page, 'de', name);
  }
});

test.describe('without a choice', () => {
  test.use({ locale: 'fr-BE' });
  test('the browser’s language counts, and nothing is kept', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('fr')('identity:start.heading'));
    expect(await languageCookie(page)).toBeUndefined();
  });
});

test.describe('a browser that speaks none of the five', () => {
  test.use({ locale: 'fi-FI' });
  test('gets English', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('en')('identity:start.heading'));
  });
});
