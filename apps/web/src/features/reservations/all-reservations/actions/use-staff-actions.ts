import {
  cancelReservation,
  changeReservation,
  checkIn,
  type ListedReservation,
  type Reservation,
  restoreReservation,
} from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { hoursOf, periodOf, useDayText } from '../../../../lib/moments.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../../ui/dialog/confirm.tsx';
import { holderOf } from '../holder.ts';
import type { ReservationPage } from '../staff-queries.ts';

type Change = {
  readonly reservation: Pick<Reservation, 'id' | 'version' | 'objectId' | 'objectName'>;
  readonly who: string;
  readonly to: { readonly window: Period } | { readonly objectId: string };
};

/** The actions of staff on any user's reservation. */
export function useStaffActions(place: Place, zone: string) {
  const { t } = useTranslation('all-reservations');
  const client = useQueryClient();
  const alert = useAlert();
  const toast = useToast();
  const confirm = useConfirm();
  const dayOf = useDayText();
  const key = topicKey(place, 'reservations');
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  const whenOf = (period: Period) => `${dayOf(period.start, zone)}, ${hoursOf(period, zone)}`;

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
          ? { ...page, reservations: page.reservations.filter((one) => one.id !== id), count: page.count - 1 }
          : page,
      );
      toast.done(message);
    },
    onError: ({ message }) =>
      alert({ text: t('because', { what: t('cancelFailed'), reason: message }), variant: 'danger' }),
    onSettled,
  });

  const change = useMutation({
    mutationFn: ({ reservation: { id, version }, to }: Change) =>
      call(changeReservation, {
        params: place,
        body: {
          id,
          version,
          ...('window' in to
            ? { startDatetime: toIso(to.window.start), endDatetime: toIso(to.window.end) }
            : { objectId: to.objectId }),
        },
      }),
    onSuccess: (changed, { reservation, who, to }) => {
      const what = changed.objectName;
      if ('window' in to) return toast.done(t('changed', { who, what, when: whenOf(periodOf(changed)) }));
      return toast.doneWithUndo(t('moved', { who, from: reservation.objectName, what }), () =>
        change.mutate({ reservation: changed, who, to: { objectId: reservation.objectId } }),
      );
    },
    onSettled,
  });

  return {
    busyId:
      [arrive, cancel, restore].find(({ isPending }) => isPending)?.variables?.id ??
      (change.isPending ? change.variables.reservation.id : undefined),
    checkIn: (reservation: ListedReservation) => arrive.mutate(reservation),
    restore: (reservation: ListedReservation) => restore.mutate(reservation),
    cancel: async (reservation: ListedReservation) => {
      const lines = [`${holderOf(reservation)}, ${reservation.objectName}, ${whenOf(periodOf(reservation))}`];
      const title = t('cancelTitle', { what: reservation.objectName });
      const question = { title, text: t('cancelText'), lines, note: t('cancelNote'), danger: true };
      if (await confirm(question)) cancel.mutate(reservation);
    },
    changeTime: (reservation: ListedReservation, window: Period) =>
      change.mutate({ reservation, who: holderOf(reservation), to: { window } }, { onError: toast.failed }),
    /** The dialog shows why it was refused. */
    move: (reservation: ListedReservation, objectId: string, on: { onSuccess(): void; onError(error: Error): void }) =>
      change.mutate({ reservation, who: holderOf(reservation), to: { objectId } }, on),
  };
}
export type StaffActions = ReturnType<typeof useStaffActions>;
