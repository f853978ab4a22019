import type { Locator, Page } from '@playwright/test';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/**
 * Seconds that an unhurried person needs: to read and decide before each input, to aim at a target, to type a character
 * (40 words a minute), to find a file, and to copy a list from another window.
 */
const SECONDS = { decide: 5, aim: 1.5, character: 0.3, find: 20, copy: 30 } as const;

/** A person at the screen: counts their inputs, and adds the time they would take to the time that the product took. */
export function humanHand(page: Page) {
  const begun = performance.now();
  let [inputs, seconds] = [0, 0];
  const act = async (takes: number, work: () => Promise<unknown>) => {
    inputs += 1;
    seconds += SECONDS.decide + takes;
    await work();
  };
  return {
    inputs: () => inputs,
    minutes: () => (seconds + (performance.now() - begun) / 1000) / 60,
    click: (target: Locator) => act(SECONDS.aim, () => target.click()),
    press: (key: string) => act(0, () => page.keyboard.press(key)),
    type: (field: Locator, text: string) => act(SECONDS.aim + SECONDS.character * text.length, () => field.fill(text)),
    paste: (field: Locator, text: string) => act(SECONDS.aim + SECONDS.copy, () => field.fill(text)),
    choose: (field: Locator, file: Upload) => act(SECONDS.aim + SECONDS.find, () => field.setInputFiles(file)),
  };
}
