import { expect, type Locator, type Page } from '@playwright/test';
import { environment } from '../environment.ts';
import { tabTo } from './tab-to.ts';
import { type Language, type Say, sayIn } from '../texts.ts';

export const PHONE = { width: 390, height: 844 };

type Values = Readonly<Record<string, string | number>>;

/** A text with its places filled. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A text whatever stands in the places that nothing is said of. */
export const like = (text: string, values: Values = {}): RegExp =>
  new RegExp(
    `^${filled(text, values)
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '.+')}`,
  );

/** A page on a phone, in this language, before anybody signs in on it. */
export async function onPhone(page: Page, language: Language): Promise<Say> {
  await page.setViewportSize(PHONE);
  await page.context().addCookies([{ name: 'lang', value: language, url: environment().webOrigin }]);
  return sayIn(language);
}

/** Tab, and then Enter: what a click does for others. */
export async function enter(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Replaces what stands in a field. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Walks down the list of the reservation screen. */
export async function chooseInList(page: Page, say: Say, name: string): Promise<void> {
  const list = page.getByRole('listbox', { name: say('reservations:list'), exact: true });
  await tabTo(page, list);
  await page.keyboard.press('Home');
  const chosen = list.getByRole('option', { selected: true });
  for (let steps = 0; steps < 8 && !(await chosen.innerText()).startsWith(name); steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${name} `));
}

/** Nothing sticks out to the side. */
export const expectNoOverflow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
