import type { AdminDesk, AffectedReservations, Attribute, Floor, Room } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';

const GROUND: Floor = { id: 'f1', name: 'Ground floor', level: 0, plan: null };

export const aRoom = (name: string, change: Partial<Room> = {}): Room => ({
  id: name,
  name,
  floorId: GROUND.id,
  reservedBy: 'desks',
  maximumOccupants: null,
  polygon: [],
  attributes: [],
  version: 1,
  ...change,
});

export const aDesk = (name: string, roomName: string, change: Partial<AdminDesk> = {}): AdminDesk => ({
  id: name,
  name,
  roomName,
  roomId: roomName,
  floorId: GROUND.id,
  type: 'DESK',
  x: null,
  y: null,
  rotation: 0,
  attributes: [],
  version: 1,
  fixed: null,
  ...change,
});

/** The answer for spaces that no one has reserved. */
const NO_ONE: AffectedReservations = {
  upcoming: { reservations: 0, people: 0, timezone: 'Europe/Amsterdam', canMove: true, canLeave: false, first: [] },
  running: { reservations: 0, first: [] },
  checkedIn: 0,
};

type Body = Record<string, unknown>;
type Sent = { method: string; path: string; body: Body };

export type StructureServer = {
  rooms: Room[];
  desks: AdminDesk[];
  attributes: Attribute[];
  /** Answers the next change, once. */
  refusal: { status: number; body: object } | undefined;
  /** Answers who would be affected by a removal. */
  affected: AffectedReservations;
  /** When the calendar link of every room was created. */
  feedSince: string | null;
  /** Changes only. */
  sent: Sent[];
};

const SAVED = { message: 'Changes saved successfully' };

function save<T extends { id: string; version: number }>(list: T[], body: Body, made: T): [T[], T] {
  const before = list.find(({ id }) => id === body['id']);
  const saved = { ...(before ?? made), ...body, version: (before?.version ?? 0) + 1 };
  return [[...list.filter(({ id }) => id !== saved.id), saved], saved];
}

function changeMany<T extends { id: string }>(list: T[], { ids, remove, ...rest }: Body): T[] {
  const isMeant = ({ id }: T) => (ids as string[]).includes(id);
  if (remove === true) return list.filter((one) => !isMeant(one));
  return list.map((one) => (isMeant(one) ? { ...one, ...rest } : one));
}

/** Stores what the screens send, as far as they read it back. */
function change(server: StructureServer, method: string, path: string, body: Body): unknown {
  if (path.startsWith('/admin/room-feeds/')) {
    server.feedSince = method === 'POST' ? '2026-11-16T09:42:00Z' : null;
    return { message: '', path: '/api/3.0/calendar-feeds/rooms/secret.ics', since: server.feedSince };
  }
  if (path.endsWith('/restore')) return { message: 'Restored successfully', restored: 1 };
  if (path === '/admin/rooms' && method === 'POST') {
    const [rooms, saved] = save(server.rooms, body, aRoom(String(body['name'])));
    server.rooms = rooms;
    return saved;
  }
  if (path === '/admin/desks' && method === 'POST') {
    const { roomId } = body as { roomId: string };
    const [desks, saved] = save(server.desks, { ...body, roomName: roomId }, aDesk(String(body['name']), roomId));
    server.desks = desks;
    return saved;
  }
  if (path === '/admin/attributes' && method === 'POST') {
    const made = { id: String(body['name']), name: '', colour: '#61bd4f', spaces: 0, version: 1 } as const;
    const [attributes, attribute] = save<Attribute>(server.attributes, body, made);
    server.attributes = attributes;
    return { ...SAVED, attribute };
  }
  if (method === 'PATCH' && path === '/admin/rooms') server.rooms = changeMany(server.rooms, body);
  if (method === 'PATCH' && path === '/admin/desks') server.desks = changeMany(server.desks, body);
  if (method === 'DELETE')
    server.attributes = server.attributes.filter(({ id }) => path !== `/admin/attributes/${encodeURIComponent(id)}`);
  return body['remove'] === true || method === 'DELETE' ? { message: 'Deleted successfully' } : SAVED;
}

/** For the tests of one file: a server with the rooms and desks of one building. */
export function structureServer(): StructureServer {
  const fresh = () => ({
    rooms: [],
    desks: [],
    attributes: [],
    refusal: undefined,
    affected: NO_ONE,
    feedSince: null,
    sent: [],
  });
  const server: StructureServer = fresh();
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    Object.assign(server, fresh());
    vi.stubGlobal('fetch', async (url: URL, { method, body }: { method: string; body?: string }) => {
      const path = url.pathname.replace('/api/3.0', '').replace('/wetering/keizersgracht', '');
      if (method === 'GET') {
        if (path === '/floors') return Response.json([GROUND]);
        if (path === '/rooms') return Response.json(server.rooms);
        if (path === '/attributes') return Response.json(server.attributes);
        if (path.startsWith('/admin/room-feeds/')) return Response.json({ since: server.feedSince });
        if (path.endsWith('/desks')) return Response.json(server.desks);
        return new Response(null, { status: 404 });
      }
      if (path === '/reservations/affected') return Response.json(server.affected);
      const content = typeof body === 'string' ? (JSON.parse(body) as Body) : {};
      server.sent.push({ method, path, body: content });
      const { refusal } = server;
      server.refusal = undefined;
      if (refusal) return Response.json(refusal.body, { status: refusal.status });
      return Response.json(change(server, method, path, content));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}

/** Shows a screen to an administrator, or to a user with another role. */
export async function showTo(content: ReactNode, role: 'Customer-admin' | 'Customer-coordinator' = 'Customer-admin') {
  const view = await renderInBerth(<MeContext value={aMe({ roles: [role] })}>{content}</MeContext>);
  await screen.findByRole('grid');
  return { ...view, user: userEvent.setup() };
}

export const row = (name: string) => {
  const cell = screen.getAllByRole('rowheader').find(({ textContent }) => textContent === name);
  return cell?.closest('tr') as HTMLElement;
};
export const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** The open row. */
export const inspector = (name: string) => within(screen.getByRole('complementary', { name }));

export const act = async (name: string, action: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions: ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};

export const select = async (...names: string[]) => {
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  return within(screen.getByRole('region', { name: 'Selected rows' }));
};
