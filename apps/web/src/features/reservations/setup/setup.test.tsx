// @vitest-environment jsdom
import type { SetupFacts } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteBreak, watchConnection } from '../../../lib/connection.ts';
import { changesIn, click, showAs, testServer } from '../reservations.fixture.tsx';
import { ReserveScreen } from '../floor-view/reserve-screen.tsx';

const server = testServer();
const ADMIN: Role[] = ['Customer-admin'];
const NOTHING: SetupFacts = {
  floors: 0,
  rooms: 0,
  desks: 0,
  wholeRooms: 0,
  openRooms: 0,
  people: 0,
  rulesChanged: false,
};
const FURNISHED: SetupFacts = { ...NOTHING, floors: 2, rooms: 3, desks: 7, wholeRooms: 1 };

let facts: SetupFacts | null;
let unwatch = () => {};
afterEach(() => act(unwatch));

beforeEach(() => {
  facts = NOTHING;
  server.answers = { 'GET /admin/buildings/setup': () => Response.json({ facts }) };
});
const isNew = () => Object.assign(server.answers, { '/floors': [], '/rooms': [], '/desks': [] });

const show = (roles = ADMIN, group = {}) =>
  showAs(<ReserveScreen />, { path: '/workplace/desks?floor=first', roles, group });
const panel = async () => within(await screen.findByRole('region', { name: 'Set up Keizersgracht 214' }));
const step = async (name: string) => within((await panel()).getByRole('listitem', { name }));

describe('a building without floors', () => {
  test('shows administrators the button for the first floor and everything else that is left', async () => {
    isNew();
    await show();
    expect(await screen.findByRole('heading', { name: 'No floors yet' })).toBeTruthy();
    const steps = (await panel()).getAllByRole('listitem').map((one) => one.getAttribute('aria-label'));
    expect(steps).toEqual(['Floor plan', 'Desks and rooms', 'Opening hours', 'People', 'Rules', 'Try it']);
    const [first] = screen.getAllByRole('link', { name: 'Add floor' });
    expect(first?.getAttribute('href')).toContain('/workplace/floors?add=');
    expect((await step('Opening hours')).getByText('after the desks')).toBeTruthy();
    expect((await panel()).getByText('0 of 6')).toBeTruthy();
    expect(screen.getByText('Only administrators can see this building for now.')).toBeTruthy();
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
    facts = FURNISHED;
  });

  test('gets its opening hours with one click, and the step is done by the fact', async () => {
    Object.assign(server.answers, {
      'POST /admin/timeslots': () => {
        facts = { ...FURNISHED, openRooms: 3 };
        return Response.json({ message: 'Changes saved successfully' });
      },
    });
    await show();
    await click('Set Mon–Fri 08:00–18:00');
    expect(await (await step('Opening hours')).findByText('Set for 3 rooms.')).toBeTruthy();
    expect((await panel()).getByText('3 of 6')).toBeTruthy();
    expect(changesIn(server)).toMatchObject([
      {
        body: {
          object_ids: [{ id: 'studio' }, { id: 'hall' }, { id: 'meeting' }],
          valid_from: '2026-11-16T00:00:00.000Z',
        },
      },
    ]);
  });

  test('is tried with a real desk on the next working day, after which the list is gone', async () => {
    await show();
    await screen.findByRole('region', { name: 'Set up Keizersgracht 214' });
    expect(screen.queryByRole('listbox', { name: 'List' })).toBeNull();
    facts = null;
    await click('Reserve 0.01-A');
    expect(await screen.findByText('0.01-A is yours on Tue 17 Nov. The building is ready.')).toBeTruthy();
    expect(changesIn(server)[0]).toMatchObject({
      call: 'POST /reservations/0.01-A',
      body: { startDatetime: '2026-11-17T07:00:00.000Z', endDatetime: '2026-11-17T17:00:00.000Z' },
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Set up/ })).toBeNull());
    expect(await screen.findByRole('listbox', { name: 'List' })).toBeTruthy();
  });

  test('is not tried offline', async () => {
    unwatch = watchConnection(() => {});
    await show();
    await (await step('Try it')).findByRole('button', { name: /^Reserve / });
    act(() => noteBreak(undefined, 60_000));
    await click(/^Reserve .* not available offline$/);
    expect(changesIn(server)).toEqual([]);
  });

  test('shows the list of desks when another one is to be tried', async () => {
    await show();
    await click('Choose another spot');
    expect(await screen.findByRole('listbox', { name: 'List' })).toBeTruthy();
  });

  test('cannot be tried by an operator who does not belong to it', async () => {
    await show(['Dashboard-admin'], { member: false });
    const last = await step('Try it');
    expect(last.getByText('Ask someone who works here to make the first reservation.')).toBeTruthy();
    expect(last.queryByRole('button')).toBeNull();
  });

  test('has no list for employees', async () => {
    await show([]);
    expect(await screen.findByRole('listbox', { name: 'List' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Set up/ })).toBeNull();
  });
});
