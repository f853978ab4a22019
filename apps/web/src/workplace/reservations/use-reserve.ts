import { type InputOf, reserveSpace } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem, call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { readAgain } from '../../lib/queries/read-again.ts';

type Body = NonNullable<InputOf<typeof reserveSpace>['body']>;

export type Sent = {
  readonly objectId: string;
  readonly name: string;
  readonly window: Period;
  readonly body: Omit<Body, 'startDatetime' | 'endDatetime'>;
};

/** Sends a request. If the answer was lost, a retry uses the same idempotency key, so that it is granted once. */
export function useReserve(place: Place) {
  const client = useQueryClient();
  const last = useRef({ request: '', key: '' });
  return useMutation({
    mutationFn: ({ objectId, window, body: more }: Sent) => {
      const body = {
        startDatetime: new Date(window.start).toISOString(),
        endDatetime: new Date(window.end).toISOString(),
        ...more,
      };
      const request = JSON.stringify([objectId, body]);
      if (last.current.request !== request) last.current = { request, key: crypto.randomUUID() };
      return call(reserveSpace, { params: { ...place, objectId }, body }, { idempotencyKey: last.current.key });
    },
    onError: (problem) => {
      if (problem instanceof ApiProblem) last.current = { request: '', key: '' };
    },
    onSettled: readAgain(() =>
      Promise.all(
        (['reservations', 'assets'] as const).map((kind) =>
          client.invalidateQueries({ queryKey: topicKey(place, kind) }),
        ),
      ),
    ),
  });
}
