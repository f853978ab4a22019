// @vitest-environment jsdom
import type { Organisation } from '@berth/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../ui/testing.tsx';
import { OrganisationsScreen } from './organisations-screen.tsx';

const anOrganisation = (change: Partial<Organisation>): Organisation => ({
  id: '0a000000-0000-4000-8000-000000000001',
  name: 'harbour',
  displayName: 'Harbour',
  insightsLink: null,
  reviewPlatform: null,
  reviewUrl: 'https://stars.example/harbour',
  domains: ['harbour.example'],
  buildings: 2,
  version: 4,
  removedAt: null,
  ...change,
});

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[];
let present: Organisation[];
let removed: Organisation[];
let refuse: Response | undefined;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  present = [anOrganisation({}), anOrganisation({ id: 'b', name: 'empty', displayName: 'Empty', buildings: 0 })];
  removed = [];
  refuse = undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json(url.search.includes('removed=1') ? removed : present));
    sent.push({ method, path: url.pathname, body: body === undefined ? undefined : JSON.parse(body) });
    const answer =
      refuse ?? Response.json(method === 'DELETE' ? { message: 'Deleted successfully' } : { message: 'Ok' });
    return Promise.resolve(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async (path = '/workplace/organisations') => {
  const view = await renderInBerth(<OrganisationsScreen />, { path });
  await screen.findByRole('grid');
  return view;
};
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

test('a new organisation gets a short name from its display name, until the user types another', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add organisation' }));
  await screen.findByRole('dialog');
  fill('Display name', 'Wetering Zorg');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('wetering-zorg');
  fill('Name', 'WZ-2');
  fill('Display name', 'Wetering');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changes saved successfully');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/3.0/admin/organisations',
      body: { name: 'wz-2', displayName: 'Wetering', insightsLink: null, reviewPlatform: null, reviewUrl: null },
    },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('an invalid field shows its error, and nothing is sent', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add organisation' }));
  await screen.findByRole('dialog');
  fill('Name', 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/at least 3 lower-case letters/)).toBeTruthy();
  expect(screen.getByText('Display name must be 1-100 characters long')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Display name' }));
});

test('a refused name is reported under the name, and nothing typed is lost', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add organisation' }));
  await screen.findByRole('dialog');
  fill('Display name', 'Harbour');
  refuse = Response.json(
    { code: 'organisation.name_taken', message: 'An organisation with this name already exists.' },
    { status: 409 },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('An organisation with this name already exists.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' }).value).toBe('Harbour');
});

test('an existing organisation keeps its short name', async () => {
  await show();
  await choose('empty', 'Edit');
  await screen.findByRole('dialog', { name: 'Edit organisation' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).readOnly).toBe(true);
  fill('Display name', 'Empty at last');
  fill('Reports', 'reports.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter an address that starts with https://');
  fill('Reports', 'https://reports.example/');
  fill('Review address', '');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changes saved successfully');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      id: 'b',
      name: 'empty',
      displayName: 'Empty at last',
      insightsLink: 'https://reports.example/',
      reviewPlatform: null,
      reviewUrl: null,
      version: 4,
    },
  ]);
});

test('a conflict with another user is reported, and the typed text can still be saved', async () => {
  await show();
  await choose('empty', 'Edit');
  await screen.findByRole('dialog', { name: 'Edit organisation' });
  fill('Display name', 'Empty at last');
  const conflict = { code: 'save.conflict', message: 'Someone else has just changed this.', data: { version: 5 } };
  refuse = Response.json(conflict, { status: 412 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else has just changed this.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' }).value).toBe('Empty at last');
  refuse = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changes saved successfully');
  expect(sent.map(({ body }) => body)).toMatchObject([{ version: 4 }, { version: 5, displayName: 'Empty at last' }]);
});

test('an organisation with buildings is not removed, and the dialog links to its buildings', async () => {
  const { router } = await show();
  await choose('harbour', 'Remove');
  await screen.findByText('Harbour still has 2 buildings. Remove them first.');
  await userEvent.click(screen.getByRole('button', { name: 'Show buildings' }));
  await expect.poll(() => router.state.location.pathname).toBe('/workplace/buildings');
  expect(router.state.location.search).toEqual({ filter: 'harbour' });
  expect(sent).toEqual([]);
});

test('an empty organisation is removed after a question, and undo restores it', async () => {
  await show();
  await choose('empty', 'Remove');
  const question = await screen.findByRole('dialog', { name: 'Remove Empty?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Deleted successfully');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent.map(({ method, path }) => `${method} ${path}`))
    .toEqual(['DELETE /api/3.0/admin/organisations/b', 'POST /api/3.0/admin/organisations/b/restore']);
});

test('a recently removed organisation can be restored from its own list', async () => {
  removed = [anOrganisation({ id: 'c', name: 'gone', displayName: 'Gone', removedAt: '2026-11-10T09:00:00.000Z' })];
  await show('/workplace/organisations?removed=1');
  await choose('gone', 'Restore');
  await expect.poll(() => sent[0]?.path).toBe('/api/3.0/admin/organisations/c/restore');
});
