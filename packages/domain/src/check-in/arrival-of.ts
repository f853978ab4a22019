import { entranceOf, entranceOpensAt } from '../reservations/states/allowed-transitions.ts';
import type { Period } from '../time/period.ts';

/** A scanned code: the entrance of a building, or a space in it. */
export type Scanned = {
  readonly buildingId: string;
  /** Undefined for the building itself. */
  readonly space:
    | { readonly id: string; readonly floorId: string; readonly type: string; readonly isFree: boolean }
    | undefined;
};

/** A current or future reservation of the person who scanned, anywhere in the organisation. */
export type HeldReservation = {
  readonly id: string;
  readonly buildingId: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly spaceType: string;
  /** The room of a desk, because the code of a room also works for its desks. */
  readonly roomId: string | null;
  readonly period: Period;
  readonly isCheckedIn: boolean;
};

export type Arrival<T extends HeldReservation> =
  | { readonly kind: 'check-in'; readonly reservations: readonly T[] }
  | { readonly kind: 'already'; readonly reservation: T }
  | {
      readonly kind: 'none';
      /** A nearby reservation that is due and could be moved to the scanned space. */
      readonly movable: T | undefined;
      /** The next reservation here, and when its check-in opens. */
      readonly next: { readonly reservation: T; readonly opensAt: number } | undefined;
      /** A reservation that is due in another building. */
      readonly elsewhere: T | undefined;
    };

type Rules = { readonly earlyEntryMinutes: number };

/** Decides what a valid scan means for this person now. `held` is sorted by start. */
export function arrivalOf<T extends HeldReservation>(
  { buildingId, space }: Scanned,
  held: readonly T[],
  { earlyEntryMinutes }: Rules,
  now: number,
): Arrival<T> {
  const isDue = ({ period }: T) => entranceOf(period, earlyEntryMinutes, now) === 'on-time';
  const isMeant = ({ spaceId, roomId }: T) => space === undefined || spaceId === space.id || roomId === space.id;
  const inBuilding = held.filter((one) => one.buildingId === buildingId);
  const meant = inBuilding.filter(isMeant);

  const due = meant.filter((one) => isDue(one) && !one.isCheckedIn);
  if (due.length > 0) return { kind: 'check-in', reservations: due };
  const already = meant.find((one) => isDue(one) && one.isCheckedIn);
  if (already !== undefined) return { kind: 'already', reservation: already };

  const isNearby = (one: T) => one.floorId === space?.floorId && one.spaceType === space.type;
  const next = meant.find(({ period }) => entranceOf(period, earlyEntryMinutes, now) === 'early');
  return {
    kind: 'none',
    movable: space?.isFree ? inBuilding.find((one) => isDue(one) && isNearby(one)) : undefined,
    next: next && { reservation: next, opensAt: entranceOpensAt(next.period, earlyEntryMinutes) },
    elsewhere: held.find((one) => one.buildingId !== buildingId && isDue(one)),
  };
}
