import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const isLoaded = (page: Page) => page.evaluate(() => 'axe' in window);

/**
 * Once in a page, and answered in it: @axe-core/playwright sends its 650 kB before every look and sums up in a new
 * tab, which took longer than looking.
 */
export async function violationsIn(
  page: Page,
  what: 'all rules' | 'conformance' | 'colours' = 'all rules',
  isOverlay = false,
): Promise<string[]> {
  if (!(await isLoaded(page))) await page.evaluate(source);
  const where = {
    ...(isOverlay ? { include: ['[role="dialog"], [role="menu"]'] } : {}),
    // In the frame that shows a mail nothing can run, the checks neither.
    exclude: ['iframe[sandbox]'],
  };
  const how: RunOptions = {
    ...(what === 'conformance' && { runOnly: { type: 'tag', values: TAGS } }),
    ...(what === 'colours' && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ({ where: within, how: options }) => {
      const { axe } = window as unknown as Record<'axe', { run(...given: unknown[]): Promise<AxeResults> }>;
      const { violations } = await axe.run(within, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { where, how },
  );
}
