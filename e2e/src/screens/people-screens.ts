import { expect, type Page } from '@playwright/test';
import type { OwnBuilding } from '../buildings/own-building.ts';
import { sql } from '../database.ts';
import type { Say } from '../texts.ts';
import { goWithin, type Screen } from './screens.ts';

/** Two colleagues with everything that a user can have, and two files: one with an error and one that waits. */
export async function somePeople({ organisationId, buildingId }: OwnBuilding): Promise<void> {
  await sql(
    `with people as (
       insert into member (organisation_id, email, first_name, last_name, explicit, roles, attributes)
       values
         ($1, 'e.brouwer@wetering.example', 'Eline', 'Brouwer', true, '{Customer-coordinator,Insights}',
           '{"userpool": ["Facilities"], "futureReservationMaximum": ["21"], "isEmergencyResponder": ["true"]}'),
         ($1, 'd.hoekstra@wetering.example', 'Daan', 'Hoekstra', true, '{}', '{"userpool": ["Advisory"]}')
       returning organisation_id, id
     ), cards as (
       insert into member_card (organisation_id, card, member_id)
       select organisation_id, '04A26F1B9' || row_number() over (), id from people
     )
     insert into member_building (organisation_id, building_id, member_id) select organisation_id, $2, id from people`,
    [organisationId, buildingId],
  );
  await sql(
    `with jobs as (
       insert into csv_job (organisation_id, file_name, content, building_ids, uploaded_by, token_roles, state, rows,
         next_row, added, errors, ended_at)
       values
         ($1, 'leveranciers.csv', 'username', array[$2::uuid], $1, '{}', 'done_with_errors', 86, 86, 82, 4, now())
       returning organisation_id, id
     )
     insert into csv_job_error (organisation_id, job_id, line, username, faults)
     select organisation_id, id, 31, 'r.smit', '[{"column": "username", "code": "csv.not_an_address"}]' from jobs`,
    [organisationId, buildingId],
  );
}

const at = async (page: Page, path: string, title: string) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
};

async function openUsers(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/users', say('people:users.title'));
  await expect(page.getByRole('rowheader', { name: /Eline Brouwer/ })).toBeVisible();
}

/** The drawer is the form; what removal would release is counted in it. */
async function openUser(page: Page, say: Say): Promise<void> {
  await openUsers(page, say);
  await page.getByRole('rowheader', { name: /Eline Brouwer/ }).click();
  await expect(page.getByRole('textbox', { name: say('people:user.daysAhead') })).toBeVisible();
  await expect(page.getByText(say('people:removal.wayBack'))).toBeVisible();
}

async function openFiles(page: Page, say: Say): Promise<void> {
  await at(page, '/workplace/files/status', say('people:files.title'));
  await page.getByRole('table').getByRole('button', { expanded: false }).first().click();
  await expect(page.getByRole('cell', { name: 'r.smit' })).toBeVisible();
}

const FILE = `username;firstName;lastName;userpool
d.hoekstra@wetering.example;Daan;Hoekstra-Bos;Finance
h.lindqvist@wetering.example;Hanna;Lindqvist;Advisory
p.hoekstra;Pieter;Hoekstra;`;

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function openCheckedFile(page: Page, say: Say): Promise<void> {
  await openUsers(page, say);
  await page.getByRole('button', { name: say('people:uploadCsv') }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'medewerkers.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await dialog(page)
    .getByRole('button', { name: say('people:csv.validate') })
    .click();
  await expect(dialog(page).getByText('Hoekstra-Bos')).toBeVisible();
}

async function close(page: Page, say: Say): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: say('ui:close') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** For an administrator of a building with `somePeople`. */
export const PEOPLE_SCREENS: Screen[] = [
  { name: 'users', open: openUsers },
  { name: 'user', open: openUser },
  { name: 'files-status', open: openFiles },
];

export const PEOPLE_OVERLAYS: Screen[] = [{ name: 'users-csv', open: openCheckedFile, close }];
