import type { AnswerOf, buildingSettings, Desk, Floor, ListedReservation } from '@berth/contract';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import { windowOnDay } from '@berth/domain/time-window';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../../lib/languages/language.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { hoursOf, periodOf, useDayText } from '../../../../lib/moments.ts';
import { windowInAddress } from '../../floor-view/address.ts';
import { workingHours } from '../../floor-view/window/working-hours.ts';
import { KindIcon } from '../kind-icon.tsx';
import { PlanCorner } from './plan-corner.tsx';
import { opensOn } from './plan/proposal.ts';
import { type Calendar, kindOf, placesOn } from './week.ts';
import classes from './week.module.css';
import { useReservationStatusText } from '../use-reservation-status-text.ts';
import { whereOf } from '../where-of.ts';

type Props = {
  place: Place;
  label: string;
  days: readonly LocalDate[];
  /** Undefined while loading. */
  reservations: readonly ListedReservation[] | undefined;
  calendar: Calendar;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  floors: readonly Floor[];
  desks: readonly Desk[];
  now: number;
  /** Replaces the link on days that can be reserved; undefined for days on which it has nothing to show. */
  card?(date: LocalDate, longName: string): ReactNode;
};

/** The user's place day by day; a day without one leads to the map, or can be planned. */
export function WeekView({ label, days, ...rest }: Props) {
  return (
    <ol className={classes.week} aria-label={label}>
      {days.map((date) => (
        <Day key={date} date={date} {...rest} />
      ))}
    </ol>
  );
}

type DayProps = Omit<Props, 'days' | 'label'> & { date: LocalDate };

function Day({ date, reservations, card, ...rest }: DayProps) {
  const { t } = useTranslation('my-reservations');
  const { language } = useLanguage();
  const { calendar, settings } = rest;
  const { zone } = calendar;
  // A date without a zone, formatted as it is wherever the user is.
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(Date.parse(date));
  const isToday = localDayOf(rest.now, zone) === date;
  const { main, others } = placesOn(date, reservations ?? [], zone);
  const kind = kindOf(date, calendar);
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
            <Main {...rest} reservation={main} zone={zone} earlyEntryMinutes={settings.earlyEntryMinutes} />
          ) : (
            (kind === 'open' && card?.(date, longName)) || (
              <NoPlace {...rest} date={date} longName={longName} hasOthers={others.length > 0} />
            )
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

type MainProps = Pick<Props, 'place' | 'floors' | 'desks' | 'now'> & {
  reservation: ListedReservation;
  zone: string;
  earlyEntryMinutes: number;
};

function Main({ reservation, place, floors, desks, zone, now, earlyEntryMinutes }: MainProps) {
  const status = useReservationStatusText({ zone, now, earlyEntryMinutes })(reservation);
  const { objectId, objectName, floorId } = reservation;
  const floor = floors.find(({ id }) => id === floorId);
  return (
    <div className={classes.main}>
      <PlanCorner place={place} floor={floor} desk={desks.find(({ id }) => id === objectId)} />
      <p className={classes.title}>
        <b>{objectName}</b> <small>{whereOf(reservation, floors)}</small>
      </p>
      <time className={classes.hours}>{hoursOf(periodOf(reservation), zone)}</time>
      <p className={classes.status}>
        <StatusGlyph status={status.status} size={14} />
        {status.text}
      </p>
    </div>
  );
}

type NoPlaceProps = Pick<Props, 'calendar' | 'settings' | 'now'> & {
  date: LocalDate;
  longName: string;
  /** A meeting room or a parking spot, but no desk. */
  hasOthers: boolean;
};

function NoPlace({ date, longName, hasOthers, calendar, settings, now }: NoPlaceProps) {
  const { t } = useTranslation('my-reservations');
  const dayText = useDayText();
  const { today, lastDate, zone } = calendar;
  const kind = kindOf(date, calendar);
  if (kind === 'closed') return <p className={classes.closed}>{t('week.closed')}</p>;
  if (kind === 'past') return <p className={classes.quiet}>{t('week.wasNone')}</p>;
  if (kind === 'later' && lastDate !== undefined)
    return (
      <p className={classes.quiet}>
        {t('week.opens', { day: dayText(Date.parse(opensOn(date, today, lastDate)), 'UTC') })}
      </p>
    );
  const openings = calendar.openings?.filter(({ start }) => localDayOf(start, zone) === date);
  const window = windowOnDay({ date, openings }, workingHours(settings), now, settings);
  if (window === undefined) return <p className={classes.quiet}>{t('week.over')}</p>;
  return (
    <p className={classes.none}>
      {hasOthers ? t('week.noDesk') : t('week.none')}
      <Link
        className={classes.reserve}
        to="/workplace/desks"
        search={windowInAddress(window, zone)}
        aria-label={t('week.reserve', { day: longName })}
      >
        {t('reserve')}
      </Link>
    </p>
  );
}
