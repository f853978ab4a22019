import type { Desk, Floor, Room, Standing } from '@berth/contract';
import { localDayOf, type Period } from '@berth/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '../../lib/place.ts';
import type { Kind } from './address.ts';
import { canBeHad, type Choice, closedRooms, freeUntil, openingsByRoom, periodsOf, spacesOf } from './choices.ts';
import { openingsQuery, scheduleQuery, standingsQuery } from './reserve-queries.ts';

type Asked = {
  readonly place: Place;
  readonly floors: readonly Floor[];
  readonly rooms: readonly Room[];
  readonly desks: readonly Desk[];
  readonly floorId: string;
  readonly kind: Kind;
  readonly window: Period;
  readonly zone: string;
};

/** Everything of one kind on a floor, with how it stands; undefined until that is known. */
export function useChoices({ place, floors, rooms, desks, floorId, kind, window, zone }: Asked) {
  const date = localDayOf(window.start, zone);
  const status = useQuery(standingsQuery(place, { floorId, kind, window }));
  const schedule = useQuery(scheduleQuery(place, floorId, date));
  const hours = useQuery(openingsQuery(place, date, zone));
  const standingOf = status.data;
  const { start, end } = window;

  const spaces = useMemo(() => spacesOf(kind, rooms, desks), [kind, rooms, desks]);
  const choices = useMemo(() => {
    if (!standingOf) return undefined;
    const inHere = spaces.filter((space) => space.floorId === floorId);
    const closed = closedRooms(inHere.map((space) => ({ roomId: space.roomId, rule: standingOf(space).rule })));
    const openings = openingsByRoom(hours.data ?? [], closed);
    const held = new Map((schedule.data ?? []).map((space) => [space.objectId, periodsOf(space.held)]));
    return inHere.map((space): Choice => {
      const day = { held: held.get(space.id) ?? NONE, openings: openings(space.roomId) };
      return {
        ...space,
        ...day,
        standing: standingOf(space),
        freeUntil: freeUntil(day, { start, end }, date, zone),
      };
    });
  }, [spaces, standingOf, schedule.data, hours.data, floorId, start, end, date, zone]);

  // The floor that is looked at comes first; the others only fill in their numbers.
  const others = useQueries({
    queries: floors.map((floor) => ({
      ...standingsQuery(place, { floorId: floor.id, kind, window }),
      enabled: standingOf !== undefined,
    })),
  });
  const freeOn = floors.map(({ id }, at) => {
    const standing: ((space: { id: string; roomId: string }) => Standing) | undefined = others[at]?.data;
    return standing && spaces.filter((space) => space.floorId === id && canBeHad({ standing: standing(space) })).length;
  });
  return { choices, freeOn, problem: status.error, retry: () => void status.refetch() };
}

const NONE: readonly Period[] = [];
