import type { Timeslot } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { OpeningHoursScreen } from './opening-hours-screen.tsx';

export const ROOMS = ['Atrium', 'Brug', 'Cour', 'Dok', 'Eiland'].map((name) => ({
  id: name.toLowerCase(),
  name,
  floorId: 'floor',
  reservedBy: 'whole',
  maximumOccupants: null,
  polygon: [],
}));

type Sent = { method: string; path: string; body: Record<string, unknown> };

/** The data and answers of the server, and the requests it received. */
export type TestServer = {
  slots: Timeslot[];
  candidates: Timeslot[];
  refusal: { status: number; body: object } | undefined;
  sent: Sent[];
  /** The width of the window. */
  width: number;
};
const EMPTY: Omit<TestServer, 'sent'> = { slots: [], candidates: [], refusal: undefined, width: 1440 };

const byRoom = (slots: readonly Timeslot[]) =>
  [...Map.groupBy(slots, ({ object_id }) => object_id)].map(([id, timeslots]) => ({ id, roomName: id, timeslots }));

function answer(server: TestServer, method: string, path: string): unknown {
  if (path.endsWith('/rooms/wetering/keizersgracht')) return ROOMS;
  if (path.includes('/identical'))
    return server.slots.map(({ id, object_id, version }) => ({ id: object_id, name: object_id, slotId: id, version }));
  if (path.includes('/split/')) return { rooms: byRoom(server.candidates) };
  if (method === 'GET') return server.slots;
  return { message: method === 'DELETE' ? 'Deleted successfully' : 'Changes saved successfully' };
}

const limitIn = (media: string) => Number(/width < (\d+)px/.exec(media)?.[1] ?? 0);

/** For the tests of one file: a server, on Tuesday 17 November 2026 at 10:42 in Amsterdam. */
export function testServer(): TestServer {
  const server: TestServer = { ...EMPTY, sent: [] };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-17T09:42:00Z'), toFake: ['Date'] });
    sessionStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    Object.assign(server, EMPTY, { sent: [] });
    vi.stubGlobal('fetch', async (url: URL, { method, body }: { method: string; body?: string }) => {
      if (method === 'GET') return Response.json(answer(server, method, url.pathname));
      server.sent.push({ method, path: url.pathname, body: body ? JSON.parse(body) : {} });
      if (server.refusal) return Response.json(server.refusal.body, { status: server.refusal.status });
      return Response.json(answer(server, method, url.pathname));
    });
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: server.width < limitIn(media),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return server;
}

export async function showScreen(path = '/workplace/timeslots', timeslotsEnabled = false) {
  const group = aGroup({ timeslotsEnabled });
  const view = await renderInBerth(
    <MeContext value={aMe({ group, place: { org: 'wetering', building: 'keizersgracht' } })}>
      <OpeningHoursScreen />
    </MeContext>,
    { path },
  );
  await screen.findByRole('tab', { name: /List/ });
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  return view;
}

export const dialog = () => screen.findByRole('dialog');

export const click = (name: string | RegExp, inside?: HTMLElement) =>
  userEvent.click((inside ? within(inside) : screen).getByRole('button', { name }));

/** In the dialog only: the table behind it has columns of the same names. */
export const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
