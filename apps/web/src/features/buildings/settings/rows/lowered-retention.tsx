import { localTimeOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../../lib/moments.ts';
import type { AllSettings } from '../settings-query.ts';
import classes from './setting-row.module.css';

/** Anonymising cannot be undone, so a lower limit takes effect a day later and is announced here. */
export function LoweredRetention({ stored: { lowered, values } }: { stored: AllSettings }) {
  const { t } = useTranslation('buildings-settings');
  const dayOf = useDayText();
  if (lowered === null) return null;
  const zone = String(values.timezone);
  const at = Date.parse(lowered.at);
  const when = `${dayOf(at, zone)} ${localTimeOf(at, zone)}`;
  return (
    <p className={classes.warning} role="status">
      {t('lowered', { when, count: lowered.reservations })}
    </p>
  );
}
