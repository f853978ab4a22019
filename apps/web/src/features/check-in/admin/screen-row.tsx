import type { CodeScreen } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import classes from './code-screens.module.css';

type Props = { screen: CodeScreen; onApprove(): void; onRemove(): void };

/** What it is called: by its name, else by what it shows or by where it asks from. */
export function useScreenTitle(): (screen: CodeScreen) => string {
  const { t } = useTranslation('check-in');
  return ({ approved, name, objectName, askedFrom }) =>
    !approved ? t('admin.asking', { address: askedFrom }) : name !== '' ? name : (objectName ?? t('admin.entrance'));
}

export function useMoment(): (datetime: string) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  return (datetime) => format.format(Date.parse(datetime));
}

/** One screen: what it shows, or where it asks from and since when. */
export function ScreenRow({ screen, onApprove, onRemove }: Props) {
  const { t } = useTranslation('check-in');
  const at = useMoment();
  const title = useScreenTitle()(screen);
  const { approved, createdDatetime, lastSeenDatetime } = screen;
  const detail = !approved
    ? t('admin.firstSeen', { time: at(createdDatetime) })
    : lastSeenDatetime === null
      ? t('admin.neverSeen')
      : t('admin.seen', { time: at(lastSeenDatetime) });
  return (
    <li className={classes.row} aria-label={title}>
      <div>
        <b className={classes.name}>{title}</b>
        {approved && <p>{t('admin.shows', { name: screen.objectName ?? t('admin.entrance') })}</p>}
        <p className={classes.detail}>{detail}</p>
      </div>
      <div className={classes.actions}>
        {!approved && (
          <Button size="sm" onClick={onApprove}>
            {t('admin.approve')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onRemove}>
          {approved ? t('admin.remove') : t('admin.reject')}
        </Button>
      </div>
    </li>
  );
}
