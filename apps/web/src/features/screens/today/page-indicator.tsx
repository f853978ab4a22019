import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './today-board.module.css';

/** More dots than this can no longer be counted at a glance. */
const MOST_DOTS = 12;

/** Pages turn by themselves, so the arrows only indicate that there are others. */
export function PageIndicator({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('today-screen');
  return (
    <div className={classes.pages}>
      {pages <= MOST_DOTS && (
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: pages }, (_, at) => (
            <i key={at} data-on={at + 1 === page || undefined} />
          ))}
        </span>
      )}
      <button type="button" disabled aria-label={t('previous')}>
        <IconChevronLeft aria-hidden />
      </button>
      <span>
        {page} / {pages}
      </span>
      <button type="button" disabled aria-label={t('next')}>
        <IconChevronRight aria-hidden />
      </button>
    </div>
  );
}
