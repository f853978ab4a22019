import { localTimeOf } from '@berth/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/language.ts';
import { StatusGlyph } from '../../../ui/floor-map/status-glyph.tsx';
import type { Plan, PlannedDate, Way } from './plan.ts';
import classes from './wish.module.css';

type Props = { plan: Plan; way: Way | undefined; onWay(way: Way): void; name: string; zone: string };

/** Each date with what becomes of it, and what to do about those that collide. */
export function PlanList({ plan, way, onWay, name, zone }: Props) {
  const { t } = useTranslation('reserve');
  const { language } = useLanguage();
  const locale = localeOf(language);
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: zone });
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone });
  const { dates, refused, ways } = plan;
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
      {ways.length > 0 && <Ways ways={ways} way={way} onWay={onWay} refused={refused} />}
      <ol aria-label={t('plan.label')} className={classes.dates}>
        {dates.map((one) => (
          <li key={one.date} data-refused={one.because !== undefined || undefined}>
            <StatusGlyph status={one.because === undefined ? 'FREE' : 'RESERVED'} size={16} />
            <b>{short.format(one.start).replaceAll(',', '')}</b>
            <span>
              {localTimeOf(one.start, zone)} – {localTimeOf(one.end, zone)}
            </span>
            <Outcome one={one} way={way} name={name} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Outcome({ one, way, name }: { one: PlannedDate; way: Way | undefined; name: string }) {
  const { t } = useTranslation('reserve');
  if (one.because === undefined) return <em>{name}</em>;
  return (
    <em>
      {one.because}
      {way === 'skip' && <strong>{t('plan.skipped')}</strong>}
      {way === 'alternative' && one.instead && <strong>{t('plan.instead', { name: one.instead.name })}</strong>}
    </em>
  );
}

type WaysProps = { ways: readonly Way[]; way: Way | undefined; onWay(way: Way): void; refused: readonly PlannedDate[] };

function Ways({ ways, way, onWay, refused }: WaysProps) {
  const { t } = useTranslation('reserve');
  const [first] = refused;
  const isOne = refused.length === 1;
  const texts: Record<Way, string> = {
    alternative: isOne && first?.instead ? t('plan.takeOne', { name: first.instead.name }) : t('plan.takeEach'),
    skip: isOne ? t('plan.skipOne') : t('plan.skipAll'),
  };
  return (
    <fieldset className={classes.ways}>
      <legend>{t('plan.ways')}</legend>
      {ways.map((one) => (
        <label key={one} data-chosen={one === way || undefined}>
          <input type="radio" name="way" checked={one === way} onChange={() => onWay(one)} />
          {texts[one]}
        </label>
      ))}
    </fieldset>
  );
}
