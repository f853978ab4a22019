import { freeByDay } from '@berth/contract';
import type { ObjectType } from '@berth/domain/reservations';
import { daysFrom, instantOf, type LocalDate, localDayOf, overlapOf, type Period } from '@berth/domain/time';
import {
  type DayHours,
  type DayPart,
  daysAhead,
  FREE_DAYS,
  hoursToPick,
  partOfWindow,
  partsOfDay,
  windowOfPickedDay,
  windowOnDay,
  type WindowSettings,
  type WorkingDay,
} from '@berth/domain/time-window';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { placeKey } from '../../../../lib/queries/queries.ts';
import type { Kind } from '../address.ts';
import { useLastDate } from '../window/use-last-date.ts';
import { MOST_DAYS, type StripDay, stripDays } from './strip-days.ts';

const TYPES = { desks: 'DESK', rooms: 'ROOM', parking: 'PARKING' } as const satisfies Record<Kind, ObjectType>;

const EVERY_MS = 60_000;

type Query = DayHours & { readonly type: ObjectType; readonly date: LocalDate; readonly days: number };

/**
 * Not under the reservations of the place: each of them would make every open page count all days again. The selected
 * day is live, because the map counts it.
 */
const freeDaysQuery = (place: Place, query: Query) =>
  queryOptions({
    queryKey: [...placeKey(place), 'free-days', query],
    queryFn: ({ signal }) => call(freeByDay, { params: place, query }, { signal }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });

type Context = {
  readonly place: Place;
  readonly settings: WindowSettings & WorkingDay & { readonly futureDayMaximum: number };
  readonly kind: Kind;
  readonly window: Period;
  /** By the user; otherwise another day starts with the whole day. */
  readonly isChosen: boolean;
  readonly now: number;
  /** The openings of the selected day; undefined while loading, or if nothing restricts it. */
  readonly openings: readonly Period[] | undefined;
  /** The free spaces at the selected time; undefined while unknown. */
  readonly count: { readonly free: number; readonly of: number } | undefined;
  /** The map comes first. */
  readonly isReady: boolean;
};

/** The days and parts of the day that a user mostly wants, and the time that each of them selects. */
export function useDays({ place, settings, kind, window, isChosen, now, openings, count, isReady }: Context) {
  const zone = settings.timezone;
  const [today, date] = [localDayOf(now, zone), localDayOf(window.start, zone)];
  const lastDate = useLastDate(today, settings);
  const parts = partsOfDay(settings);
  const hours = hoursToPick({ window, isChosen }, now, settings);

  const isEnforced = settings.timeslot || settings.policies.includes('allowed-timeslot');
  const enforced = isEnforced ? openings : undefined;
  const isClosed =
    date >= today &&
    enforced !== undefined &&
    windowOnDay({ date, openings: enforced }, hours, now, settings) === undefined;
  /** Open on that day, but at no minute of the selected time. */
  const isOutside = !isClosed && date >= today && enforced?.every((one) => !overlapOf(one, window)) === true;
  const last = daysAhead(today, lastDate, MOST_DAYS).at(-1) ?? today;
  const days = Math.min(FREE_DAYS, daysFrom(today, last) + 1);
  const { data } = useQuery({
    ...freeDaysQuery(place, { type: TYPES[kind], date: today, days, ...hours }),
    enabled: isReady,
  });
  const strip = stripDays({ today, lastDate, selected: { date, isClosed, isOutside, count }, answers: data });

  return {
    today,
    days: strip,
    isClosed,
    isOutside,
    part: partOfWindow(window, parts, { now, zone }),
    parts,
    /** The time that picking a day selects. The selected day does: its time may be the initial one. */
    windowOf: ({ date: day, isSelected, window: offered }: StripDay): Period =>
      (isSelected ? undefined : offered) ??
      windowOfPickedDay({ date: day, openings: isSelected ? enforced : undefined }, hours, now, settings),
    /** The time that a part of the selected day selects; undefined if it is over. */
    windowOfPart: (one: DayPart): Period | undefined =>
      instantOf(date, parts[one].to, zone) <= now
        ? undefined
        : windowOfPickedDay({ date, openings: enforced }, parts[one], now, settings),
  };
}
export type Days = ReturnType<typeof useDays>;
