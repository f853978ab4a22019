import { countsFor, type SlotFor, slotsOf } from '../opening-hours/openings-for.ts';
import { openingOn } from '../opening-hours/openings.ts';
import { MINUTE_MS } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { covers, joined, type Period } from '../time/period.ts';
import { DOORS } from './doors.ts';

/** A card opens the doors of a schedule of the door system during a period. */
export type DoorGrant = { readonly scheduleId: string; readonly from: number; readonly until: number };

/** An active reservation. */
export type DoorReservation = Period & {
  readonly memberId: string;
  readonly roomId: string;
  readonly localDay: LocalDate;
  /** The userpools of its holder. */
  readonly userpools: readonly string[];
};

export type DoorSlot = SlotFor & { readonly timezoneId: string };

/** The holder of a card, and whether they may come in at all. */
export type HeldCard = { readonly card: string; readonly memberId: string; readonly isActive: boolean };

export type DoorRules = {
  readonly zone: string;
  readonly earlyEntryMinutes: number;
  /** The building's default, if no slot names another. */
  readonly externalTimezoneId: string;
  readonly slots: readonly DoorSlot[];
};

/** The door system's id for the schedule of a reservation; undefined if none is set. */
function scheduleOf(reservation: DoorReservation, { zone, externalTimezoneId, slots }: DoorRules): string | undefined {
  const holding = slotsOf(slots, reservation.roomId)
    .filter((slot) => slot.timezoneId !== '' && countsFor(slot, reservation))
    .filter((slot) => {
      const opening = openingOn(slot, reservation.localDay, zone);
      return opening !== undefined && covers(opening, reservation);
    })
    .map(({ timezoneId }) => timezoneId)
    .sort();
  return (holding[0] ?? externalTimezoneId) || undefined;
}

const byTime = (a: DoorGrant, b: DoorGrant) => a.from - b.from || (a.scheduleId < b.scheduleId ? -1 : 1);

function grantsFor(held: readonly DoorReservation[], rules: DoorRules, now: number): DoorGrant[] {
  const windows = new Map<string, Period[]>();
  for (const reservation of held) {
    const { start, end } = reservation;
    const schedule = scheduleOf(reservation, rules);
    if (schedule === undefined || end <= now || start > now + DOORS.aheadMs) continue;
    const window = { start: start - rules.earlyEntryMinutes * MINUTE_MS, end };
    windows.set(schedule, [...(windows.get(schedule) ?? []), window]);
  }
  return [...windows]
    .flatMap(([scheduleId, periods]) =>
      joined(periods).map(({ start, end }) => ({ scheduleId, from: start, until: end })),
    )
    .sort(byTime);
}

/**
 * The desired grants from now on, for every card that has a holder, including cards without grants. A card gets none if
 * its holder may not come in, or if two people have it.
 */
export function grantsOf(
  reservations: readonly DoorReservation[],
  cards: readonly HeldCard[],
  rules: DoorRules,
  now: number,
): Map<string, DoorGrant[]> {
  const byMember = Map.groupBy(reservations, ({ memberId }) => memberId);
  const byCard = Map.groupBy(cards, ({ card }) => card);
  return new Map(
    [...byCard].map(([card, [holder, ...others]]) => {
      const isOnes = others.every(({ memberId }) => memberId === holder?.memberId);
      const passes = holder !== undefined && isOnes && holder.isActive;
      return [card, passes ? grantsFor(byMember.get(holder.memberId) ?? [], rules, now) : []];
    }),
  );
}
