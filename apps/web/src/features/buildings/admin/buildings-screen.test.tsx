// @vitest-environment jsdom
import type { Building, ImportPreview } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenBuilding } from '../../../lib/buildings/active-building.ts';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { aBuilding } from './building.fixture.ts';
import { BuildingsScreen } from './buildings-screen.tsx';

const { id: ID, displayName: NAME } = aBuilding();
const NONE = { added: 0, changed: 0, removed: 0 };
const NO_EFFECTS = {
  reservations: 0,
  loans: 0,
  drafts: 0,
  fixedDesks: 0,
  movedDesks: 0,
  reservedBy: 0,
  openingHours: 0,
};
const aPreview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  name: 'wetering',
  path: '/kade',
  displayName: 'Kade',
  exists: true,
  facts: [],
  floors: NONE,
  rooms: NONE,
  desks: NONE,
  effects: NO_EFFECTS,
  ...change,
});

let sent: Sent[];
let preview: ImportPreview;
let refusal: object | undefined;
let refusalStatus: number;
let removed: Building[];
let removal: { floors: number; rooms: number; desks: number; members: number };

beforeEach(() => {
  localStorage.clear();
  preview = aPreview();
  refusal = undefined;
  refusalStatus = 422;
  removed = [];
  removal = { floors: 2, rooms: 3, desks: 4, members: 1 };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = standInForServer(() => ({
    'GET /admin/buildings': [aBuilding()],
    'GET /admin/buildings?removed=1': removed,
    'GET /admin/organisations': [{ name: 'wetering', displayName: 'Wetering Groep' }],
    'GET /admin/buildings/stateMachines': [],
    'POST /admin/buildings': aBuilding({ version: 1 }),
    'POST /admin/buildings/import': () =>
      refusal
        ? Response.json(refusal, { status: refusalStatus })
        : Response.json({ message: 'Imported successfully', preview }),
    [`GET /admin/buildings/export/${ID}`]: { format: 'berth-building', name: 'wetering' },
    [`GET /admin/buildings/${ID}/removal`]: removal,
    [`DELETE /admin/buildings/${ID}`]: { message: 'Deleted successfully' },
    [`POST /admin/buildings/${ID}/restore`]: { message: 'Restored successfully' },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(path = '/workplace/buildings') {
  const view = await renderInBerth(
    <MeContext value={aMe()}>
      <BuildingsScreen />
    </MeContext>,
    { path },
  );
  return { ...view, user: userEvent.setup() };
}
const act = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${NAME}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const changes = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, query }) => `${method} ${path}${query}`);
const choose = async (name = 'kade.json') =>
  userEvent.upload(
    screen.getByLabelText('Import', { selector: 'input' }),
    new File(['{}'], name, { type: 'application/json' }),
  );
const countsOf = (dialog: HTMLElement, what: string) =>
  within(within(dialog).getByRole('rowheader', { name: what }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a chosen file shows what it would create, and nothing is imported before the administrator agrees', async () => {
  preview = aPreview({
    exists: false,
    floors: { ...NONE, added: 2 },
    rooms: { ...NONE, added: 3 },
    desks: { ...NONE, added: 4 },
  });
  const { user } = await show();
  await choose();
  const dialog = await screen.findByRole('dialog', { name: 'Import kade.json' });
  expect(within(dialog).getByText('New building')).toBeTruthy();
  expect(countsOf(dialog, 'Floors')).toEqual(['2', '0', '0']);
  expect(countsOf(dialog, 'Rooms')).toEqual(['3', '0', '0']);
  expect(countsOf(dialog, 'Desks and parking spots')).toEqual(['4', '0', '0']);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(changes()).toEqual(['POST /admin/buildings/import?dryRun=1']);

  await choose();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Imported successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().at(-1)).toBe('POST /admin/buildings/import?reservations=ask');
});

test('a file for an existing building shows what it changes, removes and renames, or that it changes nothing', async () => {
  preview = aPreview({
    facts: ['displayName'],
    rooms: { added: 0, changed: 1, removed: 1 },
    desks: { ...NONE, added: 1 },
  });
  const { user } = await show();
  await choose();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Changes an existing building')).toBeTruthy();
  expect(countsOf(dialog, 'Rooms')).toEqual(['0', '1', '1']);
  expect(within(dialog).getByText('Also changes: Display name.')).toBeTruthy();
  expect(within(dialog).getByText(/Anything that is not in the file is removed\./)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  preview = aPreview();
  await choose();
  expect(await screen.findByText(/Importing changes nothing\./)).toBeTruthy();
});

test('a file that ends reservations says how many, asks what to do with them, and imports with the answer', async () => {
  preview = aPreview({ effects: { ...NO_EFFECTS, reservations: 2, drafts: 1 }, desks: { ...NONE, removed: 1 } });
  const { user } = await show();
  await choose();
  const dialog = await screen.findByRole('dialog', { name: 'Import kade.json' });
  expect(within(dialog).getByText(/2 upcoming reservations are affected/)).toBeTruthy();
  expect(within(dialog).getByText('1 unpublished floor plan draft is lost.')).toBeTruthy();
  const first = [{ name: 'Ada Berg', objectName: 'A1', startDatetime: '2026-11-18T08:00:00.000Z' }];
  const data = { reservations: 2, people: 1, timezone: 'Europe/Amsterdam', canMove: true, first };
  refusal = { code: 'reservation.in_the_way', message: 'Upcoming reservations affected: 2.', data };
  refusalStatus = 409;
  const ask = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    return within(await screen.findByRole('dialog', { name: 'These places are reserved' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Keep everything' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Import' })).toBeTruthy());
  const question = await ask();
  refusal = undefined;
  await user.click(question.getByRole('button', { name: 'Move to nearest equivalent' }));
  expect(await screen.findByText('Imported successfully')).toBeTruthy();
  expect(changes().slice(1)).toEqual(
    ['ask', 'ask', 'move'].map((choice) => `POST /admin/buildings/import?reservations=${choice}`),
  );
});

test('a refused file lists every reason with its place in the file, and Enter closes the list', async () => {
  const { user } = await show();
  refusal = {
    code: 'import.invalid',
    message: 'Failed to import',
    errors: [{ param: 'floors.0', msg: 'Unrecognized key: "id"' }],
  };
  await choose('hostile.json');
  const dialog = await screen.findByRole('dialog', { name: 'hostile.json cannot be imported' });
  expect(within(dialog).getByText('floors.0')).toBeTruthy();
  expect(within(dialog).getByText('Unrecognized key: "id"')).toBeTruthy();
  expect(screen.getByText('Failed to import').closest('[role=alert]')).toBeTruthy();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  refusal = { code: 'organisation.not_found', message: 'This organisation does not exist.' };
  await choose('nowhere.json');
  expect(await screen.findByText('This organisation does not exist.')).toBeTruthy();
  expect(changes()).toEqual(Array(2).fill('POST /admin/buildings/import?dryRun=1'));
});

test('an exported building is saved under its name', async () => {
  let content: Blob | undefined;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((content = blob), 'blob:x') }));
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await show();
  await act('Export');
  expect(await screen.findByText('Exported successfully')).toBeTruthy();
  expect(names).toEqual(['keizersgracht-214.json']);
  expect(JSON.parse((await content?.text()) ?? '')).toEqual({ format: 'berth-building', name: 'wetering' });
});

