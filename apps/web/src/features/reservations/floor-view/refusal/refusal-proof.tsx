import { instantOf, localTimeOf, type Period } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { spanOf, useDayText } from '../../../../lib/moments.ts';
import { takenIn } from './about-refusal.ts';
import type { Refused } from './refusal.ts';
import { FACT_TEXTS, factsOf, meterOf } from './refusal-facts.ts';
import classes from './refusal.module.css';

type Props = { refused: Refused; window: Period; zone: string };

const MINUTES_PER_HOUR = 60;

/** The numbers behind the decision. */
export function RefusalProof({ refused, window, zone }: Props) {
  const { t } = useTranslation('reservations');
  const dayText = useDayText();
  const facts = factsOf(refused, window, {
    time: (at) => localTimeOf(at, zone),
    day: (date) => dayText(instantOf(date, '12:00', zone), zone),
    length: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), Math.round(minutes % MINUTES_PER_HOUR)];
      if (hours === 0) return t('reserve-form:refusal.minutes', { minutes: rest });
      return rest === 0
        ? t('reserve-form:refusal.hours', { hours })
        : t('reserve-form:refusal.hoursMinutes', { hours, minutes: rest });
    },
    of: (part, whole) => t('reserve-form:refusal.of', { part, whole }),
  });
  const meter = meterOf(refused);
  if (facts.length === 0) return null;
  return (
    <>
      {meter && <progress className={classes.meter} max={meter.limit} value={meter.used} aria-hidden />}
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(FACT_TEXTS[label])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The requested time and the reservation that blocks it, on one time axis. */
export function RefusalAxis({ refused, window, zone }: Props) {
  const { t } = useTranslation('reservations');
  const taken = takenIn(refused);
  if (!taken) return null;
  const [from, until] = [Math.min(window.start, taken.start), Math.max(window.end, taken.end)];
  const place = ({ start, end }: Period) => ({
    left: `${(100 * (start - from)) / (until - from)}%`,
    width: `${(100 * (end - start)) / (until - from)}%`,
  });
  return (
    <div className={classes.axis}>
      <span data-requested style={place(window)}>
        {t('reserve-form:refusal.request')} {spanOf(window, zone)}
      </span>
      <span data-late={taken.start + taken.end > from + until || undefined} style={place(taken)}>
        {spanOf(taken, zone)}
      </span>
    </div>
  );
}
