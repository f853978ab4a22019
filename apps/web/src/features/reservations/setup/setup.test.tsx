// @vitest-environment jsdom
import type { SetupFacts, SetupGuide } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { floorsQuery, setupKey } from '../../../lib/queries/queries.ts';
import { showAs, testServer } from '../reservations.fixture.tsx';
import { ReserveScreen } from '../floor-view/reserve-screen.tsx';

const server = testServer();
const ADMIN: Role[] = ['Customer-admin'];
const NOTHING: SetupFacts = {
  hasAddress: true,
  floors: 0,
  rooms: 0,
  desks: 0,
  wholeRooms: 0,
  openRooms: 0,
  people: 0,
  rulesChanged: false,
};
const OPEN: SetupGuide = { later: [], isClosed: false, version: 1 };

let setup: { facts: SetupFacts | null; guide: SetupGuide };

beforeEach(() => {
  setup = { facts: NOTHING, guide: OPEN };
  server.answers = { 'GET /admin/buildings/setup': () => Response.json(setup) };
});
const isNew = () => Object.assign(server.answers, { '/floors': [], '/rooms': [], '/desks': [] });

const show = (roles = ADMIN) => showAs(<ReserveScreen />, { path: '/workplace/desks?floor=first', roles });

describe('a building without floors', () => {
  test('leads administrators to the setup guide', async () => {
    isNew();
    const { router } = await show();
    await waitFor(() => expect(router.state.location.pathname).toBe('/workplace/setup'));
  });

  test('leads nowhere until the list of its floors was read, because a floor may have been added', async () => {
    isNew();
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.answers['/floors'] = () => promise;
    const { router, client } = await show();
    client.setQueryData(floorsQuery({ org: 'wetering', building: 'keizersgracht' }).queryKey, []);
    await waitFor(() =>
      expect(client.getQueryData(setupKey({ org: 'wetering', building: 'keizersgracht' }))).toBeTruthy(),
    );
    expect(router.state.location.pathname).toBe('/workplace/desks');
    resolve(Response.json([]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/workplace/setup'));
  });

  test('leaves administrators who closed the guide here, with a link to it', async () => {
    isNew();
    setup = { facts: NOTHING, guide: { ...OPEN, isClosed: true } };
    const { router } = await show();
    expect(await screen.findByRole('heading', { name: 'No floors yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up Keizersgracht 214' }).getAttribute('href')).toBe(
      '/workplace/setup',
    );
    expect(router.state.location.pathname).toBe('/workplace/desks');
  });

  test('that was used before offers a floor, because its guide is over', async () => {
    isNew();
    setup = { facts: null, guide: OPEN };
    await show();
    const add = await screen.findByRole('link', { name: 'Add floor' });
    expect(add.getAttribute('href')).toContain('/workplace/floors?add=');
  });

  test.each<Role[]>([[], ['Customer-coordinator']])(
    'tells users who may not set it up (%s) that there is nothing to reserve yet',
    async (...roles) => {
      isNew();
      await show(roles);
      expect(await screen.findByRole('heading', { name: 'Nothing to reserve here yet' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Add floor' })).toBeNull();
      expect(server.sent.some(({ path }) => path.includes('setup'))).toBe(false);
    },
  );
});

describe('a building with desks and without reservations', () => {
  beforeEach(() => {
    setup = { facts: { ...NOTHING, floors: 2, rooms: 3, desks: 7 }, guide: OPEN };
  });

  test('has the way back to the guide above its map and list', async () => {
    await show();
    const card = await screen.findByRole('region', { name: 'Set up Keizersgracht 214' });
    expect(card.textContent).toContain('Set up Keizersgracht 214: 3 of 6');
    expect(screen.getByRole('link', { name: /^Continue/ }).getAttribute('href')).toBe('/workplace/setup');
    expect(await screen.findByRole('listbox', { name: 'List' })).toBeTruthy();
  });

  test('has none for employees, nor once it is in use', async () => {
    setup = { facts: null, guide: OPEN };
    await show();
    expect(await screen.findByRole('listbox', { name: 'List' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Set up/ })).toBeNull();
  });
});
