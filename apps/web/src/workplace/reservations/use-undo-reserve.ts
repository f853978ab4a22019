import { cancelReservation } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { useToast } from '../../ui/alert/use-toast.ts';

type Made = readonly { readonly id: string }[];

/** Cancels what one request has just made. The form may be closed by then. */
export function useUndoReserve(place: Place) {
  const { t } = useTranslation('reservations');
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (made: Made) => {
      for (const { id } of made) await call(cancelReservation, { params: place, query: { id } });
    },
    onSuccess: (_, made) => toast.done(t('reserve.undone', { count: made.length })),
    onError: toast.failed,
    onSettled: () => client.invalidateQueries({ queryKey: topicKey(place, 'reservations') }),
  });
}
