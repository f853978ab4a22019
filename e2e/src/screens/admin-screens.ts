import { expect, type Page } from '@playwright/test';
import { buildingName } from '../buildings/buildings.ts';
import { sql } from '../database.ts';
import { goWithin, type Screen } from './screens.ts';
import { signIn } from '../sign-in.ts';
import { inEnglish, type Say } from '../texts.ts';

const at = (path: string, title: string) => async (page: Page, say: Say) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: say(title), exact: true })).toBeVisible();
};

/** A list is there once it has rows. */
const listAt = (path: string, title: string) => async (page: Page, say: Say) => {
  await at(path, title)(page, say);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Closes what is open, and gives up what was typed in it. */
async function giveUp(page: Page, say: Say): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: say('ui:close') })
    .click();
  const question = page.getByRole('dialog', { name: say('ui:unsavedTitle') });
  const isTyped = await question
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .isVisible();
  if (isTyped && (await question.isVisible()))
    await question.getByRole('button', { name: say('ui:unsavedLeave') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const organisations = listAt('/workplace/organisations', 'organisations:title');
const buildings = listAt('/workplace/buildings', 'buildings-admin:title');

async function openOrganisationForm(page: Page, say: Say): Promise<void> {
  await organisations(page, say);
  await page.getByRole('button', { name: say('organisations:add') }).click();
  await dialog(page)
    .getByRole('button', { name: say('ui:save') })
    .click();
  await expect(dialog(page).getByText(say('organisations:nameForm'))).toBeVisible();
}

/** With a webhook that is not finished, so that an error and what belongs to an integration show too. */
async function openBuildingForm(page: Page, say: Say): Promise<void> {
  const [row] = await sql<{ id: string }>("select id from building where slug = 'keizersgracht'");
  await goWithin(page, `/workplace/buildings?edit=${row?.id ?? ''}`);
  await expect(dialog(page)).toBeVisible();
  for (const name of ['sensorPlatform', 'doors', 'forwardReservation'])
    await dialog(page)
      .getByRole('checkbox', { name: say(`buildings-admin:integration.${name}`) })
      .check();
  const address = dialog(page).getByRole('textbox', { name: say('buildings-admin:field.baseUrl') });
  await address.fill('https://sensors.example/api/v3');
  await dialog(page)
    .getByRole('button', { name: say('ui:add'), exact: true })
    .click();
  await page.keyboard.type('http://hooks.harbour.example/berth');
  await page.keyboard.press('Enter');
  // Of the door system and of a receiver of reservations.
  await expect(dialog(page).getByText(say('buildings-admin:error.https'))).toHaveCount(2);
}

async function openRemoval(page: Page, say: Say): Promise<void> {
  await buildings(page, say);
  // Other tests make buildings too, and of a long list only what is in sight is drawn.
  await page.getByRole('searchbox').fill('keizersgracht');
  const row = page.getByRole('row').filter({ hasText: '/keizersgracht' });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: say('ui:remove') }).click();
  await expect(dialog(page).getByRole('definition').first()).toBeVisible();
}

/** In Wilhelminakade 88, which lets the people of one identifier in. Chosen inside: its own address leads to another provider. */
export async function signInToAdminister(page: Page, username: string, say = inEnglish): Promise<void> {
  await signIn(page, username);
  const name = await buildingName('wilhelminakade');
  await page.getByRole('button', { name: `${say('buildings:choose')}: ${name}` }).click();
  await expect(page.getByRole('navigation').filter({ hasText: name }).first()).toBeVisible();
}

/** For a dashboard admin. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'organisations', open: organisations },
  { name: 'buildings', open: buildings },
  { name: 'building-settings', open: at('/workplace/buildingSettings', 'buildings-settings:title') },
  { name: 'authorisations', open: listAt('/workplace/authorisations', 'organisations:authorisations.title') },
];

/** What opens over them. */
export const ADMIN_OVERLAYS: Screen[] = [
  { name: 'organisation-form', open: openOrganisationForm, close: giveUp },
  { name: 'building-form', open: openBuildingForm, close: giveUp },
  { name: 'building-removal', open: openRemoval, close: giveUp },
];
