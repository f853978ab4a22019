import { expect, type Page } from '@playwright/test';
import { sql } from '../database.ts';
import { goWithin, type Screen } from './screens.ts';
import type { Say } from '../texts.ts';

/** Of Wilhelminakade 88, where whoever administers looks around; nothing of it is changed. */
async function theFloor(): Promise<{ id: string; name: string }> {
  const [floor] = await sql<{ id: string; name: string }>(
    `select floor.id, floor.name from floor join building on building.id = floor.building_id
     where building.slug = 'wilhelminakade' and floor.removed_at is null and floor.level = 3`,
  );
  if (!floor) throw new Error('the demonstration has no third floor');
  return floor;
}

async function floors(page: Page, say: Say): Promise<void> {
  await goWithin(page, '/workplace/floors');
  await expect(page.getByRole('heading', { level: 1, name: say('plan-editor:floors.title') })).toBeVisible();
  // Each plan is a picture that comes by itself.
  await expect(page.getByRole('article').last().locator('image')).toBeAttached();
}

async function menu(page: Page, say: Say): Promise<void> {
  await floors(page, say);
  const { name } = await theFloor();
  await page.getByRole('button', { name: say('plan-editor:floors.more').replace('{floor}', name) }).click();
  await expect(page.getByRole('menuitem', { name: say('plan-editor:floors.remove') })).toBeVisible();
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 960;

async function editor(page: Page, say: Say): Promise<void> {
  const { id, name } = await theFloor();
  await goWithin(page, `/workplace/floors?edit=${id}`);
  if (!isWide(page)) {
    await expect(page.getByText(say('plan-editor:frame.narrowTitle'))).toBeVisible();
    return;
  }
  const title = say('plan-editor:frame.title').replace('{floor}', name);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('application').locator('img')).toBeVisible();
}

const close = async (page: Page, say: Say) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await floors(page, say);
};

/** For somebody who may draw. On a phone the editor says that it needs more room. */
export const FLOOR_SCREENS: Screen[] = [
  { name: 'floors', open: floors },
  { name: 'plan-editor', open: editor, close: floors },
];

/** The editor at work; only where the window is wide. */
export const DRAWING_SCREENS: Screen[] = [
  {
    name: 'plan-editor-selection',
    only: 'desktop',
    open: async (page, say) => {
      await editor(page, say);
      const first = page.getByRole('option').filter({ hasText: '°' });
      await first.nth(0).click();
      await first.nth(3).click({ modifiers: ['Shift'] });
      await expect(page.getByRole('heading', { name: say('plan-editor:align.title'), exact: true })).toBeVisible();
    },
    close: floors,
  },
  {
    name: 'plan-editor-stamp',
    only: 'desktop',
    open: async (page, say) => {
      await editor(page, say);
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: say('plan-editor:tools.stamp') }).click();
      await expect(page.getByRole('form', { name: say('plan-editor:stamp.title') })).toBeVisible();
    },
    close: floors,
  },
  {
    name: 'plan-editor-plan',
    only: 'desktop',
    open: async (page, say) => {
      await editor(page, say);
      await page.getByRole('tab', { name: say('plan-editor:plan.tab') }).click();
      await expect(page.getByLabel(say('plan-editor:plan.replace'))).toBeVisible();
    },
    close: floors,
  },
];

/** What opens over them. */
export const FLOOR_OVERLAYS: Screen[] = [
  { name: 'floor-menu', open: menu, close },
  {
    name: 'floor-form',
    open: async (page, say) => {
      await menu(page, say);
      await page.getByRole('menuitem', { name: say('plan-editor:floors.change') }).click();
      await expect(page.getByRole('dialog', { name: say('plan-editor:floors.changeTitle') })).toBeVisible();
    },
    close,
  },
];

/** Over the editor. */
export const DRAWING_OVERLAYS: Screen[] = [
  {
    name: 'plan-editor-keys',
    only: 'desktop',
    open: async (page, say) => {
      await editor(page, say);
      await page.getByRole('button', { name: say('plan-editor:keys.title') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    close,
  },
];
