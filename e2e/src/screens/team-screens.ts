import { expect, type Page } from '@playwright/test';
import type { Say } from '../texts.ts';
import { goWithin, type Screen } from './screens.ts';

const at = (path: string, title: string) => async (page: Page, say: Say) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: say(title), exact: true })).toBeVisible();
};

/** For an administrator, who may be in no team. */
export const TEAM_SCREENS: Screen[] = [
  { name: 'my-teams', open: at('/workplace/my-teams', 'teams:title') },
  { name: 'teams', open: at('/workplace/teams', 'teams:admin.title') },
];

export const TEAM_OVERLAYS: Screen[] = [
  {
    name: 'team-new',
    open: async (page, say) => {
      await at('/workplace/teams', 'teams:admin.title')(page, say);
      await page
        .getByRole('button', { name: say('teams:new') })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: say('teams:dialog.new') })).toBeVisible();
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
];
