import { localTimeOf } from '@berth/domain/time';
import { IconArrowBackUp, IconCheck, IconDoorEnter, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hoursOf, periodOf } from '../../../../lib/moments.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import type { Door } from '../kiosk-queries.ts';
import type { Made } from '../kiosk-steps.ts';
import start from '../start/start.module.css';
import type { KioskActs } from '../use-kiosk-acts.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './outcome.module.css';
import { PlaceMap } from './place-map.tsx';

type Props = { door: Door; view: KioskView; made: Made; acts: KioskActs; onDone(): void };

const ticketOf = (hash: string) => `${location.origin}/workplace/reservation-status/${hash}`;

/** The reserved place, the way to it, and how to cancel it. */
export function ReservedStep({ door, view, made, acts, onDone }: Props) {
  const { t } = useTranslation('kiosk');
  const { reservation, hash, confirmation, maskedAddress } = made;
  const period = periodOf(reservation);
  const floor = view.floors.find(({ id }) => id === reservation.floorId);
  const where = [reservation.roomName, floor?.name].filter((part) => part != null).join(', ');
  const one = { id: reservation.id, confirmation };
  const isIn = reservation.state === 'checked-in';
  return (
    <section className={classes.step}>
      <div className={classes.news} role="status">
        <span className={classes.tick}>
          <IconCheck aria-hidden />
        </span>
        <h1>{t('reserved.title', { name: reservation.objectName, time: localTimeOf(period.end, view.zone) })}</h1>
        <p>
          {where}, {hoursOf(period, view.zone)}. {t('reserved.mail', { address: maskedAddress })}{' '}
          {hash === null && t('reserved.ticketMailed')}
        </p>
      </div>
      <PlaceMap door={door} view={view} at={reservation} />
      <div className={classes.next}>
        <div className={classes.hints}>
          <p>
            <IconDoorEnter aria-hidden />
            <span>
              <b>{isIn ? t('reserved.isIn') : t('reserved.checkIn')}</b> {!isIn && t('reserved.checkInText')}
            </span>
            {!isIn && reservation.can.checkIn && (
              <button type="button" disabled={acts.isBusy} onClick={() => void acts.checkIn(one)}>
                {t('mine.checkIn')}
              </button>
            )}
          </p>
          <p>
            <IconMail aria-hidden />
            <span>
              <b>{t('reserved.notYou')}</b> {t('reserved.notYouText')}
            </span>
          </p>
        </div>
        {hash !== null && (
          <figure className={classes.ticket}>
            <QrCode className={classes.qr} text={ticketOf(hash)} label={t('reserved.qr')} />
            <figcaption>{t('reserved.ticket')}</figcaption>
          </figure>
        )}
      </div>
      <div className={start.buttons}>
        <button type="button" className={start.button} disabled={acts.isBusy} onClick={() => void acts.undo(one)}>
          <IconArrowBackUp aria-hidden /> {t('ui:undo')}
        </button>
        <button type="button" className={start.button} data-primary onClick={onDone}>
          {t('done')}
        </button>
      </div>
    </section>
  );
}
