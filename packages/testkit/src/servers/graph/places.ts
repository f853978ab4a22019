import { type Answer, type Asked, without } from '../answer.ts';
import type { Room } from './mailbox.ts';

const PAGE = 100;

/** Rooms of a list by its address, or all of them; a hundred at a time. */
export function places(rooms: readonly Room[], list: string | undefined, { query, path, base }: Asked): Answer {
  const found = rooms.filter((room) => list === undefined || room.list === list);
  const from = Number(query.get('$skip') ?? 0);
  const value = found.slice(from, from + PAGE).map((room) => ({
    id: `place of ${room.address}`,
    emailAddress: room.address,
    ...without(room, 'address', 'list'),
  }));
  const next = `${base}${path}?$skip=${from + PAGE}`;
  return { status: 200, body: { value, ...(from + PAGE < found.length ? { '@odata.nextLink': next } : {}) } };
}
