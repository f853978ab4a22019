import { WEEKDAYS, weekdayOf, daysAfter } from '@berth/domain/time';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/languages/language.ts';
import { hasPeople, hourText, type NeighbourhoodFields } from './neighbourhood-form.ts';
import classes from './neighbourhoods.module.css';

/** A Monday; its week names the weekdays. */
const MONDAY = '2026-01-05';

/** The names of the weekdays, Monday first. */
export function useWeekdayNames(width: 'long' | 'short') {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
  return WEEKDAYS.map((day, at) => ({ day, name: format.format(Date.parse(daysAfter(MONDAY, at))) }));
}

/** The hours that a band covers: two days before, the day before, and the day itself. */
const SPAN_HOURS = 72;
const DAY_HOURS = 24;

/** The part of a band before the neighbourhood opens, in per cent; all of it is at least visible. */
const closedPart = (daysBefore: number, hour: number): number => {
  const opening = SPAN_HOURS - DAY_HOURS - daysBefore * DAY_HOURS + hour;
  return Math.min(100, Math.max(4, (100 * opening) / SPAN_HOURS));
};

type Props = { name: string; fields: NeighbourhoodFields };

/** The week as a table for screen readers, drawn as bands: for the team only, then open to everyone. */
export function WeekBands({ name, fields }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const names = useWeekdayNames('short');
  const long = useWeekdayNames('long');
  const [daysBefore, hour] = [Number(fields.daysBefore) || 0, Number(fields.hour)];
  const openingOf = (at: number) => {
    const weekday = weekdayOf(daysAfter(MONDAY, at - daysBefore));
    const day = long.find((one) => one.day === weekday)?.name ?? '';
    return t('week.until', { day, time: hourText(hour) });
  };
  const part = closedPart(daysBefore, hour);
  return (
    <table className={classes.week} style={{ '--colour': `var(--label-${fields.colour})` } as CSSProperties}>
      <caption>{t('week.caption', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('week.day')}</th>
          <th scope="col">{t('week.team', { name })}</th>
          <th scope="col">{t('week.open')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map(({ day, name: short }, at) => {
          const isTheirs = fields.weekdays.includes(day) && hasPeople(fields);
          return (
            <tr key={day}>
              <th scope="row" aria-label={long[at]?.name}>
                {short}
              </th>
              <td className={classes.closed} style={{ flexBasis: `${part}%` }} hidden={!isTheirs}>
                {isTheirs && openingOf(at)}
              </td>
              <td className={classes.open}>{isTheirs ? '' : t('week.always')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
