import {
  cancelReservation,
  checkIn,
  checkOut,
  type ListedReservation,
  reserveSpace,
  restoreReservation,
} from '@berth/contract';
import type { ObjectType } from '@berth/domain/reservations';
import { localTimeOf, type Period, quarterOf, toIso } from '@berth/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { requestToRecreate } from '../../../workplace/reservations/recreate.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { endTimeOf, hoursOf, periodOf, useDayText } from '../../../lib/moments.ts';
import { type Refused, refusedBy } from '../floor-view/refusal/refusal.ts';
import { useChange } from './use-change.ts';

/** A refused action on a reservation, and how to request something else instead. */
export type Refusal = {
  readonly refused: Refused;
  readonly id: string;
  readonly name: string;
  readonly roomName: string | undefined;
  readonly type: ObjectType;
  readonly floorId: string | null;
  readonly window: Period;
  /** The time that the reservation has, if a change of it was refused. */
  readonly reserved?: Period | undefined;
  instead(change: { objectId?: string; as?: Named; window?: Period }): void;
};

type Named = Pick<ListedReservation, 'objectName' | 'roomName'>;

/** A user who lost a running reservation can reserve from the current quarter on, not from its start. */
function whatIsLeftOf(reservation: ListedReservation): Period {
  const { start, end } = periodOf(reservation);
  return { start: Math.max(start, quarterOf(Date.now())), end };
}

/** The requested place, which may differ from the one that is held. */
const asAsked = ({ reservation, objectId, as }: { reservation: ListedReservation; objectId: string; as?: Named }) => ({
  ...reservation,
  ...as,
  objectId,
});

/** All actions of a holder on a reservation, and of a user who made it for another person. */
export function useReservationActions(place: Place, zone: string) {
  const { t } = useTranslation('my-reservations');
  const client = useQueryClient();
  const alert = useAlert();
  const toast = useToast();
  const confirm = useConfirm();
  const dayOf = useDayText();
  const [refusal, setRefusal] = useState<Refusal>();
  const isHere = useIsHere();
  const onSettled = () => client.invalidateQueries({ queryKey: topicKey(place, 'reservations') });
  const described = (name: string, period: Period) => ({
    name,
    day: dayOf(period.start, zone),
    hours: hoursOf(period, zone),
  });

  const arrive = useMutation({
    mutationFn: ({ id }: ListedReservation) => call(checkIn, { params: { ...place, id } }),
    onSuccess: ({ objectName }) => toast.done(t('checkedIn', { name: objectName })),
    onError: toast.failed,
    onSettled,
  });

  const leave = useMutation({
    mutationFn: ({ id }: ListedReservation) => call(checkOut, { params: { ...place, id } }),
    onSuccess: ({ objectName }) => toast.done(t('checkedOut', { name: objectName })),
    onError: toast.failed,
    onSettled,
  });

  type Again = {
    reservation: ListedReservation;
    holder?: string | undefined;
    objectId: string;
    as?: Named;
    window: Period;
  };
  const again = useMutation({
    mutationFn: ({ reservation, holder, objectId, window }: Again) =>
      call(reserveSpace, {
        params: { ...place, objectId },
        body: {
          ...requestToRecreate(reservation),
          ...(holder !== undefined && { reservedForEmail: holder }),
          startDatetime: toIso(window.start),
          endDatetime: toIso(window.end),
        },
      }),
    onSuccess: ({ reservations: [made] }) => {
      setRefusal(undefined);
      if (made) toast.done(t('isBack', described(made.objectName, periodOf(made))));
    },
    onError: (problem, request) =>
      refuse(problem, asAsked(request), request.window, (change) => again.mutate({ ...request, ...change })),
    onSettled,
  });

  const restore = useMutation({
    mutationFn: ({ id }: ListedReservation) => call(restoreReservation, { params: { ...place, id } }),
    onSuccess: (restored) => toast.done(t('isBack', described(restored.objectName, periodOf(restored)))),
    onError: (problem, reservation) => {
      const window = whatIsLeftOf(reservation);
      const { objectId } = reservation;
      refuse(problem, reservation, window, (change) => again.mutate({ reservation, objectId, window, ...change }));
    },
    onSettled,
  });

  const cancel = useMutation({
    mutationFn: ({ reservation: { id } }: Pick<Again, 'reservation' | 'holder'>) =>
      call(cancelReservation, { params: place, query: { id } }),
    onSuccess: (_, { reservation, holder }) => {
      const window = periodOf(reservation);
      const text = t('cancelled', described(reservation.objectName, window));
      // A reservation that has begun can no longer be reserved from its start.
      if (window.start <= Date.now()) return toast.done(text);
      return toast.doneWithUndo(text, () =>
        again.mutate({ reservation, holder, objectId: reservation.objectId, window }),
      );
    },
    onError: ({ message }) =>
      alert({ text: t('because', { what: t('cancelFailed'), reason: message }), variant: 'danger' }),
    onSettled,
  });

  const change = useChange({
    place,
    zone,
    described,
    onChanged: () => setRefusal(undefined),
    onRefused: (problem, request) =>
      refuse(
        problem,
        asAsked(request),
        request.window,
        (other) => change.mutate({ ...request, ...other }),
        periodOf(request.reservation),
      ),
    onSettled,
  });

  function refuse(
    problem: unknown,
    { objectId: id, objectName: name, roomName, objectType: type, floorId }: ListedReservation,
    window: Period,
    instead: Refusal['instead'],
    reserved?: Period,
  ) {
    const refused = refusedBy(problem);
    // An undo may be pressed on another screen, which has no dialog for the alternatives.
    if (refused && isHere.current)
      setRefusal({ refused, id, name, roomName: roomName ?? undefined, type, floorId, window, instead, reserved });
    else toast.failed(problem);
  }

  return {
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    isBusy: again.isPending || change.isPending,
    /** The reservation with a pending action. */
    busyId:
      [arrive, leave, restore].find(({ isPending }) => isPending)?.variables?.id ??
      (cancel.isPending ? cancel.variables.reservation.id : undefined),
    checkIn: (reservation: ListedReservation) => arrive.mutate(reservation),
    restore: (reservation: ListedReservation) => restore.mutate(reservation),
    checkOut: async (reservation: ListedReservation) => {
      const yes = await confirm({
        title: t('checkOutTitle', { name: reservation.objectName }),
        text: t('checkOutText'),
        yes: t('checkOut'),
        no: t('stay'),
      });
      if (yes) leave.mutate(reservation);
    },
    /** `holder`: the address of the other person that the user made it for, so that an undo is for them too. */
    cancel: async (reservation: ListedReservation, holder?: string) => {
      const period = periodOf(reservation);
      const hasBegun = period.start <= Date.now();
      const question = {
        title: t('cancelTitle', { name: reservation.objectName }),
        text: t('cancelBegun', { from: localTimeOf(period.start, zone), to: endTimeOf(period, zone) }),
        danger: true,
      };
      // Only a cancellation that cannot be undone asks first.
      if (!hasBegun || (await confirm(question))) cancel.mutate({ reservation, holder });
    },
    change: (reservation: ListedReservation, window: Period) =>
      change.mutate({ reservation, objectId: reservation.objectId, window }),
    /** Moves it to another place at the same hours. */
    move: (reservation: ListedReservation, to: Named & { objectId: string }, onMoved: () => void) =>
      change.mutate(
        { reservation, objectId: to.objectId, as: to, window: periodOf(reservation), way: 'move' },
        { onSuccess: onMoved },
      ),
  };
}
export type ReservationActions = ReturnType<typeof useReservationActions>;

function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
