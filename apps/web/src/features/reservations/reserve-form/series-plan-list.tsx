import type { LocalDate } from '@berth/domain/time';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hoursOf, useDateText, useDayText } from '../../../lib/moments.ts';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import {
  inAll,
  type SeriesPlan,
  type PlannedDate,
  type Resolution,
  wayOf,
  wayOfAll,
  type Resolutions,
} from './series-plan.ts';
import { ResolutionChoice } from './resolution-choice.tsx';
import classes from './series-plan-list.module.css';

type Props = {
  plan: SeriesPlan;
  resolutions: Resolutions;
  onResolutions(resolutions: Resolutions): void;
  name: string;
  zone: string;
  /** The last date that can be reserved without a repeat. */
  lastDate: LocalDate | undefined;
};

/** Each date with its result, and a choice for each that collides. */
export function SeriesPlanList({ plan, resolutions, onResolutions, name, zone, lastDate }: Props) {
  const { t } = useTranslation('reservations');
  const dayText = useDayText();
  const dayOf = ({ start }: PlannedDate) => dayText(start, zone);
  const { dates, refused } = plan;
  const dateText = useDateText();
  const collisions = refused.filter(({ limit }) => limit === undefined);
  const isBeyond = ({ date, because }: PlannedDate) =>
    lastDate !== undefined && date > lastDate && because === undefined;
  const reasonOf = ({ limit, because }: PlannedDate) =>
    limit ? t('reserve-form:outOfRange.limit', { count: limit.limitDays, day: dateText(limit.lastDay) }) : because;
  const movable = refused.filter(({ instead }) => instead !== undefined);
  return (
    <div className={classes.plan}>
      {collisions.length > 0 && (
        <p role="alert" className={classes.collides}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          {t('problems:reservation.series_overlaps', {
            dates: collisions.map(dayOf).join(', '),
          })}
        </p>
      )}
      {movable.length > 1 && (
        <div className={classes.ofAll}>
          <ResolutionChoice
            label={t('reserve-form:series.ways')}
            texts={{ alternative: t('reserve-form:series.takeEach'), skip: t('reserve-form:series.skipAll') }}
            resolution={wayOfAll(movable, resolutions)}
            onResolution={(resolution) => onResolutions({ ...resolutions, ...inAll(movable, resolution) })}
          />
        </div>
      )}
      <ol aria-label={t('reserve-form:series.label')} className={classes.dates}>
        {dates.map((one) => (
          <li key={one.date} data-refused={one.because !== undefined || undefined}>
            <StatusGlyph status={one.because === undefined ? 'FREE' : 'RESERVED'} size={16} />
            <b>{dayOf(one)}</b>
            <span>{hoursOf(one, zone)}</span>
            <em>{reasonOf(one) ?? name}</em>
            {one.because !== undefined && (
              <Choice
                one={one}
                day={dayOf(one)}
                resolution={wayOf(one, resolutions)}
                onResolution={(resolution) => onResolutions({ ...resolutions, [one.date]: resolution })}
              />
            )}
          </li>
        ))}
      </ol>
      {lastDate !== undefined && dates.some(isBeyond) && (
        <p className={classes.beyond}>{t('reserve-form:outOfRange.inSeries', { day: dateText(lastDate) })}</p>
      )}
    </div>
  );
}

type ChoiceProps = {
  one: PlannedDate;
  day: string;
  resolution: Resolution;
  onResolution(resolution: Resolution): void;
};

function Choice({ one, day, resolution, onResolution }: ChoiceProps) {
  const { t } = useTranslation('reservations');
  if (one.instead === undefined) return <strong>{t('reserve-form:series.skipped')}</strong>;
  const texts = {
    alternative: t('reserve-form:series.takeOne', { name: one.instead.name }),
    skip: t('reserve-form:series.skipOne'),
  };
  return <ResolutionChoice label={day} texts={texts} resolution={resolution} onResolution={onResolution} />;
}
