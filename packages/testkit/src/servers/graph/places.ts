import { type Answer, type ServerRequest, without } from '../answer.ts';
import type { Room } from './mailbox.ts';

const PAGE = 100;

/** Lists the rooms of a room list by its address, or all rooms, a hundred at a time. */
export function places(rooms: readonly Room[], list: string | undefined, { query, path, base }: ServerRequest): Answer {
  const listed = rooms.filter((room) => list === undefined || room.list === list);
  const from = Number(query.get('$skip') ?? 0);
  const value = listed.slice(from, from + PAGE).map((room) => ({
    id: `place of ${room.address}`,
    emailAddress: room.address,
    ...without(room, 'address', 'list'),
  }));
  const next = `${base}${path}?$skip=${from + PAGE}`;
  return { status: 200, body: { value, ...(from + PAGE < listed.length ? { '@odata.nextLink': next } : {}) } };
}
