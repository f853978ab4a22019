import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until it is there; a person who cannot use a mouse has nothing else. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  // Whoever arrives by keyboard must see where they are.
  const outline = await target.evaluate((element) => {
    const isMarked = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    // A field with a sign or a unit is marked around all of it.
    const frame = element instanceof HTMLInputElement ? element.parentElement : null;
    return isMarked(element) || (frame !== null && isMarked(frame));
  });
  expect(outline, 'the focus is visible').toBe(true);
}
