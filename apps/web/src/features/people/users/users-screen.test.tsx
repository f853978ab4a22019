// @vitest-environment jsdom
import type { BuildingReleases, Releases, Returned, User, UserGroup } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { USER_ATTRIBUTES } from '@berth/domain/people';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { UsersScreen } from './users-screen.tsx';

const ID = '0a000000-0000-4000-8000-00000000000a';
const anouk: User = {
  id: ID,
  username: 'a.vermeulen@wetering.example',
  firstName: 'Anouk',
  lastName: 'Vermeulen',
  email: 'a.vermeulen@wetering.example',
  clientRoles: [],
  buildings: ['Keizersgracht 214'],
  accountTypes: [],
  state: 'active',
  managedBy: 'berth',
  lastSeenAt: null,
  leavesAt: null,
  canEdit: true,
  locked: null,
  attributes: Object.fromEntries(USER_ATTRIBUTES.map((name) => [name, []])) as unknown as User['attributes'],
  roles: [],
  grantable: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  suspendedAt: null,
  removedAt: null,
  restorableUntil: null,
  version: 1,
};
const RELEASES: Releases = { reservations: 0, fixedDesks: [], buildings: 1, absences: 0, cards: 0, feeds: 0, teams: 0 };
const LEAVING: BuildingReleases = { reservations: 3, fixedDesks: ['D2'], absences: 0 };
const RETURNED: Returned = {
  restored: { reservations: 2, fixedDesks: [] },
  missing: { reservations: 1, fixedDesks: ['D2'] },
};
const HOUSE: UserGroup = {
  id: '0b000000-0000-4000-8000-00000000000b',
  name: 'Keizersgracht 214',
  path: '/wetering/keizersgracht',
  by: 'added',
  addedAt: null,
  canRemove: true,
};
let user: User;
let groups: UserGroup[];
let sent: Sent[];

beforeEach(() => {
  localStorage.clear();
  user = anouk;
  groups = [];
  sent = standInForServer(() => ({
    'GET /admin/users/wetering': { users: [user], totalCount: 1, page: 1, perPage: 50 },
    'GET /admin/users/wetering/accountTypes': { accountTypes: [] },
    'GET /admin/users/wetering/buildings': { buildings: [] },
    'GET /admin/users/upload/jobs/status/wetering': { jobs: [] },
    [`GET /admin/users/${ID}`]: user,
    [`GET /admin/users/${ID}/groups`]: { groups },
    [`DELETE /admin/users/${ID}/groups/${HOUSE.id}`]: { message: 'Deleted successfully', releases: LEAVING },
    [`PUT /admin/users/${ID}/groups/${HOUSE.id}`]: { message: 'Saved', ...RETURNED },
    'GET /privacy/erase': { now: '2026-11-17T09:00:00.000Z', erasure: null, isHeld: false },
    [`DELETE /admin/users/${ID}`]: { message: '', releases: RELEASES },
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(roles: Role[]) {
  await renderInBerth(
    <MeContext value={aMe({ roles })}>
      <UsersScreen />
    </MeContext>,
    { path: '/workplace/users' },
  );
  await userEvent.click(await screen.findByRole('rowheader', { name: /Anouk Vermeulen/ }));
  return within(await screen.findByRole('complementary', { name: 'Anouk Vermeulen' }));
}

test('an administrator may change a user, select users and upload a file', async () => {
  const drawer = await open(['Customer-admin']);
  expect(await drawer.findByRole('button', { name: /Save/ })).toBeTruthy();
  expect(drawer.queryByText('You do not have permissions to edit this user')).toBeNull();
  expect(screen.getByRole('checkbox', { name: /Anouk/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upload CSV' })).toBeTruthy();
});

test('a coordinator sees every user and can change none', async () => {
  user = { ...anouk, canEdit: false, locked: 'rank' };
  const drawer = await open(['Customer-coordinator']);
  expect(await drawer.findByText('You do not have permissions to edit this user')).toBeTruthy();
  expect(drawer.getByText(/^Coordinators can view users/)).toBeTruthy();
  expect(drawer.queryByRole('button', { name: /Save/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Anouk/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('removing a user from a building says first what they lose there, and undo says what they get back', async () => {
  groups = [HOUSE];
  const drawer = await open(['Customer-admin']);
  const changes = () =>
    sent.filter(({ path, query }) => path.includes(HOUSE.id) && query === '').map(({ method }) => method);
  await userEvent.click(await drawer.findByRole('button', { name: 'Remove from Keizersgracht 214' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Anouk Vermeulen from Keizersgracht 214?' }));
  expect((await dialog.findByText('Upcoming reservations cancelled')).parentElement?.textContent).toMatch(/3$/);
  expect(dialog.getByText('D2')).toBeTruthy();
  expect(dialog.getByText(/within 30 days, they get back what is still free/)).toBeTruthy();
  expect(changes()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from building' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Saved Given back: 2 reservations. No longer available: 1 reservation and fixed desk D2.');
  expect(changes()).toEqual(['DELETE', 'PUT']);
});
