import type { CodeScreen } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import classes from './code-screens.module.css';

type Props = { screen: CodeScreen; onApprove(): void; onRemove(): void };

export const spaced = (pairingCode: string) => pairingCode.replace(/(\d{4})(?=\d)/g, '$1 ');

/** One screen: what it shows or which number it waits with, and since when. */
export function ScreenRow({ screen, onApprove, onRemove }: Props) {
  const { t } = useTranslation('check-in');
  const { language } = useLanguage();
  const { approved, name, pairingCode, askedFrom, createdDatetime, lastSeenDatetime } = screen;
  const at = (datetime: string) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
      Date.parse(datetime),
    );
  const title = approved && name !== '' ? name : spaced(pairingCode);
  const detail = !approved
    ? t('admin.askedFrom', { time: at(createdDatetime), address: askedFrom })
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
