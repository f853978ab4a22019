import {
  type AnswerOf,
  climateHours,
  climateIndicators,
  type InputOf,
  sensor,
  sensorHistory,
  sensors,
} from '@berth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

/** Notices are only about occupancy, so the page polls for values at the interval of most sensors. */
const EVERY_MS = 60_000;

export const sensorsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'sensors'), 'list'],
    queryFn: ({ signal }) => call(sensors, { params: place }, { signal }),
    refetchInterval: EVERY_MS,
  });

export const sensorQuery = (place: Place, sensorId: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'sensors'), 'one', sensorId],
    queryFn: ({ signal }) => call(sensor, { params: { ...place, sensorId } }, { signal }),
  });

type HistoryPeriod = NonNullable<InputOf<typeof sensorHistory>['query']>;

/** Not under the topic: a notice about occupancy every second would refetch a whole year. */
export const historyQuery = (place: Place, sensorId: string, period: HistoryPeriod) =>
  queryOptions({
    queryKey: ['sensor-history', place.org, place.building, sensorId, period],
    queryFn: ({ signal }) => call(sensorHistory, { params: { ...place, sensorId }, query: period }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

export const climateKey = (place: Place) => ['climate', place.org, place.building] as const;

export type ClimateRequest = NonNullable<InputOf<typeof climateIndicators>['query']>;

export const climateQuery = (place: Place, query: ClimateRequest) =>
  queryOptions({
    queryKey: [...climateKey(place), query],
    queryFn: ({ signal }) => call(climateIndicators, { params: place, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export type ClimateWeek = AnswerOf<typeof climateHours>['weekdays'];

export const climateHoursQuery = (place: Place, query: NonNullable<InputOf<typeof climateHours>['query']>) =>
  queryOptions({
    queryKey: [...climateKey(place), 'hours', query],
    queryFn: ({ signal }) => call(climateHours, { params: place, query }, { signal }),
  });
