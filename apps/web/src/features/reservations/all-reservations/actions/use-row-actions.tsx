import type { ListedReservation } from '@berth/contract';
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconClockEdit,
  IconLink,
  IconMapPin,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { periodOf } from '../../../../lib/moments.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import type { TableAction } from '../../../../ui/data-table/data-table.tsx';
import { kindOf, windowInWords } from '../../floor-view/address.ts';
import type { Clock } from '../clock.ts';
import { RESERVATION_PARAM } from '../rows/reservation-panel.tsx';
import { attendanceNow } from '../rows/use-attendance-text.ts';
import { possibleActions, type StaffAction, startedLongAgo } from './row-actions.ts';
import type { StaffActions } from './use-staff-actions.ts';
import { MOVE_KEYS } from '../kind-keys.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type Dialogs = { onChangeTime(reservation: ListedReservation): void; onMove(reservation: ListedReservation): void };

/** The menu of a row, with the keys that do the same. */
export function useRowActions({ zone, now }: Clock, actions: StaffActions, dialogs: Dialogs) {
  const { t } = useTranslation('all-reservations');
  const navigate = useNavigate();
  const toast = useToast();
  const copyLink = async ({ id }: ListedReservation) => {
    const address = new URL(location.href);
    address.searchParams.set(RESERVATION_PARAM, id);
    await navigator.clipboard.writeText(address.href);
    toast.done(t('ui:copied'));
  };
  const showOnMap = (reservation: ListedReservation) =>
    void navigate({
      to: '/workplace/desks',
      search: {
        floor: reservation.floorId,
        kind: kindOf(reservation.objectType),
        ...windowInWords(periodOf(reservation), zone),
      },
    });

  const doable = (reservation: ListedReservation): Record<StaffAction, TableAction<ListedReservation>> => ({
    'check-in': {
      label: t('checkInWho', { who: reservation.forUser?.firstname }),
      icon: <IconUserCheck {...ICON} />,
      onClick: actions.checkIn,
      hotkey: 'c',
    },
    'change-time': {
      label: t('changeTime'),
      icon: <IconClockEdit {...ICON} />,
      onClick: dialogs.onChangeTime,
      hotkey: 't',
    },
    move: {
      label: t(MOVE_KEYS[reservation.objectType]),
      icon: <IconArrowsMove {...ICON} />,
      onClick: dialogs.onMove,
      hotkey: 'm',
    },
    restore: { label: t('ui:restore'), icon: <IconArrowBackUp {...ICON} />, onClick: actions.restore },
    cancel: {
      label: t('cancelReservation'),
      icon: <IconTrash {...ICON} />,
      danger: true,
      onClick: (one) => void actions.cancel(one),
      hotkey: 'Delete',
    },
  });

  return (reservation: ListedReservation): TableAction<ListedReservation>[] => {
    const possible = possibleActions(reservation, attendanceNow(reservation, now));
    const all = doable(reservation);
    // The specification shows both as disabled from then on.
    const late = startedLongAgo(reservation, now) && reservation.state !== 'cancelled';
    const offered: readonly StaffAction[] = late
      ? [...new Set([...possible, 'check-in', 'cancel'] as const)]
      : possible;
    const actionOf = (name: StaffAction) => ({
      ...all[name],
      ...(!possible.includes(name) && { disabled: true, reason: t('tooOld') }),
    });
    const isLast = (name: StaffAction) => name === 'cancel';
    return [
      ...offered.filter((name) => !isLast(name)).map(actionOf),
      { label: t('showOnMap'), icon: <IconMapPin {...ICON} />, onClick: showOnMap },
      { label: t('copyLink'), icon: <IconLink {...ICON} />, onClick: (one) => void copyLink(one) },
      ...offered.filter(isLast).map(actionOf),
    ];
  };
}
