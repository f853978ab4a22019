import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES, pagesOf } from './list-address.ts';
import classes from './table.module.css';

type Props = {
  page: number;
  perPage: number;
  count: number;
  onPage(page: number): void;
  onSize(size: number): void;
};

/** How many there are, and the way through them. */
export function ListFoot({ page, perPage, count, onPage, onSize }: Props) {
  const { t, i18n } = useTranslation('all-reservations');
  const sizeId = useId();
  const pages = pagesOf(count, perPage);
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
      className={classes.act ?? ''}
      disabled={isOff}
      onClick={() => onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.foot}>
      <span aria-live="polite">
        {t(count === 1 ? 'pages.countOne' : 'pages.count', { number: count.toLocaleString(i18n.language) })}
      </span>
      <div className={classes.size}>
        <label htmlFor={sizeId}>{t('pages.size')}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          data={PAGE_SIZES.map(String)}
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
