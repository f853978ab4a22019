import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { environment } from './environment.ts';

export { expect, type Locator, type Page } from '@playwright/test';

const { webOrigin } = environment();

type Complaints = {
  /** For a test that breaks something on purpose: the browser may say so in these words. */
  allow(...patterns: RegExp[]): void;
  listenTo(context: BrowserContext): void;
};

type Fixtures = {
  complaints: Complaints;
  /** Another browser, or another person's. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** Everything that pages of ours complain about: uncaught errors, violations of the content policy, failed loads. */
function collectComplaints() {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  const ours = (address: string) => address.startsWith(webOrigin);
  return {
    heard: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    allow: (...patterns: RegExp[]) => void allowed.push(...patterns),
    listenTo: (context: BrowserContext) => {
      context.on('weberror', (error) => {
        if (ours(error.page()?.url() ?? '')) heard.push(`uncaught: ${error.error().message}`);
      });
      context.on('console', (message) => {
        const where = message.location().url;
        // That nobody is signed in is an answer, and no complaint, to a page that has to ask.
        if (where === `${webOrigin}/session/token` && / 401 /.test(message.text())) return;
        if (message.type() === 'error' && (ours(where) || ours(message.page()?.url() ?? '')))
          heard.push(`console: ${message.text()} (${where})`);
      });
    },
  };
}

/** A resize takes some milliseconds, half a second on a machine that is busy. */
const RESIZE_MS = 10_000;

/**
 * Chromium once never said that a page had its new size, and a test waited for it until its own end. So the page is asked
 * for its size then, and to change it again.
 */
function resizeSurely(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    for (let tries = 1; tries <= 3; tries += 1) {
      const resized = resize(size).then(() => true);
      resized.catch(() => undefined);
      if (await Promise.race([resized, pause(RESIZE_MS, false, { ref: false })])) return;
      if ((await page.evaluate(() => innerWidth)) === size.width) return;
    }
    throw new Error(`no size of ${size.width} px after three tries`);
  };
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    resizeSurely(page);
    await use(page);
  },
  complaints: [
    async ({ context }, use) => {
      const { heard, allow, listenTo } = collectComplaints();
      listenTo(context);
      await use({ allow, listenTo });
      base.expect(heard(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, complaints, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      complaints.listenTo(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
