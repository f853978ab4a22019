import { changeBuildingSetting } from '@berth/contract';
import { expect, type Page } from '@playwright/test';
import { callerOnOtherNode } from '../call.ts';
import { furnishedBuilding } from '../buildings/furnished-building.ts';
import type { OwnBuilding } from '../buildings/own-building.ts';
import { aPerson } from '../persons.ts';
import { PEOPLE_OVERLAYS, PEOPLE_SCREENS, somePeople } from './people-screens.ts';
import { goWithin, type Screen } from './screens.ts';
import { signIn } from '../sign-in.ts';
import type { Say } from '../texts.ts';

/** To a building of its own that has something on every screen, as its administrator. */
export async function signInToBuilding(
  page: Page,
  request: { firstName?: string; lastName?: string } = {},
): Promise<void> {
  const own = await furnishedBuilding();
  const admin = await aPerson({ ...request, roles: ['Customer-admin'], buildings: [own.building] });
  await changeSettings(own, admin.email);
  await somePeople(own);
  await signIn(page, admin.email, own.at('/workplace/rooms'));
}

/** So that the audit log has entries: a number, a text that was not there, and a switch. */
async function changeSettings({ org, building }: OwnBuilding, username: string): Promise<void> {
  const call = await callerOnOtherNode(username);
  for (const body of [
    { future_day_maximum: 21 },
    { popup_text: 'Ventilation works on floor 2' },
    { allow_overlapping_reservations: true },
    { early_entry_minutes: 30 },
  ])
    await call(changeBuildingSetting, { params: { org, building }, body });
}

const at = (path: string, title: string) => async (page: Page, say: Say) => {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: say(title), exact: true })).toBeAttached();
};

const rowNamed = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .first();

const listAt = (path: string, title: string, row: string) => async (page: Page, say: Say) => {
  await at(path, title)(page, say);
  await expect(rowNamed(page, row)).toBeVisible();
};

const rooms = listAt('/workplace/rooms', 'structure:rooms', 'Courtyard');
const desks = listAt('/workplace/admin', 'structure:desks', '2.15-E');
const assets = listAt('/workplace/reservationAssets', 'assets:title', 'Beamer');
const employees = at('/workplace/fixed-desk-employees', 'fixed-desks:title');
const hours = listAt('/workplace/timeslots?tab=list', 'opening-hours:title', 'Courtyard');

/** With one row open beside the list, or over it where there is no room beside. */
const withOpen = (list: typeof rooms, row: string) => async (page: Page, say: Say) => {
  await list(page, say);
  await rowNamed(page, row).click();
  await expect(page.getByRole('heading', { level: 2, name: row, exact: true })).toBeVisible();
};

/** With the mail in its frame. */
async function openTemplates(page: Page, say: Say): Promise<void> {
  await at('/workplace/email-templates', 'email-templates:title')(page, say);
  const mail = page.frameLocator(`iframe[title="${say('email-templates:previewFrame')}"]`);
  await expect(mail.getByRole('heading')).toBeVisible();
}

/** With its newest entry open. */
async function openAudit(page: Page, say: Say): Promise<void> {
  await at('/workplace/audit', 'audit:title')(page, say);
  const log = page.getByRole('table', { name: say('audit:title') });
  await log.getByRole('button').first().click();
  await expect(log.getByRole('table')).toBeVisible();
}

/** A week in which nothing of today shows, with the pointer on a band. */
async function openCalendar(page: Page, say: Say): Promise<void> {
  await at('/workplace/timeslots?date=2027-03-03', 'opening-hours:title')(page, say);
  if ((page.viewportSize()?.width ?? 0) < 992)
    return expect(page.getByText(say('opening-hours:desktopOnly'))).toBeVisible();
  await page
    .getByRole('button', { name: /^09:00–13:00 2.17 Prinsen/ })
    .nth(1)
    .hover();
  return expect(page.getByRole('tooltip')).toBeVisible();
}

async function openDesksSelected(page: Page, say: Say): Promise<void> {
  await desks(page, say);
  for (const name of ['2.15-D', '2.15-E', '2.15-F']) await rowNamed(page, name).getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: say('table:selectedRows') })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Of three desks that do not all carry the same, with a new label begun. */
