import type { Desk, Floor, ListedReservation } from '@berth/contract';
import { type LocalDate, localDayOf } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../../lib/languages/language.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { hoursOf, periodOf } from '../../../../lib/moments.ts';
import { KindIcon } from '../kind-icon.tsx';
import { PlanCorner } from './plan-corner.tsx';
import { type DayKind, placesOn } from './week.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import classes from './week.module.css';
import { useReservationStatusText } from '../use-reservation-status-text.ts';
import { whereOf } from '../where-of.ts';

type Props = {
  place: Place;
  days: readonly LocalDate[];
  /** Undefined while loading. */
  reservations: readonly ListedReservation[] | undefined;
  kindOf(date: LocalDate): DayKind;
  floors: readonly Floor[];
  desks: readonly Desk[];
  zone: string;
  now: number;
  earlyEntryMinutes: number;
  chosen: ReadonlySet<LocalDate>;
  onChoose(date: LocalDate, isChosen: boolean): void;
};

/** The user's place day by day; a day without one can be selected to reserve. */
export function WeekView({ days, reservations, ...rest }: Props) {
  const { t } = useTranslation('my-reservations');
  return (
    <ol className={classes.week} aria-label={t('week.days')}>
      {days.map((date) => (
        <Day key={date} date={date} reservations={reservations} {...rest} />
      ))}
    </ol>
  );
}

type DayProps = Omit<Props, 'days'> & { date: LocalDate };

function Day({ date, reservations, kindOf, zone, now, chosen, onChoose, ...rest }: DayProps) {
  const { t } = useTranslation('my-reservations');
  const { language } = useLanguage();
  // A date without a zone, formatted as it is wherever the user is.
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(Date.parse(date));
  const isToday = localDayOf(now, zone) === date;
  const { main, others } = placesOn(date, reservations ?? [], zone);
  const kind = kindOf(date);
  const longName = written({ weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <li
      className={classes.day}
      data-today={isToday || undefined}
      data-kind={kind}
      data-empty={main === undefined || undefined}
      aria-label={longName}
    >
      <p className={classes.name}>
        <span>{written({ weekday: 'short' })}</span> <b>{written({ day: 'numeric' })}</b>
        {isToday && <em>{t('week.today')}</em>}
      </p>
      {reservations === undefined ? (
        <Skeleton height={120} />
      ) : (
        <div className={classes.places}>
          {main ? (
            <Main reservation={main} zone={zone} now={now} {...rest} />
          ) : (
            <NoPlace
              kind={kind}
              longName={longName}
              isChosen={chosen.has(date)}
              onChoose={(isChosen) => onChoose(date, isChosen)}
            />
          )}
          {others.map((other) => (
            <p key={other.id} className={classes.other}>
              <KindIcon type={other.objectType} />
              <b>{other.objectName}</b>
              <time>{hoursOf(periodOf(other), zone)}</time>
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

type MainProps = Pick<Props, 'place' | 'floors' | 'desks' | 'zone' | 'now' | 'earlyEntryMinutes'> & {
  reservation: ListedReservation;
};

function Main({ reservation, place, floors, desks, ...clock }: MainProps) {
  const status = useReservationStatusText(clock)(reservation);
  const { objectId, objectName, floorId } = reservation;
  const floor = floors.find(({ id }) => id === floorId);
  return (
    <div className={classes.main}>
      <PlanCorner place={place} floor={floor} desk={desks.find(({ id }) => id === objectId)} />
      <p className={classes.title}>
        <b>{objectName}</b> <small>{whereOf(reservation, floors)}</small>
      </p>
      <time className={classes.hours}>{hoursOf(periodOf(reservation), clock.zone)}</time>
      <p className={classes.status}>
        <StatusGlyph status={status.status} size={14} />
        {status.text}
      </p>
    </div>
  );
}

type NoPlaceProps = { kind: DayKind; longName: string; isChosen: boolean; onChoose(isChosen: boolean): void };

function NoPlace({ kind, longName, isChosen, onChoose }: NoPlaceProps) {
  const { t } = useTranslation('my-reservations');
  if (kind === 'closed') return <p className={classes.closed}>{t('week.closed')}</p>;
  if (kind === 'later') return <p className={classes.quiet}>{t('week.later')}</p>;
  if (kind === 'past') return <p className={classes.quiet}>{t('week.wasNone')}</p>;
  return (
    <label className={classes.pick} data-chosen={isChosen || undefined}>
      <span className={classes.none}>{t('week.none')}</span>
      <span className={classes.tick}>
        <Checkbox checked={isChosen} aria-label={t('week.reserve', { day: longName })} onChange={onChoose} />
        <span aria-hidden>{t('reserve')}</span>
      </span>
    </label>
  );
}
