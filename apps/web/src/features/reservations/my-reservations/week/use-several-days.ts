import { type AnswerOf, checkReservation, reserveSpace } from '@berth/contract';
import { type LocalDate, type Period, toIso } from '@berth/domain';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';
import { readAgain } from '../../../../lib/queries/read-again.ts';

export type DayRequest = { readonly date: LocalDate; readonly objectId: string; readonly window: Period };

export type Verdict = AnswerOf<typeof checkReservation>['occurrences'][number];

const bodyOf = ({ objectId, window }: DayRequest) => ({
  objectId,
  startDatetime: toIso(window.start),
  endDatetime: toIso(window.end),
});

/** The answer for each day; under 'reservations', so that it is checked again when others reserve. */
export function useVerdicts(place: Place, requests: readonly DayRequest[]): readonly (Verdict | undefined)[] {
  const answers = useQueries({
    queries: requests.map((request) => ({
      queryKey: [...topicKey(place, 'reservations'), 'check', bodyOf(request)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(checkReservation, { params: place, body: bodyOf(request) }, { signal }),
      enabled: request.objectId !== '',
    })),
  });
  return answers.map(({ data }) => data?.occurrences[0]);
}

/** One after the other, because each counts towards the limits of the next; a refused one does not stop the others. */
export function useReserveAll(place: Place, onDone: (granted: readonly LocalDate[], problem: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (requests: readonly DayRequest[]) => {
      const granted: LocalDate[] = [];
      let problem: unknown;
      for (const request of requests) {
        const { objectId, ...body } = bodyOf(request);
        try {
          // oxlint-disable-next-line no-await-in-loop -- in order: see above
          await call(reserveSpace, { params: { ...place, objectId }, body });
          granted.push(request.date);
        } catch (error) {
          problem = error;
        }
      }
      return { granted, problem };
    },
    onSuccess: ({ granted, problem }) => onDone(granted, problem),
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: topicKey(place, 'reservations') })),
  });
}
