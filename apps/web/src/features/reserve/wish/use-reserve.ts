import { type InputOf, reserveSpace } from '@berth/contract';
import type { Period } from '@berth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem, call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { placeKey } from '../../../lib/queries.ts';

type Body = NonNullable<InputOf<typeof reserveSpace>['body']>;

export type Sent = {
  readonly objectId: string;
  readonly name: string;
  readonly window: Period;
  readonly body: Omit<Body, 'startDatetime' | 'endDatetime'>;
};

/** Sends a wish. One whose answer never came is sent again under its own key, and is granted once. */
export function useReserve(place: Place) {
  const client = useQueryClient();
  const last = useRef({ wish: '', key: '' });
  return useMutation({
    mutationFn: ({ objectId, window, body: more }: Sent) => {
      const body = {
        startDatetime: new Date(window.start).toISOString(),
        endDatetime: new Date(window.end).toISOString(),
        ...more,
      };
      const wish = JSON.stringify([objectId, body]);
      if (last.current.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
      return call(reserveSpace, { params: { ...place, objectId }, body }, { idempotencyKey: last.current.key });
    },
    onError: (problem) => {
      if (problem instanceof ApiProblem) last.current = { wish: '', key: '' };
    },
    onSettled: () =>
      Promise.all(
        ['reservations', 'assets'].map((read) => client.invalidateQueries({ queryKey: [...placeKey(place), read] })),
      ),
  });
}
