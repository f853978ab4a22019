import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';
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

/** Whether a slot ended before this date. */
export const isOverOn = ({ validUntil }: Pick<Slot, 'validUntil'>, date: LocalDate): boolean =>
  validUntil !== null && validUntil < date;

/** Returns the slots of the room, or all slots of the building if it has none of its own and follows the others. */
export function slotsOf<S extends Pick<Slot, 'roomId'>>(slots: readonly S[], roomId: string): readonly S[] {
  const ofRoom = slots.filter((slot) => slot.roomId === roomId);
  return ofRoom.length > 0 ? ofRoom : slots;
}

/**
 * Returns the slots that a room without its own follows on a date; undefined if nothing restricts it. A slot that ended
 * before does not count, or one old slot would close the whole building. Compared with the date and not with today, so
 * that the hours of a date do not depend on when they are read.
 */
export function followedOn<S extends Pick<Slot, 'validUntil'>>(slots: readonly S[], date: LocalDate): S[] | undefined {
  const followed = slots.filter((slot) => !isOverOn(slot, date));
  return followed.length === 0 ? undefined : followed;
}

/**
 * Returns when a person may reserve in a room (or its desks) on a local day; undefined if nothing restricts it. A room
 * has slots even if none is open on this day or for this person: a closed day stays closed, and a slot for one group
 * does not open the room for others.
 */
export function openingsFor(
  slots: readonly SlotFor[],
  { roomId, userpools }: Person & Pick<Slot, 'roomId'>,
  date: LocalDate,
  zone: string,
): Opening[] | undefined {
  const own = slots.filter((slot) => slot.roomId === roomId);
  const applying = own.length > 0 ? own : followedOn(slots, date);
  return applying && openingsOf(applying, { userpools }, date, zone);
}

/** The same for many rooms: a floor of 2,000 desks needs it for each of them. */
export function openingsByRoom(
  slots: readonly SlotFor[],
  person: Person,
  date: LocalDate,
  zone: string,
): (roomId: string) => Opening[] | undefined {
  const byRoom = Map.groupBy(slots, ({ roomId }) => roomId);
  const cache = new Map<string | undefined, Opening[] | undefined>();
  return (roomId) => {
    const room = byRoom.has(roomId) ? roomId : undefined;
    if (!cache.has(room)) {
      const applying = byRoom.get(roomId) ?? followedOn(slots, date);
      cache.set(room, applying && openingsOf(applying, person, date, zone));
    }
    return cache.get(room);
  };
}
