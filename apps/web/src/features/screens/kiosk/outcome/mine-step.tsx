import type { KioskReservation } from '@berth/contract';
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hoursOf, periodOf } from '../../../../lib/moments.ts';
import type { Door } from '../kiosk-queries.ts';
import type { Step } from '../kiosk-steps.ts';
import start from '../start/start.module.css';
import type { KioskActs } from '../use-kiosk-acts.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './outcome.module.css';
import { PlaceMap } from './place-map.tsx';

type Props = {
  door: Door;
  view: KioskView;
  step: Extract<Step, { name: 'mine' }>;
  acts: KioskActs;
  onDone(): void;
};

/** The user's reservations of today. No reservations and an unknown user look the same. */
export function MineStep({ door, view, step, acts, onDone }: Props) {
  const { t } = useTranslation('kiosk');
  const { reservations, confirmation } = step;
  const [first] = reservations;
  return (
    <section className={classes.step}>
      <h1>{first ? t('mine.title') : t('mine.none')}</h1>
      {!first && <p className={classes.quiet}>{t('mine.noneText')}</p>}
      <ul className={classes.instead}>
        {reservations.map((one) => (
          <li key={one.id}>
            <Mine view={view} one={one} confirmation={confirmation} acts={acts} />
          </li>
        ))}
      </ul>
      {first && <PlaceMap door={door} view={view} at={first} />}
      <div className={start.buttons}>
        <button type="button" className={start.button} data-primary={first ? undefined : true} onClick={onDone}>
          {t('done')}
        </button>
      </div>
    </section>
  );
}

type MineProps = { view: KioskView; one: KioskReservation; confirmation: string; acts: KioskActs };

const STATES = {
  reserved: 'mine.reserved',
  'checked-in': 'mine.checkedIn',
  'checked-out': 'mine.checkedOut',
  cancelled: 'mine.cancelled',
} as const;

function Mine({ view, one, confirmation, acts }: MineProps) {
  const { t } = useTranslation('kiosk');
  const floor = view.floors.find(({ id }) => id === one.floorId);
  const where = [one.roomName, floor?.name].filter((part) => part != null).join(', ');
  const confirmed = { id: one.id, confirmation };
  return (
    <div className={classes.mine}>
      <p role="status">
        <b>{one.objectName}</b>
        <span>
          {where}, {hoursOf(periodOf(one), view.zone)}
        </span>
        <span>{t(STATES[one.state])}</span>
        {one.state === 'checked-in' && !one.can.checkOut && <span>{t('mine.checkOutHow')}</span>}
      </p>
      {one.can.checkIn && (
        <button type="button" data-primary disabled={acts.isBusy} onClick={() => void acts.checkIn(confirmed)}>
          <IconDoorEnter aria-hidden /> {t('mine.checkIn')}
        </button>
      )}
      {one.can.checkOut && (
        <button type="button" disabled={acts.isBusy} onClick={() => void acts.checkOut(confirmed)}>
          <IconDoorExit aria-hidden /> {t('mine.checkOut')}
        </button>
      )}
    </div>
  );
}
