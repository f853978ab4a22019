import type { AnswerOf, ingestFaults, UnclaimedDevice } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconAntenna } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useValues } from '../use-values.ts';
import type { SensorDialog } from './sensor-dialogs.tsx';
import classes from './admin.module.css';

type Props = {
  unclaimed: readonly UnclaimedDevice[];
  faults: AnswerOf<typeof ingestFaults>;
  onDialog(dialog: SensorDialog): void;
};

/** Readings and devices that could not be used as they were; nothing is rendered if there are none. */
export function ArrivalsBar({ unclaimed, faults, onDialog }: Props) {
  const { t } = useTranslation('sensors-admin');
  const { number } = useValues();
  const lost = faults.reduce((sum, { count }) => sum + count, 0);
  if (unclaimed.length === 0 && lost === 0) return null;
  return (
    <div className={classes.arrivals}>
      {unclaimed.length > 0 && (
        <p>
          <IconAntenna size={18} stroke={1.6} aria-hidden />
          {t('unclaimed.count', { count: unclaimed.length, number: number(unclaimed.length) })}
          <Button variant="default" size="xs" onClick={() => onDialog('unclaimed')}>
            {t('unclaimed.look')}
          </Button>
        </p>
      )}
      {lost > 0 && (
        <p>
          <IconAlertTriangle className={classes.warn} size={18} stroke={1.6} aria-hidden />
          {t('faults.count', { count: lost, number: number(lost) })}
          <Button variant="default" size="xs" onClick={() => onDialog('faults')}>
            {t('faults.look')}
          </Button>
        </p>
      )}
    </div>
  );
}
