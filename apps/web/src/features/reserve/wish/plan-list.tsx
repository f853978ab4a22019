import { localTimeOf } from '@berth/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/language.ts';
import { useDayText } from '../../../lib/moments.ts';
import { StatusGlyph } from '../../../ui/floor-map/status-glyph.tsx';
import { inAll, type Plan, type PlannedDate, type Way, wayOf, wayOfAll, type Ways } from './plan.ts';
import { WayChoice } from './way-choice.tsx';
import classes from './wish.module.css';

type Props = { plan: Plan; ways: Ways; onWays(ways: Ways): void; name: string; zone: string };

/** Each date with what becomes of it, and what to do about each that collides. */
export function PlanList({ plan, ways, onWays, name, zone }: Props) {
  const { t } = useTranslation('reserve');
  const { language } = useLanguage();
  const long = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: zone });
  const dayText = useDayText();
  const dayOf = ({ start }: PlannedDate) => dayText(start, zone);
  const { dates, refused } = plan;
  const movable = refused.filter(({ instead }) => instead !== undefined);
  return (
    <div className={classes.plan}>
      {refused.length > 0 && (
        <p role="alert" className={classes.collides}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          {t('problems:reservation.series_overlaps', {
            dates: refused.map(({ start }) => long.format(start)).join(', '),
          })}
        </p>
      )}
      {movable.length > 1 && (
        <div className={classes.ofAll}>
          <WayChoice
            label={t('plan.ways')}
            texts={{ alternative: t('plan.takeEach'), skip: t('plan.skipAll') }}
            way={wayOfAll(movable, ways)}
            onWay={(way) => onWays({ ...ways, ...inAll(movable, way) })}
          />
        </div>
      )}
      <ol aria-label={t('plan.label')} className={classes.dates}>
        {dates.map((one) => (
          <li key={one.date} data-refused={one.because !== undefined || undefined}>
            <StatusGlyph status={one.because === undefined ? 'FREE' : 'RESERVED'} size={16} />
            <b>{dayOf(one)}</b>
            <span>
              {localTimeOf(one.start, zone)} – {localTimeOf(one.end, zone)}
            </span>
            <em>{one.because ?? name}</em>
            {one.because !== undefined && (
              <Choice
                one={one}
                day={dayOf(one)}
                way={wayOf(one, ways)}
                onWay={(way) => onWays({ ...ways, [one.date]: way })}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type ChoiceProps = { one: PlannedDate; day: string; way: Way; onWay(way: Way): void };

function Choice({ one, day, way, onWay }: ChoiceProps) {
  const { t } = useTranslation('reserve');
  if (one.instead === undefined) return <strong>{t('plan.skipped')}</strong>;
  const texts = { alternative: t('plan.takeOne', { name: one.instead.name }), skip: t('plan.skipOne') };
  return <WayChoice label={day} texts={texts} way={way} onWay={onWay} />;
}
