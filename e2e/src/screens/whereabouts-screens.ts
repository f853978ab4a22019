import { expect, type Page } from '@playwright/test';
import type { Say } from '../texts.ts';

const go = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

/** With a row that is not saved: nothing of it stays. */
export async function openAbsences(page: Page, say: Say): Promise<void> {
  await go(page, '/workplace/my-absences');
  await expect(page.getByRole('heading', { level: 1, name: say('absences:title') })).toBeVisible();
  await page.getByRole('button', { name: say('absences:add') }).click();
  const allDay = page.getByLabel(say('absences:field.allDay').replace('{n}', '1'), { exact: true });
  await expect(allDay).toBeVisible();
  // The month that opened with the row.
  await page.keyboard.press('Escape');
  await allDay.check();
}

export async function forgetAbsence(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('absences:field.remove').replace('{n}', '1') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui:yes'), exact: true })
    .click();
  await expect(page.getByText(say('absences:none'))).toBeVisible();
}

/** On any day: in the evening no one is expected today. */
export async function openColleagues(page: Page, say: Say): Promise<void> {
  await go(page, '/workplace/find-my-colleague?day=any');
  await expect(page.getByRole('heading', { level: 1, name: say('colleagues:title') })).toBeAttached();
  await page
    .getByRole('list', { name: say('colleagues:list') })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('link', { name: say('colleagues:nearby') })).toBeVisible();
}

export async function openAway(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: `${say('shell:userMenu')}: ` }).click();
  await page.getByRole('menuitem', { name: say('shell:menu.away'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('absences:away.title') });
  await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
}
