import type { Desk, Floor, Room } from '@berth/contract';
import { dayPeriod, localDayOf, type Period, roundUpToQuarter } from '@berth/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import type { Kind } from './address.ts';
import {
  type Choice,
  availabilityIn,
  freeIn,
  openingsByRoom,
  type OwnHours,
  periodsOf,
  spacesOf,
  withSigns,
  type Signed,
} from './choices.ts';
import { openingsQuery, scheduleQuery, occupancyQuery } from './reserve-queries.ts';

type Query = {
  readonly place: Place;
  readonly floors: readonly Floor[];
  readonly spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
  readonly floorId: string;
  readonly kind: Kind;
  readonly window: Period;
  readonly zone: string;
  readonly now: number;
  /** Only whole timeslots can be reserved. */
  readonly isSlotted: boolean;
  /** Undefined while loading. */
  readonly ownHours: OwnHours | undefined;
  isWanted(choice: Signed): boolean;
};

/** Still loading: there is no data and no failure yet. */
const isAwaited = ({ data, failureCount }: { data: unknown; failureCount: number }) =>
  data === undefined && failureCount === 0;

/** Undefined while the data of another floor or day is shown in its place. */
const ofThisDay = <T>({ data, isPlaceholderData }: { data: T | undefined; isPlaceholderData: boolean }) =>
  isPlaceholderData ? undefined : data;

/** The spaces of one kind on a floor with their status; undefined until that is known. */
export function useChoices(query: Query) {
  const { place, floors, spaces, floorId, kind, window, zone, now, isSlotted, ownHours, isWanted } = query;
  const date = localDayOf(window.start, zone);
  const status = useQuery(occupancyQuery(place, { floorId, kind, window, date }));
  const schedule = useQuery(scheduleQuery(place, floorId, date));
  const hours = useQuery(openingsQuery(place, date, zone));
  // Without its schedule, a desk would be free all day, and a moment later until ten.
  const occupancyOf = isAwaited(schedule) || isAwaited(hours) ? undefined : status.data;
  const { start, end } = window;
  const earliest = localDayOf(now, zone) === date ? roundUpToQuarter(now) : undefined;
  const [floorDay, dayHours] = [ofThisDay(schedule), ofThisDay(hours)];

  const byFloor = useMemo(
    () => spaces && Map.groupBy(spacesOf(kind, spaces.rooms, spaces.desks), (space) => space.floorId),
    [kind, spaces],
  );
  const choices = useMemo(() => {
    if (!occupancyOf || !byFloor || !ownHours) return undefined;
    const inHere = withSigns(byFloor.get(floorId) ?? [], occupancyOf, ownHours);
    const openings = openingsByRoom(dayHours ?? [], new Set(floorDay?.closedRooms));
    const held = new Map((floorDay?.spaces ?? []).map((one) => [one.objectId, periodsOf(one.held)]));
    const day = dayPeriod(date, zone);
    return inHere.map((space): Choice => {
      const own = { held: held.get(space.id) ?? NONE, openings: openings(space.roomId) };
      const known = floorDay && dayHours && { day, earliest, isSlotted, ...own };
      return { ...space, ...own, availability: availabilityIn(space.occupancy, { start, end }, known) };
    });
  }, [byFloor, occupancyOf, ownHours, floorDay, dayHours, floorId, start, end, date, zone, earliest, isSlotted]);

  // The visible floor is loaded first; the others only fill in their numbers.
  const others = useQueries({
    queries: floors.map((floor) => ({
      ...occupancyQuery(place, { floorId: floor.id, kind, window, date }),
      enabled: choices !== undefined,
    })),
  });
  // The filter applies here too, so that a user who wants a quiet desk sees which floor has one.
  const freeOn = floors.map(({ id }, at) => {
    const occupancy = others[at]?.data;
    if (!byFloor || !occupancy || !ownHours) return undefined;
    return freeIn(withSigns(byFloor.get(id) ?? [], occupancy, ownHours).filter(isWanted));
  });
  return { choices, freeOn, problem: status.error, retry: () => void status.refetch() };
}

const NONE: readonly Period[] = [];
