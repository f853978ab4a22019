import type { Locator, Page } from '@playwright/test';

type At = readonly [number, number];

/** A person at the screen whose every click, drag, key and filled field is counted. */
export function countedHand(page: Page) {
  let actions = 0;
  const count = async (act: Promise<unknown>) => {
    actions += 1;
    await act;
  };
  return {
    actions: () => actions,
    click: (target: Locator) => count(target.click()),
    clickAt: (...[x, y]: At) => count(page.mouse.click(x, y)),
    type: (field: Locator, text: string) => count(field.fill(text)),
    press: (key: string) => count(page.keyboard.press(key)),
    choose: (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) =>
      count(field.setInputFiles(file)),
    drag: (from: At, to: At) =>
      count(
        (async () => {
          await page.mouse.move(...from);
          await page.mouse.down();
          await page.mouse.move(...to, { steps: 5 });
          await page.mouse.up();
        })(),
      ),
  };
}
