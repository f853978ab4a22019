import type { BuildingSettings } from '../buildings/settings.ts';
import type { ObjectType } from '../reservations/reservation-request.ts';
import { meets, type Period } from '../time/period.ts';
import { matches, type Moment, wants } from './matches.ts';
import type { SpaceOffered, WaitlistEntry } from './waitlist-entry.ts';

export type WaitlistOrder = 'first-come' | 'rotation';

/** The days in which rotation counts the spaces that a user held. */
export const ROTATION_DAYS = 28;

/** Spaces of the type that each member held in these days, by the id of the member; none if missing. */
export type RecentCounts = ReadonlyMap<string, number>;

/** Only parking spots rotate: people without one come by train, people without a desk do not come. */
export const waitlistOrder = (
  type: ObjectType,
  settings: Pick<BuildingSettings, 'waitlist_rotation'>,
): WaitlistOrder => (settings.waitlist_rotation && type === 'PARKING' ? 'rotation' : 'first-come');

type Ranked = Pick<WaitlistEntry, 'id' | 'memberId' | 'joinedAt'>;

/** Compares entries for sorting. The id decides between entries of the same millisecond, so the order is total. */
export const compareEntries =
  (order: WaitlistOrder, recent: RecentCounts) =>
  (a: Ranked, b: Ranked): number => {
    const held = ({ memberId }: Ranked) => (order === 'rotation' ? (recent.get(memberId) ?? 0) : 0);
    return held(a) - held(b) || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : Number(a.id > b.id));
  };

type Compare = ReturnType<typeof compareEntries>;

/** Returns the entry that gets a space; undefined if it suits none. */
export const nextEntryFor = <E extends WaitlistEntry>(
  space: SpaceOffered,
  freed: Period,
  entries: readonly E[],
  compare: Compare,
  moment: Moment,
): E | undefined => entries.filter((entry) => matches(entry, space, freed, moment)).toSorted(compare)[0];

/**
 * Returns how many people are served before an entry at most: those ahead of it whose time overlaps and who would take
 * one of the same spaces. A maximum, because their space may be one that this entry cannot use.
 */
export function peopleAhead(
  entry: WaitlistEntry,
  entries: readonly WaitlistEntry[],
  spaces: readonly SpaceOffered[],
  compare: Compare,
): number {
  const own = spaces.filter((space) => wants(entry, space));
  const isRival = (other: WaitlistEntry) =>
    other.memberId !== entry.memberId && meets(other, entry) && own.some((space) => wants(other, space));
  return new Set(entries.filter((other) => compare(other, entry) < 0 && isRival(other)).map(({ memberId }) => memberId))
    .size;
}
