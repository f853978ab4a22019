import { expect, type Page } from '@playwright/test';
import type { Say } from '../texts.ts';
import { goWithin, type Screen } from './screens.ts';

const at = (path: string, title: string, part: string) => async (page: Page, say: Say) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: say(title), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: say(part), exact: true })).toBeVisible();
};

const mine = at('/workplace/privacy', 'privacy:title', 'privacy:looks.title');

/** For any member. */
export const PRIVACY_SCREENS: Screen[] = [
  { name: 'privacy', open: mine },
  { name: 'privacy-sheet', open: at('/workplace/privacy-sheet', 'privacy:sheet.title', 'privacy:sheet.acts') },
];

export const PRIVACY_OVERLAYS: Screen[] = [
  {
    name: 'privacy-erase',
    open: async (page, say) => {
      await mine(page, say);
      await page.getByRole('button', { name: say('privacy:erase.ask') }).click();
      await expect(page.getByRole('dialog', { name: say('privacy:erase.question') })).toBeVisible();
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
];
