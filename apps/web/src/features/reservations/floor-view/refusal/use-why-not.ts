import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../../../lib/buildings/place.ts';
import { checkQuery } from '../check-query.ts';
import type { Choice } from '../choices.ts';

/** The reason why the user cannot reserve the space in the window, in the words of the rule with its numbers. */
export function useWhyNot(place: Place, { id, occupancy }: Choice, { start, end }: Period): string | undefined {
  const body = { objectId: id, startDatetime: new Date(start).toISOString(), endDatetime: new Date(end).toISOString() };
  const { data } = useQuery({ ...checkQuery(place, body), enabled: occupancy.rule !== null });
  return occupancy.rule === null ? undefined : data?.occurrences[0]?.reasons[0]?.message;
}
