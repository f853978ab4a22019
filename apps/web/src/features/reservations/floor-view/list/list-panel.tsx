import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/states.tsx';
import frame from '../../../../ui/map-and-list.module.css';
import { type Choice, freeIn } from '../choices.ts';
import classes from '../floor-view.module.css';
import type { TimelineDay } from '../../../../ui/day-timeline/day-timeline.tsx';
import type { Selection } from '../use-selection.ts';
import type { StatusText } from '../use-status-text.ts';
import { ChoiceList } from './choice-list.tsx';
import { ListHead } from './list-head.tsx';
import { type Order, rowsOf } from './list-rows.ts';

type Props = {
  /** The choices that match the filter. */
  wanted: readonly Choice[];
  isFiltered: boolean;
  onClearFilter(): void;
  order: Order;
  onOrder(order: Order): void;
  day: TimelineDay;
  textOf(choice: Choice): StatusText;
  selection: Selection;
  /** Shows that there is no map; only on a phone, where the list is the only view. */
  saysNoMap: boolean;
  /** Shown here if there is no map to float over. */
  card: ReactNode;
  /** The user's own reservations, before the choice. */
  own: ReactNode;
};

/** Everything on the floor that matches the filter, with its day. */
export function ListPanel(props: Props) {
  const { wanted, isFiltered, onClearFilter, order, onOrder, day, textOf, selection, saysNoMap, card, own } = props;
  const { t } = useTranslation('reservations');
  const rows = useMemo(() => rowsOf(wanted, order), [wanted, order]);
  return (
    <section className={`${frame.list} ${classes.list}`} aria-label={t('list')}>
      {own}
      <ListHead order={order} onOrder={onOrder} free={freeIn(wanted)} of={wanted.length} day={day} />
      {saysNoMap && <p className={classes.noMap}>{t('noMap')}</p>}
      {rows.length === 0 ? (
        <Nothing isFiltered={isFiltered} onClear={onClearFilter} />
      ) : (
        <ChoiceList
          rows={rows}
          day={day}
          textOf={textOf}
          selected={selection.selected}
          onSelect={selection.select}
          onOpen={selection.openCard}
        />
      )}
      {card && <div className={classes.docked}>{card}</div>}
    </section>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation('reservations');
  if (!isFiltered) return <EmptyState title={t('nothingHere')} text={t('nothingHereText')} />;
  return (
    <EmptyState
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}
