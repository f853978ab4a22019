import type { Locator } from '@playwright/test';
import { LANGUAGES, sayIn } from '../texts.ts';

const NEW_TAB = LANGUAGES.map((language) => sayIn(language)('ui:newTab'));

/** Visible names of a list or menu, without the note that a link opens a new tab. */
export async function namesIn(within: Locator, roles: ('link' | 'button' | 'menuitem')[]): Promise<string[]> {
  const [first, ...others] = roles.map((role) => within.getByRole(role));
  if (!first) return [];
  const found = others.reduce((all, one) => all.or(one), first);
  const texts = await found.allInnerTexts();
  return texts.map((text) => NEW_TAB.reduce((rest, note) => rest.replace(note, ''), text).trim());
}
