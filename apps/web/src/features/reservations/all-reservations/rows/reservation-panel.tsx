import type { Floor, ListedReservation } from '@berth/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOf, periodOf, useDayText } from '../../../../lib/moments.ts';
import type { TableAction } from '../../../../ui/data-table/data-table.tsx';
import { Inspector } from '../../../../ui/inspector/inspector.tsx';
import { whereOf } from '../../my-reservations/where-of.ts';
import classes from '../all-reservations.module.css';
import type { Clock } from '../clock.ts';
import { holderOf } from '../holder.ts';
import { assetLines } from './detail-icons.tsx';
import { StatusText } from './status-cell.tsx';

/** Opens the panel of a reservation by a link. */
export const RESERVATION_PARAM = 'reservation';

type Props = {
  reservation: ListedReservation;
  /** In the order of the list. */
  all: readonly ListedReservation[];
  clock: Clock;
  floors: readonly Floor[];
  actions: readonly TableAction<ListedReservation>[];
  onOpen(id: string | undefined): void;
};

/** Everything about one reservation, with its actions. */
export function ReservationPanel({ reservation, all, clock, floors, actions, onOpen }: Props) {
  const { t } = useTranslation('all-reservations');
  const dayOf = useDayText();
  const period = periodOf(reservation);
  const at = all.findIndex(({ id }) => id === reservation.id);
  const goTo = (other: ListedReservation | undefined) => other && (() => onOpen(other.id));
  const { forUser, guest, reservationSubject, forStaff } = reservation;
  const who = forUser === null ? t('anonymised') : holderOf(reservation);
  const assets = assetLines(reservation);
  const facts: readonly [label: string, value: ReactNode][] = [
    [t('column.status'), <StatusText key="status" reservation={reservation} clock={clock} />],
    [t('panel.when'), `${dayOf(period.start, clock.zone)}, ${hoursOf(period, clock.zone)}`],
    [t('panel.where'), whereOf(reservation, floors)],
    [t('column.email'), forUser?.username],
    [t('column.reservedBy'), forStaff?.reservedBy],
    [t('panel.subject'), reservationSubject],
    [t('column.guests'), guest.length > 0 && guest.join(', ')],
    [t('column.assets'), assets.length > 0 && assets.join(', ')],
  ];
  return (
    <Inspector
      title={reservation.objectName}
      label={t('panel.label', { who, what: reservation.objectName })}
      onClose={() => onOpen(undefined)}
      onPrevious={goTo(all[at - 1])}
      onNext={goTo(all[at + 1])}
      onSubmit={() => {}}
    >
      <p className={classes.holder}>
        {who} {forUser?.isEmergencyResponder && <small>{t('emergencyResponder')}</small>}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={classes.panelActions}>
        {actions
          .filter(({ disabled }) => !disabled)
          .map(({ label, icon, danger, onClick }) => (
            <Button
              key={label}
              size="sm"
              variant="default"
              justify="start"
              leftSection={icon}
              {...(danger && { 'data-danger': true })}
              onClick={() => onClick(reservation)}
            >
              {label}
            </Button>
          ))}
      </div>
    </Inspector>
  );
}
