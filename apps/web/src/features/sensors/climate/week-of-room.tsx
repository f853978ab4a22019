import { DAY_MS } from '@berth/domain/time';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { type ClimateRequest, climateHoursQuery, type ClimateWeek } from '../sensors-queries.ts';
import { useValues } from '../use-values.ts';
import { heatOf } from './climate-rows.ts';
import classes from './climate.module.css';

/** A Monday, for the names of the days. */
const MONDAY_MS = Date.UTC(2026, 10, 16);

type Props = { place: Place; room: { id: string; name: string }; request: Omit<ClimateRequest, 'hours'> };

/** The hours of the week in which a room is outside its limits, which a mean over weeks hides. */
export function WeekOfRoom({ place, room, request }: Props) {
  const { t } = useTranslation('sensors');
  const heading = useId();
  const { data, error, refetch } = useQuery(climateHoursQuery(place, { ...request, roomId: room.id }));
  return (
    <section className={classes.week} aria-labelledby={heading}>
      <h2 id={heading}>{t('climate.week', { room: room.name })}</h2>
      <p>{t('climate.weekHint')}</p>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && <Heat weekdays={data.weekdays} labelledBy={heading} />}
    </section>
  );
}

function Heat({ weekdays, labelledBy }: { weekdays: ClimateWeek; labelledBy: string }) {
  const { t } = useTranslation('sensors');
  const { language } = useLanguage();
  const values = useValues();
  const days = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  const hours = weekdays[0]?.hours ?? [];
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('climate.weekday')}</VisuallyHidden>
          </th>
          {hours.map(({ hour }) => (
            <th key={hour} scope="col">
              {String(hour).padStart(2, '0')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map(({ weekday, hours: own }, place) => (
          <tr key={weekday}>
            <th scope="row">{days.format(MONDAY_MS + place * DAY_MS)}</th>
            {own.map(({ hour, outside }) => (
              <td key={hour}>
                <span className={classes.share} data-heat={heatOf(outside)} data-none={outside === null || undefined}>
                  {outside === null ? '–' : values.number(outside * 100)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
