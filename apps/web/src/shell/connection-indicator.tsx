import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/languages/language.ts';
import { useLiveConnection } from '../lib/live.ts';
import classes from './connection-indicator.module.css';

/** Hidden while data arrives. When the connection is lost, it shows how old the data is, without moving the page. */
export function ConnectionIndicator({ timezone }: { timezone: string | undefined }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const { state, since } = useLiveConnection();
  const lost = state === 'lost';
  const time = since?.toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: timezone,
  });
  return (
    <output className={classes.place}>
      {lost && (
        <span className={classes.note}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          {time === undefined ? t('connection.lost') : t('connection.lostSince', { time })}
        </span>
      )}
    </output>
  );
}
