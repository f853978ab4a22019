import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until it is there; a person who cannot use a mouse has nothing else. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  // Whoever arrives by keyboard must see where they are.
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(outline, 'the focus is visible').toBe(true);
}
