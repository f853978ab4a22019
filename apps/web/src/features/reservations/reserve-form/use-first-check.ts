import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../../lib/buildings/place.ts';
import { checkQuery } from '../floor-view/check-query.ts';
import type { Choice } from '../floor-view/choices.ts';
import { type Refused, refusedIn } from '../floor-view/refusal/refusal.ts';

type Checked = { readonly isAsking: boolean; readonly refused: Refused | undefined };

/** For a spot that does not look free: the reason and the alternatives, before the user fills in a form. */
export function useFirstCheck(place: Place, { id }: Choice, { start, end }: Period, isWanted: boolean): Checked {
  const body = { objectId: id, startDatetime: new Date(start).toISOString(), endDatetime: new Date(end).toISOString() };
  const { data, isPending } = useQuery({ ...checkQuery(place, body), enabled: isWanted });
  if (!isWanted) return { isAsking: false, refused: undefined };
  const [occurrence] = data?.occurrences ?? [];
  return { isAsking: isPending, refused: occurrence && refusedIn(occurrence) };
}
