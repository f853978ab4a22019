import { type AnswerOf, checkWish, reserveSpace } from '@berth/contract';
import type { LocalDate, Period } from '@berth/domain';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { placeKey } from '../../../lib/queries.ts';
import { iso } from '../../../lib/moments.ts';

export type DayWish = { readonly date: LocalDate; readonly objectId: string; readonly window: Period };

export type Verdict = AnswerOf<typeof checkWish>['occurrences'][number];

const bodyOf = ({ objectId, window }: DayWish) => ({
  objectId,
  startDatetime: iso(window.start),
  endDatetime: iso(window.end),
});

/** What would be answered to each day; under 'reservations', so that what others do is judged anew by itself. */
export function useVerdicts(place: Place, wishes: readonly DayWish[]): readonly (Verdict | undefined)[] {
  const answers = useQueries({
    queries: wishes.map((wish) => ({
      queryKey: [...placeKey(place), 'reservations', 'check', bodyOf(wish)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(checkWish, { params: place, body: bodyOf(wish) }, { signal }),
      enabled: wish.objectId !== '',
    })),
  });
  return answers.map(({ data }) => data?.occurrences[0]);
}

/** One after the other, because each counts for the limits of the next; what is refused does not stop the others. */
export function useReserveAll(place: Place, onDone: (granted: readonly LocalDate[], problem: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wishes: readonly DayWish[]) => {
      const granted: LocalDate[] = [];
      let problem: unknown;
      for (const wish of wishes) {
        const { objectId, ...body } = bodyOf(wish);
        try {
          // oxlint-disable-next-line no-await-in-loop -- in order: see above
          await call(reserveSpace, { params: { ...place, objectId }, body });
          granted.push(wish.date);
        } catch (error) {
          problem = error;
        }
      }
      return { granted, problem };
    },
    onSuccess: ({ granted, problem }) => onDone(granted, problem),
    onSettled: () => client.invalidateQueries({ queryKey: [...placeKey(place), 'reservations'] }),
  });
}
