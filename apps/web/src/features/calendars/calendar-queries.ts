import {
  type AnswerOf,
  azureRooms,
  calendarConflicts,
  calendarConnections,
  cancelReservation,
  changeReservation,
  type ConflictOfCalendar,
  googleRooms,
  type InputOf,
  makeCalendarCertificate,
  mapCalendarRoom,
  removeCalendarConnection,
  type rooms,
  saveCalendarConnection,
  saveGoogleConnection,
  settleCalendarConflict,
  unmapCalendarRoom,
} from '@berth/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { readAgain } from '../../lib/queries/read-again.ts';

/** The calendar service. */
export type Provider = ConflictOfCalendar['provider'];
/** The poll interval: the worker syncs rooms without sending a notice. */
const EVERY_MS = 5000;

const keyOf = ({ org }: Pick<Place, 'org'>) => ['calendars', org] as const;

export const connectionsQuery = ({ org }: Place) =>
  queryOptions({
    queryKey: [...keyOf({ org }), 'connections'],
    queryFn: ({ signal }) => call(calendarConnections, { params: { org } }, { signal }),
    refetchInterval: EVERY_MS,
  });

export const conflictsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...keyOf(place), 'conflicts', place.building],
    queryFn: ({ signal }) => call(calendarConflicts, { params: place }, { signal }),
    refetchInterval: EVERY_MS,
  });

/** The rooms of the service; the list `-` is all of them. */
export const outsideRoomsQuery = (place: Place, provider: Provider, list: string) =>
  queryOptions({
    queryKey: [...keyOf(place), 'outside', provider, place.building, list],
    queryFn: ({ signal }) => {
      const input = { params: { ...place, list: list === '' ? '-' : list } };
      return provider === 'azure' ? call(azureRooms, input, { signal }) : call(googleRooms, input, { signal });
    },
    retry: false,
  });

/** Only a room that is reserved as a whole has a calendar. */
export const isReservedWhole = ({ reservedBy }: AnswerOf<typeof rooms>[number]): boolean => reservedBy === 'whole';

/** The effect of connecting a room with a mailbox, in numbers. */
export const effectQuery = ({ org }: Place, provider: Provider, spaceId: string, address: string) =>
  queryOptions({
    queryKey: ['calendar-effect', org, provider, spaceId, address],
    queryFn: ({ signal }) =>
      call(
        mapCalendarRoom,
        { params: { org, provider, spaceId }, query: { dryRun: '1' }, body: { address } },
        { signal },
      ),
    retry: false,
  });

function useChange<Input, Answer>(place: Place, mutationFn: (variables: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: keyOf(place) })),
  });
}

type ConnectionBody = NonNullable<InputOf<typeof saveCalendarConnection>['body']>;

export const useSaveConnection = (place: Place) =>
  useChange(place, (body: ConnectionBody) =>
    call(saveCalendarConnection, { params: { org: place.org, provider: 'azure' }, body }),
  );

export const useMakeCertificate = (place: Place) =>
  useChange(place, () => call(makeCalendarCertificate, { params: { org: place.org } }));

type GoogleBody = NonNullable<InputOf<typeof saveGoogleConnection>['body']>;

export const useSaveGoogle = (place: Place) =>
  useChange(place, (body: GoogleBody) => call(saveGoogleConnection, { params: { org: place.org }, body }));

export const useDisconnect = (place: Place, provider: Provider) =>
  useChange(place, (withdraw: '0' | '1') =>
    call(removeCalendarConnection, { params: { org: place.org, provider }, query: { withdraw } }),
  );

export const useMapRoom = (place: Place, provider: Provider) =>
  useChange(place, ({ spaceId, address }: { spaceId: string; address: string }) =>
    call(mapCalendarRoom, { params: { org: place.org, provider, spaceId }, body: { address } }),
  );

export const useUnmapRoom = (place: Place, provider: Provider) =>
  useChange(place, (spaceId: string) => call(unmapCalendarRoom, { params: { org: place.org, provider, spaceId } }));

export const useSettle = (place: Place) =>
  useChange(place, ({ id, act }: { id: string; act: 'dismiss' | 'retry' }) =>
    call(settleCalendarConflict, { params: { ...place, id }, body: { act } }),
  );

export const useCancelInTheWay = (place: Place) =>
  useChange(place, (id: string) => call(cancelReservation, { params: place, query: { id } }));

type ChangeBody = NonNullable<InputOf<typeof changeReservation>['body']>;

export const useMoveInTheWay = (place: Place) =>
  useChange(place, (body: ChangeBody) => call(changeReservation, { params: place, body }));
