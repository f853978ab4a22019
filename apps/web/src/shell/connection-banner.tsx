import { Loader } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { retryConnection, useConnection } from '../lib/connection.ts';
import { useOfflineText } from '../lib/use-offline.ts';
import { useSecondsUntil } from '../lib/use-seconds-until.ts';
import { Ring } from '../ui/ring.tsx';
import classes from './connection-banner.module.css';

/** Under the header while the server cannot be reached: how old the page is, and when the next attempt is. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const text = useOfflineText();
  return (
    <div className={classes.place} data-offline={text !== undefined || undefined}>
      {/* Only the sentence is announced, and once; the seconds beside it are not. */}
      <output className={classes.words}>
        {text !== undefined && (
          <>
            <IconWifiOff size={20} stroke={1.75} aria-hidden />
            <span>
              <strong>{text}.</strong> <span className={classes.hint}>{t('connection.hint')}</span>
            </span>
          </>
        )}
      </output>
      {text !== undefined && <Retry />}
    </div>
  );
}

function Retry() {
  const { t } = useTranslation('shell');
  const { retryAt } = useConnection();
  const seconds = useSecondsUntil(retryAt);
  const isWaiting = seconds !== undefined && retryAt !== undefined;
  return (
    <>
      <span className={classes.ring} aria-hidden>
        {isWaiting ? <Ring key={retryAt.getTime()} seconds={seconds} /> : <Loader size={18} color="currentcolor" />}
      </span>
      <span className={classes.countdown} aria-hidden>
        {isWaiting ? t('connection.retryIn', { seconds }) : t('connection.retrying')}
      </span>
      <button type="button" className={classes.button} onClick={retryConnection}>
        {t('connection.retryNow')}
      </button>
    </>
  );
}
