import type { Locator } from '@playwright/test';

/** What stands in a list or menu, as it is read; what is hidden is not read. */
export async function namesIn(within: Locator, roles: ('link' | 'button' | 'menuitem')[]): Promise<string[]> {
  const [first, ...others] = roles.map((role) => within.getByRole(role));
  if (!first) return [];
  const found = others.reduce((all, one) => all.or(one), first);
  const texts = await found.allInnerTexts();
  return texts.map((text) => text.replace('(opens in a new tab)', '').trim());
}
