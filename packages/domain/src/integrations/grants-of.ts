import { countsFor, type SlotFor, slotsOf } from '../opening-hours/openings-for.ts';
import { openingOn } from '../opening-hours/openings.ts';
import { MINUTE_MS } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { covers, joined, type Period } from '../time/period.ts';
import { DOORS } from './doors.ts';

/** A card passes the doors of a schedule of the door system, from then until then. */
export type DoorGrant = { readonly scheduleId: string; readonly from: number; readonly until: number };

/** A reservation that stands. */
export type DoorReservation = Period & {
  readonly memberId: string;
  readonly roomId: string;
  readonly localDay: LocalDate;
  /** Those of its holder. */
  readonly userpools: readonly string[];
};

export type DoorSlot = SlotFor & { readonly timezoneId: string };

/** Whose a card is, and whether they may come in at all. */
export type HeldCard = { readonly card: string; readonly memberId: string; readonly isActive: boolean };

export type DoorRules = {
  readonly zone: string;
  readonly earlyEntryMinutes: number;
  /** Of the building, for what no slot says otherwise. */
  readonly externalTimezoneId: string;
  readonly slots: readonly DoorSlot[];
};

/** What the door system calls the hours in which the doors of a reservation open; undefined when nobody said. */
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
 * Which cards pass which doors when, as it is to be from now on: every card that somebody holds, also those that pass none.
 * A card whose holder may not come in, or that two people hold, passes none.
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
