import {
  acceptOffer,
  cancelReservation,
  changeWaitlistEntry,
  declineOffer,
  type InputOf,
  joinWaitlist,
  leaveWaitlist,
  type WaitlistEntry,
} from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';

/** All actions of a user on the waitlist. */
export function useWaitlistActions(place: Place) {
  const { t } = useTranslation('waitlist');
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  // An answer that came too late shows the outcome, so the entries are read again after a failure, too.
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: topicKey(place, 'waitlist') }),
      client.invalidateQueries({ queryKey: topicKey(place, 'reservations') }),
    ]);
  const onError = toast.failed;
  const idOf = ({ id }: WaitlistEntry) => ({ ...place, id });

  const join = useMutation({
    mutationFn: (body: InputOf<typeof joinWaitlist>['body']) => call(joinWaitlist, { params: place, body }),
    onSuccess: () => toast.done(t('joined')),
    onError,
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, body }: { id: string; body: InputOf<typeof changeWaitlistEntry>['body'] }) =>
      call(changeWaitlistEntry, { params: { ...place, id }, body }),
    onSuccess: () => toast.done(t('changed')),
    onError,
    onSettled,
  });
  const accept = useMutation({
    mutationFn: (entry: WaitlistEntry) => call(acceptOffer, { params: idOf(entry) }),
    onSuccess: ({ reservation: { objectName } }) => toast.done(t('offer.took', { name: objectName })),
    onError,
    onSettled,
  });
  const decline = useMutation({
    mutationFn: (entry: WaitlistEntry) => call(declineOffer, { params: idOf(entry) }),
    onSuccess: () => toast.done(t('offer.skipped')),
    onError,
    onSettled,
  });
  const leave = useMutation({
    mutationFn: (entry: WaitlistEntry) => call(leaveWaitlist, { params: idOf(entry) }),
    onSuccess: () => toast.done(t('left')),
    onError,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: ({ id }: { id: string; objectName: string }) =>
      call(cancelReservation, { params: place, query: { id } }),
    onSuccess: (_, { objectName }) => toast.done(t('outcome.cancelled', { name: objectName })),
    onError,
    onSettled,
  });

  return {
    join,
    change,
    busyId: [accept, decline, leave].find(({ isPending }) => isPending)?.variables?.id,
    isUndoing: undo.isPending,
    accept: (entry: WaitlistEntry) => accept.mutate(entry),
    skip: (entry: WaitlistEntry, onSkipped: () => void) => decline.mutate(entry, { onSuccess: onSkipped }),
    leave: async (entry: WaitlistEntry) => {
      const yes = await confirm({
        title: t('leaveTitle'),
        text: t('leaveText'),
        yes: t('leave'),
        no: t('stay'),
      });
      if (yes) leave.mutate(entry);
    },
    /** Gives back a space that was reserved without asking. */
    cancel: (reservation: { id: string; objectName: string }) => undo.mutate(reservation),
  };
}
