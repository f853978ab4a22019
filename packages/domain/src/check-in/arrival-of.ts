import { entranceOf, entranceOpensAt } from '../reservations/may-check-in.ts';
import type { Period } from '../time/period.ts';

/** What was scanned: the entrance of a building, or a space in it. */
export type Scanned = {
  readonly buildingId: string;
  /** Undefined for the building itself. */
  readonly space:
    | { readonly id: string; readonly floorId: string; readonly type: string; readonly isFree: boolean }
    | undefined;
};

/** A reservation of whoever scanned that is not over, anywhere in the organisation. */
export type HeldReservation = {
  readonly id: string;
  readonly buildingId: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly spaceType: string;
  /** The room that a desk stands in: its code counts for its desks. */
  readonly roomId: string | null;
  readonly period: Period;
  readonly isCheckedIn: boolean;
};

export type Arrival<T extends HeldReservation> =
  | { readonly kind: 'check-in'; readonly reservations: readonly T[] }
  | { readonly kind: 'already'; readonly reservation: T }
  | {
      readonly kind: 'none';
      /** One nearby that is due and could be held here instead. */
      readonly movable: T | undefined;
      /** The next one here, and from when one may come in. */
      readonly next: { readonly reservation: T; readonly opensAt: number } | undefined;
      /** One that is due in another building. */
      readonly elsewhere: T | undefined;
    };

type Rules = { readonly earlyEntryMinutes: number };

/** What scanning a valid code means for this person now. `held` is in the order of their starts. */
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
