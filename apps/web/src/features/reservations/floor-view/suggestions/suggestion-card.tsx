import type { Floor, SeatReason, SeatSuggestions } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { IconCheck, IconHistory, IconHome, IconUsers } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import hidden from '../../../../ui/visually-hidden.module.css';
import classes from './suggestions.module.css';
import { ReasonText } from './reason-text.tsx';
import { useReserveSeat } from './use-reserve-seat.ts';

type Seat = SeatSuggestions['seats'][number];

type Props = {
  seats: readonly Seat[];
  floors: readonly Floor[];
  place: Place;
  window: Period;
  zone: string;
  onDone(): void;
  /** Shows it on the map. */
  onShow(seat: Seat): void;
};

/** The best desk with its reasons, and further good ones. */
const MOST_OTHERS = 2;

const ICONS: Record<SeatReason['kind'], typeof IconUsers> = {
  next: IconUsers,
  across: IconUsers,
  room: IconUsers,
  floor: IconUsers,
  usual: IconHistory,
  attributes: IconCheck,
  neighbourhood: IconHome,
};

/** The desk that suits the user best, before the list. */
export function SuggestionCard({ seats, floors, onShow, ...context }: Props) {
  const { t } = useTranslation('reserve-form');
  const { reserve: onReserve, isReserving: isBusy } = useReserveSeat(context);
  const [best, ...others] = seats;
  if (!best) return null;
  const floorName = floors.find(({ id }) => id === best.floorId)?.name ?? '';
  const reserve = (seat: Seat) => t('refusal.reserveSpace', { name: seat.objectName });
  return (
    <section className={classes.card} aria-label={t('suggest.title')}>
      <p className={classes.note}>{t('suggest.title')}</p>
      <h2>
        {best.objectName} <small>{t('suggest.place', { room: best.roomName, floor: floorName })}</small>
      </h2>
      <ul className={classes.reasons}>
        {best.reasons.map((reason) => {
          const Icon = ICONS[reason.kind];
          return (
            <li key={reason.kind}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>
                <ReasonText reason={reason} />
              </span>
            </li>
          );
        })}
      </ul>
      <div className={classes.actions}>
        <OnlineButton size="md" loading={isBusy} onClick={() => onReserve(best)}>
          {reserve(best)}
        </OnlineButton>
        <Button size="md" variant="default" onClick={() => onShow(best)}>
          {t('suggest.show')}
        </Button>
      </div>
      {others.length > 0 && (
        <>
          <h3>{t('suggest.others')}</h3>
          <ul className={classes.others}>
            {others.slice(0, MOST_OTHERS).map((seat) => (
              <li key={seat.objectId}>
                <StatusGlyph status="FREE" size={16} />
                <b>{seat.objectName}</b>
                <span>
                  {seat.reasons.map((reason, at) => (
                    <Fragment key={reason.kind}>
                      {at > 0 && ', '}
                      <ReasonText reason={reason} />
                    </Fragment>
                  ))}
                </span>
                <OnlineButton size="sm" variant="default" disabled={isBusy} onClick={() => onReserve(seat)}>
                  {t('suggest.reserve')} <span className={hidden.always}>{seat.objectName}</span>
                </OnlineButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
