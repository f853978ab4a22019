import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-foot.module.css';
import kit from './kit.module.css';

type Props = {
  page: number;
  pages: number;
  perPage: number;
  sizes: readonly number[];
  /** The number of rows, as text. */
  count?: ReactNode;
  /** Inside the foot of a table, which has its own border and count. */
  isInline?: boolean;
  onPage(page: number): void;
  onSize(size: number): void;
};

/** Paging for a list that the server returns in pages. */
export function ListFoot({ page, pages, perPage, sizes, count, isInline = false, onPage, onSize }: Props) {
  const { t, i18n } = useTranslation('table');
  const sizeId = useId();
  const steps = [
    { label: t('pages.first'), to: 1, isOff: page <= 1 },
    { label: t('pages.previous'), to: page - 1, isOff: page <= 1 },
    { label: t('pages.next'), to: page + 1, isOff: page >= pages },
    { label: t('pages.last'), to: pages, isOff: page >= pages },
  ];
  const step = ({ label, to, isOff }: (typeof steps)[number]) => (
    <Button
      key={label}
      size="xs"
      variant="default"
      className={classes.step ?? ''}
      disabled={isOff}
      onClick={() => onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.foot} data-inline={isInline || undefined}>
      {count !== undefined && <span aria-live="polite">{count}</span>}
      <div className={kit.row2}>
        <label htmlFor={sizeId}>{t('pages.size')}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          data={sizes.map(String)}
          value={String(perPage)}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
      </div>
      <nav className={classes.steps} aria-label={t('pages.label')}>
        {steps.slice(0, 2).map(step)}
        <span>
          {t('pages.of', { page: page.toLocaleString(i18n.language), pages: pages.toLocaleString(i18n.language) })}
        </span>
        {steps.slice(2).map(step)}
      </nav>
    </div>
  );
}
