import { checkReservation, reserveSpace } from '@berth/contract';
import { type LocalDate, toIso } from '@berth/domain/time';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../lib/api.ts';
import type { Place } from '../../../../../lib/buildings/place.ts';
import { floorReservationsKey, topicKey } from '../../../../../lib/queries/queries.ts';
import { readAgain } from '../../../../../lib/queries/read-again.ts';
import type { DayRequest, Verdict } from './proposal.ts';

const bodyOf = ({ objectId, window }: DayRequest) => ({
  objectId,
  startDatetime: toIso(window.start),
  endDatetime: toIso(window.end),
});

/**
 * The answer for each day. Its key names the floor and the day of the wanted space, so that it is checked again when
 * others reserve there, and not whenever anyone in the building does.
 */
export function useVerdicts(
  place: Place,
  requests: readonly DayRequest[],
  floorOf: (objectId: string) => string,
): readonly (Verdict | undefined)[] {
  const answers = useQueries({
    queries: requests.map((request) => {
      const body = bodyOf(request);
      return {
        queryKey: [...floorReservationsKey(place, floorOf(request.objectId)), 'check', request.date, body],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(checkReservation, { params: place, body }, { signal }),
      };
    }),
  });
  return answers.map(({ data }) => data?.occurrences[0]);
}

type Outcome = {
  readonly made: readonly { readonly id: string }[];
  readonly granted: readonly LocalDate[];
  readonly failed: ReadonlyMap<LocalDate, unknown>;
};

/** One after the other, because each counts towards the limits of the next; a refused one does not stop the others. */
export function useReserveAll(place: Place, onDone: (outcome: Outcome) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (requests: readonly DayRequest[]): Promise<Outcome> => {
      const made: { id: string }[] = [];
      const granted: LocalDate[] = [];
      const failed = new Map<LocalDate, unknown>();
      for (const request of requests) {
        const { objectId, ...body } = bodyOf(request);
        try {
          const answer = await call(reserveSpace, { params: { ...place, objectId }, body });
          made.push(...answer.reservations);
          granted.push(request.date);
        } catch (problem) {
          failed.set(request.date, problem);
        }
      }
      return { made, granted, failed };
    },
    onSuccess: onDone,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: topicKey(place, 'reservations') })),
  });
}
