import type { ListedReservation } from '@berth/contract';
import { localTimeOf } from '@berth/domain';
import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TOOLTIP } from '../../../ui/data-table/tooltip.ts';
import { endTimeOf, periodOf, useDayText } from '../../../lib/moments.ts';
import { DetailIcons } from './detail-icons.tsx';
import { holderOf } from './holder.ts';
import type { ListRequest, OrderBy } from './list-address.ts';
import { startedLongAgo, type WhyNot, whyNoCheckIn } from './row-actions.ts';
import paged from '../../../ui/paged-table.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import classes from './table.module.css';
import type { StaffActions } from './use-staff-actions.ts';

type Clock = { readonly zone: string; readonly now: number; readonly earlyEntryMinutes: number };

type Props = Clock & {
  rows: readonly ListedReservation[];
  order: Pick<ListRequest, 'orderBy' | 'direction'>;
  onOrder(order: Pick<ListRequest, 'orderBy' | 'direction'>): void;
  actions: StaffActions;
};

export function ReservationsTable({ rows, order, onOrder, ...rest }: Props) {
  const { t } = useTranslation('all-reservations');
  const sorted = (by: OrderBy, label: string) => <SortHead by={by} label={label} order={order} onOrder={onOrder} />;
  return (
    <table className={`${paged.table} ${classes.table}`} aria-label={t('title')}>
      <thead className={hidden.to600px}>
        <tr>
          <th scope="col">{t('column.room')}</th>
          <th scope="col">{t('column.desk')}</th>
          <th scope="col">{t('column.reservedFor')}</th>
          <th scope="col">{t('column.details')}</th>
          {sorted('start_datetime', t('column.start'))}
          {sorted('end_datetime', t('column.end'))}
          <th scope="col">{t('column.checkedIn')}</th>
          <th scope="col">
            <VisuallyHidden>{t('cancel')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((reservation) => (
          <Row key={reservation.id} reservation={reservation} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<Props, 'order' | 'onOrder'> & { by: OrderBy; label: string };

function SortHead({ by, label, order, onOrder }: HeadProps) {
  const isSorted = order.orderBy === by;
  const isUp = order.direction === 'ASC';
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onOrder({ orderBy: by, direction: isSorted && isUp ? 'DESC' : 'ASC' })}
      >
        {label}
        {isSorted && (isUp ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />)}
      </button>
    </th>
  );
}

type RowProps = Clock & { reservation: ListedReservation; actions: StaffActions };

function Row({ reservation, zone, now, earlyEntryMinutes, actions }: RowProps) {
  const { t } = useTranslation('all-reservations');
  const dayOf = useDayText();
  const period = periodOf(reservation);
  const { objectType, objectName, roomName, forUser, context, startDatetime, endDatetime } = reservation;
  const isRoom = objectType === 'ROOM';
  const who = forUser === null ? t('anonymised') : holderOf(reservation);
  const named = { who, what: objectName };
  const isBusy = actions.busyId === reservation.id;
  const tooOld = startedLongAgo(reservation, now);
  const isLost = reservation.restorableUntil !== null;
  const whyNot = whyNoCheckIn(reservation, earlyEntryMinutes, now);
  const words = (why: WhyNot) => {
    if (why.because !== 'early') return t('tooOld');
    return t('opensLater', { day: dayOf(why.opensAt, zone), time: localTimeOf(why.opensAt, zone) });
  };
  const noShowText = () => {
    if (reservation.noShowEvidence === null) return t('noShow');
    const { firstDatetime, lastDatetime } = reservation.noShowEvidence;
    const timeOf = (datetime: string) => localTimeOf(Date.parse(datetime), zone);
    return t('sensorNoShow', { from: timeOf(firstDatetime), to: timeOf(lastDatetime) });
  };
  const cell = (label: string) => ({ 'data-label': label });
  return (
    <tr>
      <td {...cell(t('column.room'))}>{isRoom ? objectName : roomName}</td>
      <td {...cell(t('column.desk'))}>{!isRoom && <b>{objectName}</b>}</td>
      <td {...cell(t('column.reservedFor'))} title={forUser?.username}>
        <span>
          {who} {forUser?.isEmergencyResponder && <small>{t('emergencyResponder')}</small>}
        </span>
      </td>
      <td {...cell(t('column.details'))}>
        <span className={classes.details}>
          <DetailIcons {...reservation} />
        </span>
      </td>
      <td {...cell(t('column.start'))}>
        <time dateTime={startDatetime}>
          {dayOf(period.start, zone)} <b>{localTimeOf(period.start, zone)}</b>
        </time>
      </td>
      <td {...cell(t('column.end'))}>
        <time dateTime={endDatetime}>
          {dayOf(period.start, zone)} <b>{endTimeOf(period, zone)}</b>
        </time>
      </td>
      <td {...cell(t('column.checkedIn'))}>
        {isLost ? (
          <span>{noShowText()}</span>
        ) : context.checkInDatetime === null ? (
          <RowAction
            label={t('checkIn')}
            name={t('checkInOf', named)}
            whyNot={whyNot && words(whyNot)}
            isBusy={isBusy}
            onClick={() => actions.checkIn(reservation)}
          />
        ) : (
          <time dateTime={context.checkInDatetime}>{localTimeOf(Date.parse(context.checkInDatetime), zone)}</time>
        )}
      </td>
      <td data-action>
        {isLost ? (
          <RowAction
            label={t('ui:restore')}
            name={t('restoreOf', named)}
            whyNot={undefined}
            isBusy={isBusy}
            onClick={() => actions.restore(reservation)}
          />
        ) : (
          <RowAction
            label={t('cancel')}
            name={t('cancelOf', named)}
            whyNot={tooOld ? t('tooOld') : reservation.can.cancel ? undefined : t('isOver')}
            isBusy={isBusy}
            onClick={() => void actions.cancel(reservation)}
          />
        )}
      </td>
    </tr>
  );
}

type RowActionProps = { label: string; name: string; whyNot: string | undefined; isBusy: boolean; onClick(): void };

/** An action that is not possible stays reachable by keyboard, and gives the reason. */
function RowAction({ label, name, whyNot, isBusy, onClick }: RowActionProps) {
  const button = (
    <Button
      size="xs"
      variant="default"
      className={classes.action ?? ''}
      loading={isBusy}
      aria-label={whyNot === undefined ? name : `${name}. ${whyNot}`}
      {...(whyNot !== undefined && { 'data-disabled': true, 'aria-disabled': true })}
      onClick={() => {
        if (whyNot === undefined) onClick();
      }}
    >
      {label}
    </Button>
  );
  if (whyNot === undefined) return button;
  return (
    <Tooltip label={whyNot} {...TOOLTIP}>
      {button}
    </Tooltip>
  );
}
