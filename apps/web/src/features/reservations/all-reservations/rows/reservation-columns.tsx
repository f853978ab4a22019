import type { Floor, ListedReservation } from '@berth/contract';
import { localDayOf, localTimeOf } from '@berth/domain/time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { endTimeOf, periodOf, useDayText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/data-table/data-table.tsx';
import { KindIcon } from '../../my-reservations/kind-icon.tsx';
import type { StaffActions } from '../actions/use-staff-actions.ts';
import classes from '../all-reservations.module.css';
import type { Clock } from '../clock.ts';
import { holderOf } from '../holder.ts';
import { DetailIcons } from './detail-icons.tsx';
import { StatusCell } from './status-cell.tsx';
import { useAttendanceText } from './use-attendance-text.ts';
import { KIND_KEYS } from '../kind-keys.ts';

type Around = {
  clock: Clock;
  floors: readonly Floor[];
  actions: StaffActions;
  /** The list covers several days, so times need their day. */
  hasDays: boolean;
};

const isRoom = ({ objectType }: ListedReservation) => objectType === 'ROOM';

/** The columns of the specification first; others can be chosen. */
export function useReservationColumns({ clock, floors, actions, hasDays }: Around): Column<ListedReservation>[] {
  const { t } = useTranslation('all-reservations');
  const dayOf = useDayText();
  const statusOf = useAttendanceText(clock);
  const { zone } = clock;
  const columns = (): Column<ListedReservation>[] => {
    const plain = (key: string, header: string, value: Column<ListedReservation>['value']) => ({
      key,
      header,
      value,
      sortable: false,
    });
    const hidden = (...of: Parameters<typeof plain>) => ({ ...plain(...of), hiddenByDefault: true });
    const whoOf = (one: ListedReservation) => (one.forUser === null ? t('anonymised') : holderOf(one));
    const floorOf = ({ floorId }: ListedReservation) => floors.find(({ id }) => id === floorId)?.name ?? null;
    const place = (one: ListedReservation) => (
      <span className={classes.place}>
        <KindIcon type={one.objectType} />
        <b>{one.objectName}</b>
      </span>
    );
    const time = (one: ListedReservation, text: string, datetime: string) => (
      <time dateTime={datetime} className={classes.time}>
        {hasDays && <span>{dayOf(periodOf(one).start, zone)} </span>}
        {text}
      </time>
    );
    const written = (one: ListedReservation, text: string) => `${localDayOf(periodOf(one).start, zone)} ${text}`;
    const startOf = (one: ListedReservation) => localTimeOf(periodOf(one).start, zone);
    const endOf = (one: ListedReservation) => endTimeOf(periodOf(one), zone);
    const width = hasDays ? 132 : 68;
    return [
      {
        key: 'start',
        header: t('column.start'),
        value: (one) => written(one, startOf(one)),
        cell: (one) => time(one, startOf(one), one.startDatetime),
        width,
      },
      {
        key: 'end',
        header: t('column.end'),
        value: (one) => written(one, endOf(one)),
        cell: (one) => time(one, endOf(one), one.endDatetime),
        width,
      },
      {
        ...plain('reservedFor', t('column.reservedFor'), whoOf),
        cell: (one) => (
          <span className={classes.who} title={one.forUser?.username}>
            <b>{whoOf(one)}</b> {one.forUser?.isEmergencyResponder && <small>{t('emergencyResponder')}</small>}
          </span>
        ),
        width: 190,
      },
      {
        ...plain('desk', t('column.desk'), (one) => (isRoom(one) ? null : one.objectName)),
        cell: (one) => (isRoom(one) ? '' : place(one)),
        width: 116,
      },
      {
        ...plain('room', t('column.room'), (one) => (isRoom(one) ? one.objectName : one.roomName)),
        cell: (one) => (isRoom(one) ? place(one) : one.roomName),
        width: 160,
      },
      { ...plain('floor', t('column.floor'), floorOf), width: 96, drops: true },
      {
        ...plain('status', t('column.status'), statusOf),
        cell: (one) => <StatusCell reservation={one} clock={clock} actions={actions} />,
        width: 318,
      },
      {
        ...plain('details', t('column.details'), ({ reservationSubject }) => reservationSubject),
        cell: (one) => <DetailIcons {...one} />,
        width: 170,
        drops: true,
      },
      {
        ...plain('reservedBy', t('column.reservedBy'), ({ forStaff }) => forStaff?.reservedBy ?? null),
        width: 130,
        drops: true,
      },
      hidden('checkedIn', t('column.checkedIn'), ({ context: { checkInDatetime } }) =>
        checkInDatetime === null ? null : localTimeOf(Date.parse(checkInDatetime), zone),
      ),
      hidden('kind', t('kind'), ({ objectType }) => t(KIND_KEYS[objectType])),
      hidden('emailAddress', t('column.email'), ({ forUser }) => forUser?.username ?? null),
      hidden('guests', t('column.guests'), ({ guest }) => guest.join(', ') || null),
      hidden(
        'assets',
        t('column.assets'),
        ({ reservationAssets }) => reservationAssets.map(({ name, qty }) => `${qty} × ${name}`).join(', ') || null,
      ),
    ];
  };
  // The texts follow the clock once a minute; a pending action shows in its row.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(columns, [t, clock.now, zone, floors, actions.busyId, hasDays]);
}
