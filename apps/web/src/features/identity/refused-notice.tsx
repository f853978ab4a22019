import { IconInfoCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './notice.module.css';

/** On the start page, for a signed-in user whom a guard sent here. */
export function RefusedNotice() {
  const { t } = useTranslation('identity');
  const isRefused = useLocation({ select: ({ state }) => state.isRefused === true });
  if (!isRefused) return null;
  return (
    <output className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      <span>
        <strong className={classes.title}>{t('start.refusedTitle')}</strong>
        {t('start.refusedText')}
      </span>
    </output>
  );
}
