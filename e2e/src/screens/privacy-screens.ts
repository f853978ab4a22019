import { expect, type Page } from '@playwright/test';
import type { Say } from '../texts.ts';
import { goWithin, type Screen } from './screens.ts';

const at = (path: string, title: string, part: string) => async (page: Page, say: Say) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: say(title), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: say(part), exact: true })).toBeVisible();
};

const mine = at('/workplace/privacy', 'privacy:title', 'privacy:looks.title');

const holds = async (page: Page, say: Say) => {
  await goWithin(page, '/workplace/legal-holds');
  await expect(page.getByRole('heading', { level: 1, name: say('legal-holds:title'), exact: true })).toBeVisible();
  await expect(page.getByText(say('legal-holds:none'), { exact: true })).toBeVisible();
};

const closed = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** For any member, but for the holds: those are an administrator's. */
export const PRIVACY_SCREENS: Screen[] = [
  { name: 'privacy', open: mine },
  { name: 'privacy-sheet', open: at('/workplace/privacy-sheet', 'privacy:sheet.title', 'privacy:sheet.acts') },
  { name: 'legal-holds', open: holds },
];

export const PRIVACY_OVERLAYS: Screen[] = [
  {
    name: 'privacy-erase',
    open: async (page, say) => {
      await mine(page, say);
      await page.getByRole('button', { name: say('privacy:erase.ask') }).click();
      await expect(page.getByRole('dialog', { name: say('privacy:erase.question') })).toBeVisible();
    },
    close: closed,
  },
  {
    name: 'legal-hold-new',
    open: async (page, say) => {
      await holds(page, say);
      await page
        .getByRole('button', { name: say('legal-holds:new') })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: say('legal-holds:ask.title') })).toBeVisible();
    },
    close: closed,
  },
];
