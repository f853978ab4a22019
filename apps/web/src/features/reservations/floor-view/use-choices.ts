import type { Desk, Floor, Room } from '@berth/contract';
import { dayPeriod, localDayOf, type Period, roundUpToQuarter } from '@berth/domain/time';
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
import { openingsQuery, scheduleQuery } from './reserve-queries.ts';
import type { useFloorStatuses } from './use-floor-statuses.ts';

type Query = {
  readonly place: Place;
  readonly floors: readonly Floor[];
  readonly spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
  readonly floorId: string;
  readonly kind: Kind;
  readonly window: Period;
  readonly zone: string;
  readonly statuses: ReturnType<typeof useFloorStatuses>;
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

const allOfThisDay = <T>(results: readonly { data: T | undefined; isPlaceholderData: boolean }[]) =>
  results.map(ofThisDay);

/**
 * The spaces of one kind with their status; undefined until that is known. Desks and parking spots are those of the
 * floor; rooms are those of the building, because they are few.
 */
export function useChoices(query: Query) {
  const { place, floors, spaces, floorId, kind, window, zone, statuses, now, isSlotted, ownHours, isWanted } = query;
  const date = localDayOf(window.start, zone);
  const { first, ofKind } = statuses;
  const schedule = useQuery(scheduleQuery(place, floorId, date));
  const schedules = useQueries({
    queries: floors.map(({ id }) => ({ ...scheduleQuery(place, id, date), enabled: kind === 'rooms' })),
    combine: allOfThisDay,
  });
  const hours = useQuery(openingsQuery(place, date, zone));
  // Without its schedule, a desk would be free all day, and a moment later until ten.
  const isKnown = ofKind[floors.findIndex(({ id }) => id === floorId)] !== undefined;
  const isReady = isKnown && !isAwaited(schedule) && !isAwaited(hours);
  const { start, end } = window;
  const earliest = localDayOf(now, zone) === date ? roundUpToQuarter(now) : undefined;
  const [floorDay, dayHours] = [ofThisDay(schedule), ofThisDay(hours)];

  const byFloor = useMemo(
    () => spaces && Map.groupBy(spacesOf(kind, spaces.rooms, spaces.desks), (space) => space.floorId),
    [kind, spaces],
  );
  const choices = useMemo(() => {
    if (!isReady || !byFloor || !ownHours) return undefined;
    const day = dayPeriod(date, zone);
    return floors.flatMap(({ id }, at) => {
      const occupancyOf = ofKind[at];
      const scheduleOf = id === floorId ? floorDay : schedules[at];
      if (!occupancyOf || (id !== floorId && (kind !== 'rooms' || !scheduleOf))) return [];
      const inHere = withSigns(byFloor.get(id) ?? [], occupancyOf, ownHours);
      const openings = openingsByRoom(dayHours ?? [], new Set(scheduleOf?.closedRooms));
      const held = new Map((scheduleOf?.spaces ?? []).map((one) => [one.objectId, periodsOf(one.held)]));
      return inHere.map((space): Choice => {
        const own = { held: held.get(space.id) ?? NONE, openings: openings(space.roomId) };
        const spaceDay = scheduleOf && dayHours && { day, earliest, isSlotted, ...own };
        return { ...space, ...own, availability: availabilityIn(space.occupancy, { start, end }, spaceDay) };
      });
    });
  }, [
    isReady,
    byFloor,
    ownHours,
    floors,
    ofKind,
    schedules,
    floorDay,
    dayHours,
    floorId,
    kind,
    start,
    end,
    date,
    zone,
    earliest,
    isSlotted,
  ]);

  // The filter applies here too, so that a user who wants a quiet desk sees which floor has one.
  const freeOn = floors.map(({ id }, at) => {
    const occupancy = ofKind[at];
    if (!byFloor || !occupancy || !ownHours) return undefined;
    return freeIn(withSigns(byFloor.get(id) ?? [], occupancy, ownHours).filter(isWanted));
  });
  return { choices, freeOn, problem: first.error, retry: () => void first.refetch() };
}

const NONE: readonly Period[] = [];