test('removing a building counts what goes and takes its name; undo brings it back', async () => {
  const { user } = await show();
  await act('Remove');
  const dialog = await screen.findByRole('dialog', { name: 'Remove' });
  expect(within(dialog).getByText('Are you sure you want to delete this record?')).toBeTruthy();
  await within(dialog).findByText('People who lose access');
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '3', '4', '1']);
  await user.click(within(dialog).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);

  await act('Remove');
  const field = await screen.findByRole('textbox', { name: /Keizersgracht 214/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(`${NAME}{Enter}`);
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored successfully')).toBeTruthy();
  expect(changes()).toEqual([
    `DELETE /admin/buildings/${ID}?recursive=1&reservations=ask`,
    `POST /admin/buildings/${ID}/restore`,
  ]);
});

test('an empty building is removed without typing its name', async () => {
  removal = { floors: 0, rooms: 0, desks: 0, members: 0 };
  const { user } = await show();
  await act('Remove');
  const yes = await screen.findByRole('button', { name: 'Yes' });
  await waitFor(() => expect(document.activeElement).toBe(yes));
  expect(screen.queryByRole('textbox', { name: /Keizersgracht 214/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
});

test('a building removed earlier is restored from the list of removed buildings', async () => {
  removed = [aBuilding({ removedAt: new Date().toISOString() })];
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Removed in the last 30 days' }));
  await act('Restore');
  expect(await screen.findByText('Restored successfully')).toBeTruthy();
  expect(changes()).toEqual([`POST /admin/buildings/${ID}/restore`]);
});

test('a new building stays open for a second after saving, then the page leads to the locations and offers to set it up', async () => {
  const { user, router } = await show('/workplace/buildings?add=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add building' }));
  const field = (name: RegExp) => dialog.getByLabelText(name, { selector: 'input' });
  await user.type(field(/Organisation name/), 'wetering{Enter}');
  await user.type(field(/Building path/), 'loods');
  await user.type(field(/Display name/), 'Loods');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await user.keyboard('{Enter}');
    await screen.findByText('Changes saved successfully');
    expect(router.state.location.pathname).toBe('/workplace/buildings');
    await vi.advanceTimersByTimeAsync(1200);
    await waitFor(() => expect(router.state.location.pathname).toBe('/workplace'));
    expect(await screen.findByText(`${NAME} was created. Only administrators can see it for now.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Set up ${NAME}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/workplace/setup'));
    expect(chosenBuilding()).toBe('/wetering/keizersgracht');
  } finally {
    vi.useRealTimers();
  }
});
