import { publicSensor } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../lib/api.ts';

const EVERY_MS = 30_000;
const isRefused = (error: Error | null) => error instanceof ApiProblem && error.status < 500;

/** An unknown address is requested once: retrying does not help. */
export const publicSensorQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-sensor', id],
    queryFn: ({ signal }) => call(publicSensor, { params: { externalId: id } }, { signal }),
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : EVERY_MS),
  });
