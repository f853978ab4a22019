import type { EvacuationList } from '@berth/contract';
import { localTimeOf, SECOND_MS } from '@berth/domain/time';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.ts';
import { useMe } from '../../../lib/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import classes from './evacuation.module.css';

/** The time, and whether the list is up to date. */
export function Stamp({ list, waiting }: { list: EvacuationList | undefined; waiting: number }) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const zone = group?.timezone ?? 'UTC';
  const now = useNow(SECOND_MS);
  const { state, asOf } = useConnection();
  const isLost = state === 'lost';
  const seconds = String(new Date(now).getSeconds()).padStart(2, '0');
  return (
    <div className={classes.stamp}>
      <time className={classes.clock}>{`${localTimeOf(now, zone)}:${seconds}`}</time>
      <output className={isLost ? classes.lost : classes.live}>
        {isLost ? (
          <>
            <IconCloudOff size={14} stroke={1.75} aria-hidden />
            {t('offline', { time: localTimeOf((asOf ?? new Date(now)).getTime(), zone) })}
          </>
        ) : (
          list && (list.helpers > 1 ? t('shared', { number: list.helpers }) : t('alone'))
        )}
      </output>
      {waiting > 0 && <output className={classes.lost}>{t('waiting', { count: waiting })}</output>}
    </div>
  );
}
