import { aPerson } from '../../src/persons.ts';
import { arrive, fillIn, onProvider, signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES, sayIn } from '../../src/texts.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

async function languageCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'lang');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a language chosen on the start page lasts 30 days, on the sign-in page and after signing in', async ({
  page,
}) => {
  await page.goto('/');
  for (const language of [...LANGUAGES, 'es'] as const) {
    await page.getByRole('combobox').selectOption(language);
    await expect(heading(page)).toHaveText(sayIn(language)('identity:start.heading'));
    const cookie = await languageCookie(page);
    expect(cookie?.value).toBe(language);
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - THIRTY_DAYS)).toBeLessThan(300);
    await page.reload();
    await expect(heading(page)).toHaveText(sayIn(language)('identity:start.heading'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }

  await page.getByRole('button', { name: sayIn('es')('identity:start.login'), exact: true }).click();
  await page.waitForURL(onProvider('berth'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await fillIn(page, (await aPerson()).email);
  await arrive(page);
  await expect(heading(page)).toHaveText(sayIn('es')('buildings:title'));
});

test('a language chosen in the header applies at once and is stored, each of the five', async ({ page }) => {
  await signIn(page, (await aPerson()).email, '/workplace?org=harbour&building=keizersgracht');
  let spoken: Language = 'en';
  for (const language of ['nl', 'es', 'fr', 'de', 'en'] as const) {
    await page.getByRole('button', { name: `${sayIn(spoken)('shell:language')}: ` }).click();
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(heading(page)).toHaveText(sayIn(language)('buildings:title'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect((await languageCookie(page))?.value).toBe(language);
    spoken = language;
  }
});
