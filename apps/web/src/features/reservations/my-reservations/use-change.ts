import { changeReservation, type ListedReservation } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { periodOf, spanOf } from '../../../lib/moments.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';

export type Change = {
  readonly reservation: ListedReservation;
  readonly objectId: string;
  /** The names of the new place, if it is another. */
  readonly as?: Pick<ListedReservation, 'objectName' | 'roomName'>;
  readonly window: Period;
  /** A move to another place with one tap and its undo, or that undo. */
  readonly way?: 'move' | 'back';
};

type Around = {
  readonly place: Place;
  readonly zone: string;
  described(name: string, period: Period): { name: string; day: string; hours: string };
  onChanged(): void;
  onRefused(problem: unknown, request: Change): void;
  onSettled(): Promise<unknown>;
};

/** Replaces one reservation by another in one call: the user never has none or both. */
export function useChange({ place, zone, described, onChanged, onRefused, onSettled }: Around) {
  const { t } = useTranslation('my-reservations');
  const toast = useToast();
  const change = useMutation({
    mutationFn: ({ reservation: { id, version, ...before }, objectId, window }: Change) =>
      call(changeReservation, {
        params: place,
        body: {
          id,
          version,
          startDatetime: toIso(window.start),
          endDatetime: toIso(window.end),
          ...(objectId !== before.objectId && { objectId }),
        },
      }),
    onSuccess: (changed, { reservation, window, way }) => {
      onChanged();
      const { objectName: name } = changed;
      const values = described(name, periodOf(changed));
      if (way === 'back') return toast.done(t('isBack', values));
      if (way !== 'move') return toast.done(t('changed', values));
      const { objectId, objectName: from } = reservation;
      return toast.doneWithUndo(t('moved', { from, name, hours: spanOf(periodOf(changed), zone) }), () =>
        change.mutate({ reservation: changed, objectId, window, way: 'back' }),
      );
    },
    onError: onRefused,
    onSettled,
  });
  return change;
}
