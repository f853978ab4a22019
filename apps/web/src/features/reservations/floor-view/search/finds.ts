import type { ObjectStatus } from '@berth/contract';
import type { Kind } from '../address.ts';
import { kindOf } from '../address.ts';
import type { Space } from '../choices.ts';

/** The result of a search: a person at a space, a room by its name, or a space by its name. */
export type Find = {
  readonly kind: 'person' | 'room' | 'space';
  /** The name of the space or the room. */
  readonly id: string;
  readonly floorId: string;
  readonly name: string;
  readonly spaceName: string;
  /** The time at which the person is there; undefined for a fixed desk, and for everything else. */
  readonly status: ObjectStatus | undefined;
};

/** Case, accents and double spaces do not matter. */
const tidy = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const RANKS = { person: 0, room: 1, space: 2 } as const;

type Building = {
  /** The spaces of all kinds on all floors. */
  readonly spaces: readonly Space[];
  /** Undefined while the status of its floor is unknown. */
  statusOf(space: Space): ObjectStatus | undefined;
  /** The kind that the user is looking for: other spaces are not found by their own names. */
  readonly kind: Kind;
  /** The floor where the user is: its results come first. */
  readonly floorId: string;
};

/** The results of a search in a building. A name that the viewer may not see is not in a status, so it is not found. */
export function findsOf(search: string, { spaces, statusOf, kind, floorId }: Building): Find[] {
  const text = tidy(search);
  if (text === '') return [];
  const isMatch = (name: string | null | undefined) => name != null && tidy(name).includes(text);
  const finds = new Map<string, Find>();
  for (const space of spaces) {
    const status = statusOf(space);
    const at = { id: space.id, floorId: space.floorId, spaceName: space.name };
    if (status && isMatch(status.name))
      finds.set(`person ${space.id}`, { ...at, kind: 'person', name: status.name ?? '', status });
    else if (kindOf(space.type) !== kind) continue;
    else if (isMatch(space.roomName)) {
      const { roomId: id, roomName: name = '' } = space;
      finds.set(`room ${id}`, { kind: 'room', id, floorId: space.floorId, name, spaceName: name, status: undefined });
    } else if (isMatch(space.name)) finds.set(space.id, { ...at, kind: 'space', name: space.name, status: undefined });
  }
  const isElsewhere = (find: Find) => Number(find.floorId !== floorId);
  return [...finds.values()].toSorted(
    (a, b) => RANKS[a.kind] - RANKS[b.kind] || isElsewhere(a) - isElsewhere(b) || compare(a.name, b.name),
  );
}
