import type { LocalDate } from '@berth/domain/time';
import { useQueries } from '@tanstack/react-query';
import type { Place } from '../../../../lib/buildings/place.ts';
import { currentCountQuery, currentIn, type StatusCounts } from '../staff-queries.ts';
import { type ListRequest, listQueryOf, type Range, RANGES } from './list-address.ts';

type Around = { today: LocalDate; zone: string; current: StatusCounts | undefined };

/** The number of reservations in each named range, with the other filters; the listed range brings its own. */
export function useRangeCounts(
  place: Place,
  request: ListRequest,
  { today, zone, current }: Around,
): Record<Range, number | undefined> {
  const others = RANGES.filter((range) => range !== request.day);
  const answers = useQueries({
    queries: others.map((day) =>
      currentCountQuery(
        place,
        listQueryOf({ ...request, day, status: 'current', orderBy: 'start_datetime' }, today, zone),
      ),
    ),
  });
  const counts: Record<Range, number | undefined> = { today: undefined, tomorrow: undefined, week: undefined };
  for (const [at, range] of others.entries()) counts[range] = answers[at]?.data;
  const listed = RANGES.find((range) => range === request.day);
  if (listed) counts[listed] = current && currentIn(current);
  return counts;
}
