import { cancelReservation, checkIn, type ListedReservation, restoreReservation } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { holderOf } from './holder.ts';
import type { ReservationPage } from './staff-queries.ts';

/** The actions of staff on any user's reservation. */
export function useStaffActions(place: Place) {
  const { t } = useTranslation('all-reservations');
  const client = useQueryClient();
  const alert = useAlert();
  const toast = useToast();
  const confirm = useConfirm();
  const key = topicKey(place, 'reservations');
  const onSettled = () => client.invalidateQueries({ queryKey: key });

  const arrive = useMutation({
    mutationFn: ({ id }: ListedReservation) => call(checkIn, { params: { ...place, id } }),
    onSuccess: (_, reservation) => toast.done(t('checkedIn', { who: holderOf(reservation) })),
    onError: toast.failed,
    onSettled,
  });

  const restore = useMutation({
    mutationFn: ({ id }: ListedReservation) => call(restoreReservation, { params: { ...place, id } }),
    onSuccess: (_, reservation) => toast.done(t('restored', { who: holderOf(reservation) })),
    onError: toast.failed,
    onSettled,
  });

  const cancel = useMutation({
    mutationFn: ({ id }: ListedReservation) => call(cancelReservation, { params: place, query: { id } }),
    onSuccess: ({ message }, { id }) => {
      // The row is removed at once; its replacement on the page arrives with the next answer.
      client.setQueriesData<ReservationPage>({ queryKey: [...key, 'all'] }, (page) =>
        page?.reservations.some((one) => one.id === id)
          ? { reservations: page.reservations.filter((one) => one.id !== id), count: page.count - 1 }
          : page,
      );
      toast.done(message);
    },
    onError: ({ message }) =>
      alert({ text: t('because', { what: t('cancelFailed'), reason: message }), variant: 'danger' }),
    onSettled,
  });

  return {
    busyId: [arrive, cancel, restore].find(({ isPending }) => isPending)?.variables?.id,
    checkIn: (reservation: ListedReservation) => arrive.mutate(reservation),
    restore: (reservation: ListedReservation) => restore.mutate(reservation),
    cancel: async (reservation: ListedReservation) => {
      const title = t('cancelTitle', { what: reservation.objectName });
      if (await confirm({ title, text: t('cancelText'), danger: true })) cancel.mutate(reservation);
    },
  };
}
export type StaffActions = ReturnType<typeof useStaffActions>;
