import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './search-parts.module.css';

type Props = { page: number; pages: number; onPage(page: number): void };

export function Pages({ page, pages, onPage }: Props) {
  const { t } = useTranslation('colleagues');
  if (pages < 2 && page === 1) return null;
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span>{t('page', { page, pages })}</span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
