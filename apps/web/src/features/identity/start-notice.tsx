import { IconInfoCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { returnAddress } from '../../lib/return-address.ts';
import classes from './notice.module.css';

/** Why the start page is shown instead of the page that the user was on, or asked for. */
export function StartNotice() {
  const { t } = useTranslation('identity');
  const isRefused = useLocation({ select: ({ state }) => state.isRefused === true });
  if (isRefused) return <Notice title={t('start.refusedTitle')} text={t('start.refusedText')} />;
  if (returnAddress() !== undefined) return <Notice title={t('start.endedTitle')} text={t('start.endedText')} />;
  return null;
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <output className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      <span>
        <strong className={classes.title}>{title}</strong>
        {text}
      </span>
    </output>
  );
}
