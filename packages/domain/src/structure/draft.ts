export type Point = readonly [number, number];

export type DraftRoom = {
  readonly id: string;
  readonly name: string;
  readonly reservedBy: 'whole' | 'desks' | 'none';
  readonly maximumOccupants: number | null;
  /** Empty for a room that was added in a list and is not drawn yet. */
  readonly polygon: readonly Point[];
};

export type DraftDesk = {
  readonly id: string;
  readonly name: string;
  readonly roomId: string;
  readonly type: 'DESK' | 'PARKING';
  /** Null for a desk that was added in a list and is not placed yet. */
  readonly x: number | null;
  readonly y: number | null;
  readonly rotation: number;
};

export type Draft = {
  readonly rooms: readonly DraftRoom[];
  readonly desks: readonly DraftDesk[];
  /** The ids that were published when the draft was based on them. */
  readonly base?: readonly string[] | undefined;
};

export type Difference<T> = { readonly added: T[]; readonly changed: T[]; readonly removed: T[] };
export type DraftChanges = { readonly rooms: Difference<DraftRoom>; readonly desks: Difference<DraftDesk> };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function difference<T extends { id: string }>(before: readonly T[], after: readonly T[], key: (item: T) => unknown) {
  const old = new Map(before.map((item) => [item.id, item]));
  const remaining = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    changed: after.filter((item) => {
      const was = old.get(item.id);
      return was !== undefined && was !== item && !same(key(was), key(item));
    }),
    removed: before.filter(({ id }) => !remaining.has(id)),
  };
}

const roomKey = (r: DraftRoom) => [r.name, r.reservedBy, r.maximumOccupants, r.polygon];
const deskKey = (d: DraftDesk) => [d.name, d.roomId, d.type, d.x, d.y, d.rotation];

/** Returns the changes of publishing a draft. The editor counts them, and the server applies them. */
export const draftChanges = (published: Draft, draft: Draft): DraftChanges => ({
  rooms: difference(published.rooms, draft.rooms, roomKey),
  desks: difference(published.desks, draft.desks, deskKey),
});

const carriedOver = <T extends { id: string }>(
  published: readonly T[],
  drawn: readonly T[],
  base: Set<string>,
): T[] => {
  const there = new Set(published.map(({ id }) => id));
  const inDraft = new Set(drawn.map(({ id }) => id));
  return [
    ...drawn.filter(({ id }) => there.has(id) || !base.has(id)),
    ...published.filter(({ id }) => !base.has(id) && !inDraft.has(id)),
  ];
};

/**
 * Merges later publications into a draft, which may wait for days while desks are added and removed in the lists.
 * Things added since are added to it, and things removed since are removed from it; otherwise publishing would undo
 * both.
 */
export function rebased(published: Draft, draft: Draft): Draft {
  const base = new Set(draft.base ?? [...published.rooms, ...published.desks].map(({ id }) => id));
  return {
    rooms: carriedOver(published.rooms, draft.rooms, base),
    desks: carriedOver(published.desks, draft.desks, base),
  };
}

export type DraftFault = {
  readonly kind: 'unknown_room' | 'twin_id' | 'twin_name' | 'taken_name';
  readonly name: string;
};

/** Names on the other floors, because names are unique in the building. */
export type NamesElsewhere = { readonly rooms: ReadonlySet<string>; readonly desks: ReadonlySet<string> };

const twins = <T>(items: readonly T[], key: (item: T) => string) => {
  const keys = new Set<string>();
  return items.filter((item) => {
    const k = key(item);
    if (keys.has(k)) return true;
    keys.add(k);
    return false;
  });
};

const NOWHERE: NamesElsewhere = { rooms: new Set(), desks: new Set() };

/**
 * Returns the faults that prevent publishing: a desk without a room, a duplicate id, or two desks or rooms with the
 * same name.
 */
export function draftFaults({ rooms, desks }: Draft, elsewhere: NamesElsewhere = NOWHERE): DraftFault[] {
  const roomIds = new Set(rooms.map(({ id }) => id));
  const everything: { id: string; name: string }[] = [...rooms, ...desks];
  const named = (kind: DraftFault['kind'], items: readonly { name: string }[]) =>
    items.map(({ name }): DraftFault => ({ kind, name }));
  return [
    ...named(
      'unknown_room',
      desks.filter(({ roomId }) => !roomIds.has(roomId)),
    ),
    ...named(
      'twin_id',
      twins(everything, ({ id }) => id),
    ),
    ...named('twin_name', [...twins(rooms, ({ name }) => name), ...twins(desks, ({ name }) => name)]),
    ...named('taken_name', [
      ...rooms.filter(({ name }) => elsewhere.rooms.has(name)),
      ...desks.filter(({ name }) => elsewhere.desks.has(name)),
    ]),
  ];
}