async function openAttributes(page: Page, say: Say): Promise<void> {
  await openDesksSelected(page, say);
  const bar = page.getByRole('region', { name: say('table:selectedRows') });
  await bar.getByRole('button', { name: say('structure:column.attributes') }).click();
  await dialog(page)
    .getByRole('button', { name: say('structure:attribute.new') })
    .click();
  await dialog(page)
    .getByRole('textbox', { name: say('structure:attribute.name') })
    .fill('Ultrawide');
}

const FILE = `type;name;floor;room;maximumOccupants
ROOM;Forum;Ground floor;;8
ROOM;Attic;Roof;;8
DESK;2.15-Z;;Nowhere;`;

async function openImport(page: Page, say: Say): Promise<void> {
  await rooms(page, say);
  await page.getByRole('button', { name: say('structure:more') }).click();
  await page.getByRole('menuitem', { name: say('structure:import.open') }).click();
  const file = { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByRole('grid')).toBeVisible();
}

/** With what is wrong with it told. */
async function openTimeslot(page: Page, say: Say): Promise<void> {
  await hours(page, say);
  await page
    .getByRole('button', { name: say('opening-hours:addTimeslot') })
    .first()
    .click();
  await dialog(page)
    .getByRole('textbox', { name: say('opening-hours:hint') })
    .fill('ab');
  await dialog(page)
    .getByRole('button', { name: say('ui:save') })
    .click();
  await expect(dialog(page).getByText(say('problems:timeslot.no_room'))).toBeVisible();
}

async function openChoice(page: Page, say: Say): Promise<void> {
  await hours(page, say);
  await rowNamed(page, '2.17 Prinsen').click();
  await expect(dialog(page)).toBeVisible();
}

async function openSplit(page: Page, say: Say): Promise<void> {
  await openChoice(page, say);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${say('opening-hours:split')}`) })
    .click();
  await expect(dialog(page).getByRole('checkbox').first()).toBeVisible();
}

async function openLabels(page: Page, say: Say): Promise<void> {
  await desks(page, say);
  await page.getByRole('button', { name: say('structure:more') }).click();
  await page.getByRole('menuitem', { name: say('structure:codes.print') }).click();
  await expect(page.getByRole('dialog', { name: say('structure:codes.title') })).toBeVisible();
}

const cross = (page: Page, say: Say) =>
  dialog(page)
    .getByRole('button', { name: say('ui:close'), exact: true })
    .click();

async function close(page: Page, say: Say): Promise<void> {
  await cross(page, say);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** And gives up what was typed in it. */
async function giveUp(page: Page, say: Say): Promise<void> {
  await cross(page, say);
  const question = page.getByRole('dialog', { name: say('ui:unsavedTitle') });
  await question.getByRole('button', { name: say('ui:unsavedLeave') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** For an administrator of a building. */
export const BUILDING_SCREENS: Screen[] = [
  { name: 'rooms', open: rooms },
  { name: 'room', open: withOpen(rooms, 'Room 2.14') },
  { name: 'desks', open: openDesksSelected },
  { name: 'desk', open: withOpen(desks, '2.15-E') },
  { name: 'fixed-desk-employees', open: employees },
  { name: 'assets', open: assets },
  { name: 'asset', open: withOpen(assets, 'Beamer') },
  { name: 'email-templates', open: openTemplates },
  { name: 'opening-hours', open: openCalendar },
  { name: 'opening-hours-list', open: hours },
  { name: 'audit', open: openAudit },
  { name: 'directory', open: at('/workplace/directory', 'scim:title') },
  { name: 'integrations', open: at('/workplace/integrations', 'integrations:title') },
  { name: 'calendars', open: at('/workplace/calendars', 'calendars:title') },
  { name: 'presence', open: at('/workplace/presence', 'presence:today.title') },
  { name: 'evacuation-start', open: at('/workplace/evacuation', 'presence:title') },
  ...PEOPLE_SCREENS,
];

/** What opens over them. */
export const BUILDING_OVERLAYS: Screen[] = [
  { name: 'attributes', open: openAttributes, close: giveUp },
  { name: 'spaces-import', open: openImport, close },
  { name: 'print-labels', open: openLabels, close },
  { name: 'timeslot-refused', open: openTimeslot, close: giveUp },
  { name: 'timeslot-choice', open: openChoice, close },
  { name: 'opening-hours-split', open: openSplit, close },
  ...PEOPLE_OVERLAYS,
];
