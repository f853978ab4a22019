import { type Period, toIso } from '@berth/domain/time';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../../lib/buildings/place.ts';
import { type CheckBody, checkQuery } from '../floor-view/check-query.ts';
import type { Choice } from '../floor-view/choices.ts';
import { seriesPlanOf } from './series-plan.ts';

/** Long enough to type the second digit. */
const PAUSE_MS = 300;

type CheckedRequest = Omit<CheckBody, 'objectId' | 'startDatetime' | 'endDatetime'>;

/** The outcome of each date of a series. */
export function useSeriesPlan(place: Place, { id }: Choice, { start, end }: Period, request: CheckedRequest) {
  const [settled] = useDebouncedValue(JSON.stringify(request), PAUSE_MS);
  const { repeatWeeks = 0, ...rest } = JSON.parse(settled) as CheckedRequest;
  const body = { ...rest, repeatWeeks, objectId: id, startDatetime: toIso(start), endDatetime: toIso(end) };
  const { data, error } = useQuery({ ...checkQuery(place, body), enabled: repeatWeeks > 0 });
  const isSettled = settled === JSON.stringify(request) && repeatWeeks > 0;
  return { plan: isSettled && data ? seriesPlanOf(data.occurrences) : undefined, problem: isSettled ? error : null };
}
