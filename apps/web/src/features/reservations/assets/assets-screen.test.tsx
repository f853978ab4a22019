// @vitest-environment jsdom
import type { AssetType, RemovedItem } from '@berth/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { AssetsScreen } from './assets-screen.tsx';

let assets: AssetType[];
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let removed: RemovedItem[];
let refusal: { status: number; body: object } | undefined;

const anAsset = (change: Partial<AssetType> = {}): AssetType => ({
  id: 'beamer',
  name: 'Beamer',
  comment: '',
  limit: 4,
  available: true,
  reservationCount: 0,
  version: 1,
  ...change,
});

/** Stores assets, as far as the screen reads them back. */
function change(method: string, path: string, body: Record<string, unknown>): unknown {
  if (path.endsWith('/restore')) {
    removed = [];
    assets = [...assets, anAsset()];
    return assets.at(-1);
  }
  if (method === 'DELETE') {
    assets = [];
    return { message: 'Deleted successfully' };
  }
  const before = assets.find(({ id }) => id === body['id']);
  const id = String(body['name']);
  const saved = { ...anAsset({ id }), ...before, ...body, version: (before?.version ?? 0) + 1 };
  assets = [...assets.filter((one) => one.id !== saved.id), saved];
  return saved;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T09:42:00Z'), toFake: ['Date'] });
  localStorage.clear();
  assets = [];
  sent = [];
  removed = [];
  refusal = undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: URL, { method, body }: { method: string; body?: string }) => {
    const path = url.pathname.replace('/api/3.0/reservationAssetType/wetering/keizersgracht', '');
    if (path === '/removed') return Response.json(removed);
    if (method === 'GET')
      return Response.json(path.includes('/details/') ? { name: 'Beamer', reservations: [] } : assets);
    const content = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    sent.push({ method, path, body: content });
    if (!refusal) return Response.json(change(method, path, content));
    const { status, body: problem } = refusal;
    refusal = undefined;
    return Response.json(problem, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show() {
  const view = await renderInBerth(
    <MeContext value={aMe({ roles: ['Customer-admin'] })}>
      <AssetsScreen />
    </MeContext>,
    { path: '/workplace/reservationAssets' },
  );
  await screen.findAllByRole('button', { name: 'Add asset' });
  return { ...view, user: userEvent.setup() };
}
const inspector = (name: string) => within(screen.getByRole('complementary', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const cellsOf = (name: string) =>
  [...screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('th, td')].map(
    ({ textContent }) => textContent,
  );
const openRow = async (name: string) => {
  await userEvent.click(await screen.findByRole('rowheader', { name }));
  await screen.findByRole('complementary', { name });
  return inspector(name);
};

test('a new asset needs a name that is free and a limit of at least one', async () => {
  const { user } = await show();
  expect(await screen.findByText('No assets yet')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add asset' })[0] as HTMLElement);
  const fresh = inspector('New asset');
  const name = fresh.getByRole('textbox', { name: 'Name' });
  const limit = fresh.getByRole<HTMLInputElement>('textbox', { name: 'Quantity limit' });
  type(limit, '0 pieces');
  expect(limit.value).toBe('0');
  await user.type(limit, '{Enter}');
  expect(fresh.getByText('Give it a name')).toBeTruthy();
  expect(fresh.getByText(/At least 1/)).toBeTruthy();

  type(name, 'beamer');
  type(limit, '10');
  type(fresh.getByRole('textbox', { name: 'Comment' }), 'Ready a quarter before');
  const message = 'An asset with this name is already present, please choose edit option';
  refusal = { status: 409, body: { code: 'asset.name_taken', message } };
  await user.type(name, '{Enter}');
  expect(await fresh.findByText(message)).toBeTruthy();
  type(name, 'Coffee for eight');
  await user.type(name, '{Enter}');
  await screen.findByRole('complementary', { name: 'Coffee for eight' });
  const cells = cellsOf('Coffee').slice(0, 6);
  expect(cells).toEqual(['Coffee for eight', '10', '0', '10', 'Yes', 'Ready a quarter before']);
});

test('saving without a change is refused as specified, and a changed limit shows in the list', async () => {
  assets = [anAsset()];
  const { user } = await show();
  const beamer = await openRow('Beamer');
  await user.click(beamer.getByRole('button', { name: 'Save' }));
  expect(beamer.getByText(/Please change the quantity of assets/)).toBeTruthy();
  type(beamer.getByRole('textbox', { name: 'Quantity limit' }), '6');
  expect(beamer.queryByText(/Please change the quantity of assets/)).toBeNull();
  await user.click(beamer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(cellsOf('Beamer')[1]).toBe('6'));
  expect(beamer.getByText('0 of 6 reserved in the chosen period')).toBeTruthy();
});

test('the figures count in the coming week or in another period, which cannot end before it begins', async () => {
  const { user, router } = await show();
  const period = within(screen.getByRole('group', { name: 'Period' }));
  const from = period.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  const to = period.getByRole<HTMLInputElement>('textbox', { name: 'To (inclusive)' });
  expect([from.value, to.value]).toEqual(['17/11/2026', '23/11/2026']);
  type(to, '16/11/2026');
  await user.type(to, '{Tab}');
  expect(period.getByRole('alert').textContent).toBe('Please select greater than start date');
  type(to, '17/12/2026');
  await user.type(to, '{Tab}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ to: '2026-12-17' }));
  expect(period.queryByRole('alert')).toBeNull();
});

test('a colleague’s change appears in untouched fields, and what was typed can be saved over it', async () => {
  assets = [anAsset()];
  const { user, client } = await show();
  const beamer = await openRow('Beamer');
  type(beamer.getByRole('textbox', { name: 'Comment' }), 'With HDMI');
  assets = [anAsset({ limit: 8, version: 2 })];
  await act(() => client.invalidateQueries());
  expect(await beamer.findByText(/Someone else has just changed this\./)).toBeTruthy();
  expect(beamer.getByRole<HTMLInputElement>('textbox', { name: 'Quantity limit' }).value).toBe('8');
  await user.click(beamer.getByRole('button', { name: 'Keep mine' }));
  await user.click(beamer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ comment: 'With HDMI', limit: 8, version: 2 }));
});

test('an asset is removed after a question, and undo restores it', async () => {
  assets = [anAsset()];
  const { user } = await show();
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions: Beamer' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    return within(await screen.findByRole('dialog', { name: 'Remove Beamer?' }));
  };
  const first = await remove();
  expect(first.getByText(/People can no longer add it to a reservation\./)).toBeTruthy();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await user.click((await remove()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Beamer' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('rowheader', { name: 'Beamer' })).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /beamer', 'POST /beamer/restore']);
});

const IN_USE = {
  status: 409,
  body: {
    code: 'asset.in_use',
    message: 'Upcoming reservations that use this equipment: 2.',
    data: {
      reservations: 2,
      people: 1,
      timezone: 'Europe/Amsterdam',
      canMove: false,
      first: [{ name: 'Ada Berg', objectName: 'A1', startDatetime: '2026-12-18T08:00:00.000Z' }],
    },
  },
};

test('a lower limit asks about reservations beyond the shown period, and takes the equipment from them on request', async () => {
  assets = [anAsset()];
  const { user } = await show();
  const beamer = await openRow('Beamer');
  type(beamer.getByRole('textbox', { name: 'Quantity limit' }), '1');
  refusal = IN_USE;
  await user.click(beamer.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'This equipment is reserved' }));
  expect(question.getByText('1 person uses it in 2 upcoming reservations.')).toBeTruthy();
  expect(question.getByText(/Ada Berg, A1/)).toBeTruthy();
  expect(question.queryByRole('button', { name: 'Move to nearest equivalent' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Cancel equipment and notify' }));
  await waitFor(() => expect(cellsOf('Beamer')[1]).toBe('1'));
  expect(sent.map(({ body }) => body['reservations'])).toEqual(['ask', 'cancel']);
});

test('equipment in use stays if the administrator keeps everything', async () => {
  assets = [anAsset()];
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Actions: Beamer' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  refusal = IN_USE;
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remove Beamer?' })).getByRole('button', { name: 'Remove' }),
  );
  const question = within(await screen.findByRole('dialog', { name: 'This equipment is reserved' }));
  await user.click(question.getByRole('button', { name: 'Keep everything' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('rowheader', { name: 'Beamer' })).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('equipment that was removed weeks ago is restored from the list, or says why it cannot be', async () => {
  removed = [{ id: 'beamer', name: 'Beamer', place: null, removedAt: '2026-11-01T10:00:00.000Z' }];
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Removed in the last 30 days' }));
  const list = within(await screen.findByRole('dialog', { name: 'Removed in the last 30 days' }));
  const message = 'An asset with this name is already present, please choose edit option';
  refusal = { status: 409, body: { code: 'asset.name_taken', message } };
  await user.click(await list.findByRole('button', { name: 'Restore Beamer' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(await list.findByRole('button', { name: 'Restore Beamer' }));
  expect(await list.findByText('Nothing to restore')).toBeTruthy();
  await user.click(list.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByRole('rowheader', { name: 'Beamer' })).toBeTruthy();
});
