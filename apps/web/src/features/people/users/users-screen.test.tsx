// @vitest-environment jsdom
import type { Releases, User } from '@berth/contract';
import { USER_ATTRIBUTES, type Role } from '@berth/domain';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { standInForServer } from '../../../ui/server.fixture.ts';
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
const RELEASES: Releases = { reservations: 0, fixedDesks: [], buildings: 1, absences: 0, cards: 0, feeds: 0 };
let user: User;

beforeEach(() => {
  localStorage.clear();
  user = anouk;
  standInForServer(() => ({
    'GET /admin/users/wetering': { users: [user], totalCount: 1, page: 1, perPage: 50 },
    'GET /admin/users/wetering/accountTypes': { accountTypes: [] },
    'GET /admin/users/wetering/buildings': { buildings: [] },
    'GET /admin/users/upload/jobs/status/wetering': { jobs: [] },
    [`GET /admin/users/${ID}`]: user,
    [`GET /admin/users/${ID}/groups`]: { groups: [] },
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
