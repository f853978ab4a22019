import {
  attributes,
  buildingAvailability,
  type DeskStatuses,
  deskStatus,
  floorSchedule,
  reservationsOfSpace,
  type RoomStatuses,
  roomStatus,
  statusesIn,
} from '@berth/contract';
import { dayPeriod, type LocalDate, type Period, toIso } from '@berth/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { floorReservationsKey, topicKey } from '../../../lib/queries/queries.ts';
import type { Kind } from './address.ts';

type Query = {
  readonly floorId: string;
  readonly kind: Kind;
  readonly window: Period;
  /** The day on which the window begins. */
  readonly date: LocalDate;
};

const statusesOf = (answer: DeskStatuses | RoomStatuses) =>
  statusesIn('desks' in answer ? answer : { rule: answer.rule, parkingRule: null, rooms: [], desks: answer.rooms });

/** The status of all spaces of a kind on a floor. Changes by others update it (`apply-to-maps.ts`). */
export const occupancyQuery = (place: Place, { floorId, kind, window, date }: Query) => {
  const query = { from: toIso(window.start), to: toIso(window.end), floorId };
  const ofRooms = kind === 'rooms';
  return queryOptions({
    queryKey: [...floorReservationsKey(place, floorId), ofRooms ? 'rooms' : 'desks', date, query.from, query.to],
    queryFn: ({ signal }): Promise<DeskStatuses | RoomStatuses> =>
      ofRooms
        ? call(roomStatus, { params: place, query }, { signal })
        : call(deskStatus, { params: place, query }, { signal }),
    select: statusesOf,
    placeholderData: keepPreviousData,
  });
};

export const scheduleQuery = (place: Place, floorId: string, date: LocalDate) =>
  queryOptions({
    queryKey: [...floorReservationsKey(place, floorId), 'schedule', date],
    queryFn: ({ signal }) => call(floorSchedule, { params: { ...place, floorId }, query: { date } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const openingsQuery = (place: Place, date: LocalDate, zone: string) => {
  const { start, end } = dayPeriod(date, zone);
  return queryOptions({
    queryKey: [...topicKey(place, 'opening-hours'), 'availability', date],
    queryFn: ({ signal }) =>
      call(buildingAvailability, { params: place, query: { from: toIso(start), to: toIso(end) } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** More than a card can show; the availability has the whole day. */
const MOST_MEETINGS = 12;

type RoomOnFloor = { readonly id: string; readonly floorId: string };

/** The reservations of a room on a day. */
export const roomDayQuery = (place: Place, { id: objectId, floorId }: RoomOnFloor, date: LocalDate, zone: string) => {
  const { start, end } = dayPeriod(date, zone);
  const query = { from: toIso(start), to: toIso(end), perPage: MOST_MEETINGS };
  return queryOptions({
    queryKey: [...floorReservationsKey(place, floorId), 'room', date, objectId],
    queryFn: async ({ signal }) =>
      (await call(reservationsOfSpace, { params: { ...place, objectId }, query }, { signal })).reservations,
  });
};

export const labelsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'attributes', 'all'],
    queryFn: ({ signal }) => call(attributes, { params: place }, { signal }),
  });
