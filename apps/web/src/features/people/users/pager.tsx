import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './users.module.css';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** Fifty per page, as the server returns them. */
export function Pager({ page, pages, onPage }: Props) {
  const { t, i18n } = useTranslation('table');
  const number = (count: number) => count.toLocaleString(i18n.language);
  const step = (label: string, to: number, isOff: boolean) => (
    <Button size="xs" variant="default" disabled={isOff} onClick={() => onPage(to)}>
      {label}
    </Button>
  );
  return (
    <nav className={classes.pager} aria-label={t('pages.label')}>
      {step(t('pages.first'), 1, page <= 1)}
      {step(t('pages.previous'), page - 1, page <= 1)}
      <span>{t('pages.of', { page: number(page), pages: number(pages) })}</span>
      {step(t('pages.next'), page + 1, page >= pages)}
      {step(t('pages.last'), pages, page >= pages)}
    </nav>
  );
}
