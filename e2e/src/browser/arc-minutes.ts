import type { Page } from '@playwright/test';

/** 43 inches, as wide as high in the proportion of 16 to 9, seen from three metres. */
const PIXEL_MM = (43 * 25.4 * 16) / Math.hypot(16, 9) / 1920;
const DISTANCE_MM = 3000;
/** How high a capital of Inter is, in em. */
const CAPITAL_EM = 0.727;

const arcMinutes = (fontPx: number) => (Math.atan((fontPx * CAPITAL_EM * PIXEL_MM) / DISTANCE_MM) * 180 * 60) / Math.PI;

/** How large the capitals of each text are that stands within some elements, at 1920 × 1080. */
export async function capitalsIn(page: Page, selector: string): Promise<{ text: string; arcMinutes: number }[]> {
  const texts = await page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: { text: string; fontPx: number }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        if (text === '' || node.parentElement === null) continue;
        found.push({ text, fontPx: Number.parseFloat(getComputedStyle(node.parentElement).fontSize) });
      }
      return found;
    }),
  );
  return texts.map(({ text, fontPx }) => ({ text, arcMinutes: arcMinutes(fontPx) }));
}
