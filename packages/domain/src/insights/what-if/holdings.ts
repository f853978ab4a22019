import { dayPeriod } from '../../time/local-day.ts';
import { daysAfter, type LocalDate, mondayOf } from '../../time/local-date.ts';
import { minutesOf, type Period } from '../../time/period.ts';
import { peakOf } from '../../reservations/limits/peak-of.ts';
import type { Counts, Facts } from '../../reservations/facts.ts';
import { absentOn } from '../../absences/absence.ts';
import type { ReplayedBuilding, ReplayedSpace, RequestedReservation } from './requested-reservation.ts';

/** A space that is held at a point of the replay; its end changes when the holder leaves early. */
export type Held = {
  readonly wish: RequestedReservation;
  readonly spaceId: string;
  readonly start: number;
  end: number;
};

function pushTo<K>(lists: Map<K, Held[]>, key: K, held: Held): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [held]);
  else list.push(held);
}

function takeFrom<K>(lists: Map<K, Held[]>, key: K, held: Held): void {
  const list = lists.get(key) ?? [];
  const at = list.indexOf(held);
  if (at >= 0) list.splice(at, 1);
}

function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const cache = new Map<K, V>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}

/** Indexes what is reserved, so that the facts of a request are found without scanning all others. */
export function createHoldings(building: ReplayedBuilding) {
  const { zone, rules } = building;
  const ofSpace = new Map<string, Held[]>();
  const ofMember = new Map<string, Held[]>();
  const onDay = new Map<LocalDate, Held[]>();
  const countsBuilding = rules.policies.includes('building-maximum');
  const countsUserpools = rules.policies.includes('userpool-daily-budget');
  const periodOf = cached((day: LocalDate) => dayPeriod(day, zone));
  const spaceKey = (spaceId: string, day: LocalDate) => `${spaceId} ${day}`;

  const each = (held: Held, act: <K>(lists: Map<K, Held[]>, key: K, held: Held) => void) => {
    const { wish, spaceId } = held;
    if (!wish.isMirrored) act(ofMember, wish.memberId, held);
    if (!wish.isHere) return;
    act(ofSpace, spaceKey(spaceId, wish.day), held);
    if (countsBuilding || countsUserpools) act(onDay, wish.day, held);
  };

  /** Most reservations have the same few hours, so they are counted by these. */
  const peakDuring = (day: LocalDate, period: Period): number => {
    const quantities = new Map<string, { start: number; end: number; quantity: number }>();
    for (const { start, end } of onDay.get(day) ?? []) {
      const existing = quantities.get(`${start} ${end}`);
      if (existing === undefined) quantities.set(`${start} ${end}`, { start, end, quantity: 1 });
      else existing.quantity += 1;
    }
    return peakOf([...quantities.values()], period);
  };

  const userpoolCounts = (userpools: readonly string[], day: LocalDate): Record<string, number> => {
    const wished = (onDay.get(day) ?? []).filter(({ wish }) => !wish.isMirrored);
    const here = wished.map(({ wish }) => building.limitsOf(wish.memberId).userpools);
    return Object.fromEntries(userpools.map((pool) => [pool, here.filter((own) => own.includes(pool)).length]));
  };

  const countsOf = (wish: RequestedReservation, own: readonly Held[]): Counts => {
    const here = own.filter((held) => held.wish.isHere);
    const monday = mondayOf(wish.day);
    const nextMonday = daysAfter(monday, 7);
    return {
      onDay: here.filter((held) => held.wish.day === wish.day).length,
      future: here.filter(({ end }) => end > wish.chosenAt).length,
      buildingPeak: countsBuilding ? peakDuring(wish.day, wish) : 0,
      weekMinutes: here
        .filter((held) => held.wish.day >= monday && held.wish.day < nextMonday)
        .reduce((sum, held) => sum + minutesOf(held), 0),
      userpoolOnDay: countsUserpools ? userpoolCounts(building.limitsOf(wish.memberId).userpools, wish.day) : {},
    };
  };

  return {
    add: (held: Held) => each(held, pushTo),
    remove: (held: Held) => each(held, takeFrom),

    isFree: (spaceId: string, { day, start, end }: RequestedReservation): boolean =>
      !(ofSpace.get(spaceKey(spaceId, day)) ?? []).some((held) => held.start < end && start < held.end),

    factsFor(wish: RequestedReservation, space: ReplayedSpace): Facts {
      const own = ofMember.get(wish.memberId) ?? [];
      const holder = building.limitsOf(wish.memberId);
      const { fixed } = space;
      return {
        building: rules,
        space: {
          ...space,
          maximumOccupants: undefined,
          neighbourhood: undefined,
          fixed: fixed && {
            isHolders: fixed.memberId === wish.memberId,
            absences: absentOn(fixed.absences, wish.day, zone),
          },
        },
        // The request was granted at the time, so rights are not replayed.
        actor: { roles: [], mayInviteGuests: true },
        holder,
        day: periodOf(wish.day),
        replaced: undefined,
        openings: building.openings(space, holder.userpools, wish.day),
        taken: ofSpace.get(spaceKey(space.id, wish.day)) ?? [],
        holding: own.map(({ wish: { spaceType }, start, end }) => ({
          start,
          end,
          spaceType,
          spaceName: '',
          buildingName: null,
        })),
        counts: countsOf(wish, own),
        assets: [],
      };
    },
  };
}
