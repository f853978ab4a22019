import type { LocalDate } from '@berth/domain/time';
import { NativeSelect } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { type ColleaguesRequest, ORDERS } from './address.ts';
import classes from './filter-bar.module.css';
import { SearchBox } from './search-box.tsx';

type Props = {
  request: ColleaguesRequest;
  onSearch(search: string): void;
  onDay(day: LocalDate | null): void;
  onOrder(order: string): void;
  toggle: ReactNode;
};

const ORDER_TEXTS = {
  startFirst: 'orders.startFirst',
  startLast: 'orders.startLast',
  endFirst: 'orders.endFirst',
  endLast: 'orders.endLast',
} as const;

/** The search, the day and the order of the list. */
export function FilterBar({ request, onSearch, onDay, onOrder, toggle }: Props) {
  const { t } = useTranslation('colleagues');
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <SearchBox value={request.search} onChange={onSearch} />
      </div>
      <DayField
        className={classes.day ?? ''}
        aria-label={t('day')}
        placeholder={t('anyDay')}
        leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
        value={request.day ?? null}
        onChange={onDay}
        clearable
      />
      <NativeSelect
        className={classes.order ?? ''}
        size="md"
        aria-label={t('order')}
        data={ORDERS.map((order) => ({ value: order, label: t(ORDER_TEXTS[order]) }))}
        value={request.order}
        onChange={(event) => onOrder(event.currentTarget.value)}
      />
      {toggle}
    </div>
  );
}
