// @vitest-environment jsdom
import type { Provisioning, ScimDiff } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { DirectoryScreen } from './directory-screen.tsx';

const NORTH = '00000000-0000-4000-8000-000000000001';
const CREW = '00000000-0000-4000-8000-000000000002';
const GONE = '00000000-0000-4000-8000-000000000003';
const STATE: Provisioning = {
  mode: 'observe',
  version: 4,
  address: 'https://berth.example/scim/v2/wetering',
  tokens: [],
  users: 12,
  groups: [{ id: CREW, name: 'Crew', members: 3, buildings: [], roles: [], userpool: null, isTeam: false, version: 0 }],
  buildings: [{ id: NORTH, name: 'North' }],
  pending: 0,
  waiting: [],
};
const DIFF: ScimDiff = {
  added: 7,
  linked: 2,
  changed: 1,
  suspended: 2,
  resumed: 0,
  unchanged: 0,
  rows: [{ email: 'nina@wetering.example', name: 'Nina Bos', effect: 'suspended', fields: ['buildings'] }],
};
let state: Provisioning;
let sent: { call: string; body: unknown }[];

beforeEach(() => {
  localStorage.clear();
  state = STATE;
  sent = [];
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json(url.pathname.endsWith('/diff') ? DIFF : state));
    const isAsked = url.searchParams.get('dryRun') === '1';
    if (!isAsked) sent.push({ call: `${method} ${url.pathname}`, body: JSON.parse(body ?? 'null') as unknown });
    if (url.pathname.endsWith('/tokens'))
      return Promise.resolve(
        Response.json(
          { id: CREW, name: 'Okta', createdAt: '', expiresAt: '', lastUsedAt: null, token: 'scim_secret' },
          { status: 201 },
        ),
      );
    return Promise.resolve(
      Response.json({ members: 3, gain: 3, lose: 0, version: 1, mode: 'apply', decided: 1, message: 'Done' }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async (me = aMe()) => {
  await renderInBerth(
    <MeContext value={me}>
      <DirectoryScreen />
    </MeContext>,
  );
  await screen.findByRole('heading', { name: 'Groups' });
};
const BASE = '/api/3.0/admin/scim/wetering';

test('following the directory asks with the numbers, and sends the version that was read', async () => {
  await show();
  await screen.findByText('nina@wetering.example');
  await userEvent.click(screen.getByRole('button', { name: 'Follow the directory' }));
  const question = await screen.findByRole('dialog', { name: 'Follow the directory?' });
  expect(within(question).getByText(/Added: 7. Linked or changed: 3.*Losing access immediately: 2/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Follow the directory' }));
  await expect.poll(() => sent).toEqual([{ call: `PUT ${BASE}/mode`, body: { mode: 'apply', version: 4 } }]);
});

test('a token is shown once, and its dialog does not close by accident', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Okta{Enter}');
  const tokenDialog = await screen.findByRole('dialog', { name: 'Copy the token now' });
  expect(within(tokenDialog).getByText('scim_secret')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('scim_secret')).toBeTruthy();
  await userEvent.click(within(tokenDialog).getByRole('button', { name: 'I have copied it' }));
  await expect.poll(() => screen.queryByText('scim_secret')).toBeNull();
});

test('mapping a group shows the numbers first, and an administrator cannot grant the administrator role', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Crew' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change access' }));
  const dialog = await screen.findByRole('dialog', { name: 'Access for Crew' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'North' }));
  await within(dialog).findByText('3 members · 3 rights given · 0 rights removed');
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /^Customer admin/ }).disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^This group is a team/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        call: `PUT ${BASE}/groups/${CREW}/mapping`,
        body: { buildings: [NORTH], roles: [], userpool: null, isTeam: true, version: 0 },
      },
    ]);
});

test('a decision on waiting releases applies to the listed members', async () => {
  const waiting = [
    { memberId: GONE, name: 'Gone Person', email: 'gone@wetering.example', since: '2026-11-16T09:00:00Z' },
  ];
  state = { ...STATE, mode: 'apply', waiting };
  await show();
  expect(screen.queryByText('nina@wetering.example')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Release their reservations' }));
  const question = await screen.findByRole('dialog', { name: 'Release their reservations?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Release their reservations' }));
  await expect
    .poll(() => sent)
    .toEqual([{ call: `POST ${BASE}/releases`, body: { decision: 'release', memberIds: [GONE] } }]);
});
