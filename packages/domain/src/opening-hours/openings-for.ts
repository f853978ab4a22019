import type { LocalDate } from '../time/local-date.ts';
import { covers, type Period } from '../time/period.ts';
import { type OpenHours, openingOn } from './openings.ts';
import type { Slot } from './slot.ts';

/** A slot as it applies to a person: without groups it applies to everyone. */
export type SlotFor = OpenHours &
  Pick<Slot, 'roomId'> & { readonly userpools: readonly string[]; readonly hint: string };

export type Opening = Period & { readonly hint: string };

type Person = { readonly userpools: readonly string[] };

export const countsFor = (slot: Pick<SlotFor, 'userpools'>, { userpools }: Person): boolean =>
  slot.userpools.length === 0 || slot.userpools.some((pool) => userpools.includes(pool));

const byTimes = (a: Opening, b: Opening): number =>
  a.start - b.start || a.end - b.end || (a.hint < b.hint ? -1 : Number(a.hint > b.hint));

/**
 * Returns openings in chronological order without duplicates: the slots of a building are mostly the same hours, room
 * after room.
 */
function openingsOf(slots: readonly SlotFor[], person: Person, date: LocalDate, zone: string): Opening[] {
  const openings: Opening[] = [];
  for (const slot of slots) {
    const opening = countsFor(slot, person) ? openingOn(slot, date, zone) : undefined;
    if (opening !== undefined) openings.push({ ...opening, hint: slot.hint });
  }
  return openings
    .sort(byTimes)
    .filter((opening, at, all) => at === 0 || byTimes(all[at - 1] ?? opening, opening) !== 0);
}

/** Returns the slots of the room, or all slots of the building if it has none. */
export function slotsOf<S extends Pick<Slot, 'roomId'>>(slots: readonly S[], roomId: string): readonly S[] {
  const ofRoom = slots.filter((slot) => slot.roomId === roomId);
  return ofRoom.length > 0 ? ofRoom : slots;
}

/**
 * Returns when a person may reserve in a room (or its desks) on a local day; undefined if nothing restricts it, because
 * the building has no slots. A room has slots even if none is open on this day or for this person: a closed day stays
 * closed, and a slot for one group does not open the room for others.
 */
export function openingsFor(
  slots: readonly SlotFor[],
  { roomId, userpools }: Person & Pick<Slot, 'roomId'>,
  date: LocalDate,
  zone: string,
): Opening[] | undefined {
  return slots.length === 0 ? undefined : openingsOf(slotsOf(slots, roomId), { userpools }, date, zone);
}

/** The same for many rooms: a floor of 2,000 desks needs it for each of them. */
export function openingsByRoom(
  slots: readonly SlotFor[],
  person: Person,
  date: LocalDate,
  zone: string,
): (roomId: string) => readonly Opening[] | undefined {
  if (slots.length === 0) return () => undefined;
  const byRoom = Map.groupBy(slots, ({ roomId }) => roomId);
  const cache = new Map<string | undefined, Opening[]>();
  return (roomId) => {
    const room = byRoom.has(roomId) ? roomId : undefined;
    const openings = cache.get(room) ?? openingsOf(byRoom.get(roomId) ?? slots, person, date, zone);
    cache.set(room, openings);
    return openings;
  };
}

/**
 * Whether a reservation is outside the openings of its day; undefined means that nothing restricts it. Existing
 * reservations need not match a slot exactly, as new ones do in timeslot mode.
 */
export const isOutsideHours = (period: Period, openings: readonly Opening[] | undefined): boolean =>
  openings !== undefined && !openings.some((opening) => covers(opening, period));
