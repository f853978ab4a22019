import { isDuring } from '@berth/domain/time';
import type { Premises } from '../../../premises/index.ts';
import type { MapRead } from './map-read.ts';
import type { View } from './visible-spaces.ts';
import type { HeldRow } from './status.sql.ts';

let latest = 0;
const numbers = new WeakMap<Premises, number>();

/** Cached building snapshots are never changed, only replaced, so each gets a number. */
function numberOf(premises: Premises): number {
  const number = numbers.get(premises) ?? (latest += 1);
  numbers.set(premises, number);
  return number;
}

/**
 * Identifies the viewers who see a floor as the same bytes. They share roles (names, rules), userpools (opening hours,
 * floors) and the rules that refuse them everywhere, which include all rules that count reservations or depend on the
 * time. Of the current time only this matters, whether it is in the window, which is when sensors count, and when today
 * began, if a part of the window is past.
 */
export const viewerGroupOf = ({ premises, caller, window, now, today, rules, userpools }: View): string =>
  JSON.stringify([
    numberOf(premises),
    window.start,
    window.end,
    isDuring(window, now),
    window.start < today ? today : null,
    caller.roles,
    userpools,
    rules.everywhere,
    rules.neighbourhoods.key,
  ]);

/** A caller who owns no reservation. */
const NOBODY = { memberId: undefined, personId: '' };

/** The view that a caller shares with their viewer group, without details that only the caller may see. */
export const ofViewerGroup = (view: View): View => ({ ...view, caller: { ...NOBODY, roles: view.caller.roles } });

const fixedFloors = new WeakMap<Premises, ReadonlyMap<string, ReadonlySet<string>>>();

/** The floors on which each member has a fixed desk. */
function fixedFloorsIn(premises: Premises) {
  const cached = fixedFloors.get(premises);
  if (cached !== undefined) return cached;
  const floors = new Map<string, Set<string>>();
  for (const { memberId, spaceId } of premises.fixedDesks.values()) {
    const floorId = premises.spaces.get(spaceId)?.floorId;
    if (memberId === undefined || floorId === undefined) continue;
    floors.set(memberId, (floors.get(memberId) ?? new Set()).add(floorId));
  }
  fixedFloors.set(premises, floors);
  return floors;
}

/** Whether the caller holds or made a reservation, and so sees more of it than others. */
export const isOwn = ({ caller }: View, { memberId, madeById }: HeldRow): boolean =>
  memberId === caller.memberId || madeById === caller.personId;

const owners = new WeakMap<readonly HeldRow[], ReadonlySet<string | null>>();

/** Everyone who holds or made a reservation. Collected once, because a building has a thousand rows for each read. */
function ownersOf(rows: readonly HeldRow[]) {
  const cached = owners.get(rows);
  if (cached !== undefined) return cached;
  const ids = new Set(rows.flatMap(({ memberId, madeById }) => [memberId, madeById]));
  owners.set(rows, ids);
  return ids;
}

/** Whether the caller has or made a reservation on the floor, or has a desk there, and so sees more than others. */
export function isConcerned({ view, onFloor }: MapRead, floorId: string): boolean {
  const { memberId, personId } = view.caller;
  const ids = ownersOf(onFloor(floorId).rows);
  if (ids.has(personId)) return true;
  return (
    memberId !== undefined && (ids.has(memberId) || fixedFloorsIn(view.premises).get(memberId)?.has(floorId) === true)
  );
}
