import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/states.tsx';
import frame from '../../../../workplace/map-and-list.module.css';
import { type Choice, freeIn } from '../choices.ts';
import classes from '../floor-view.module.css';
import type { TimelineDay } from '../../../../workplace/day-timeline/day-timeline.tsx';
import { shortNameOf } from '../search/short-name.ts';
import type { Nearby } from '../search/nearby.ts';
import type { Selection } from '../use-selection.ts';
import type { StatusText } from '../use-status-text.ts';
import { ChoiceList } from './choice-list.tsx';
import { ListHead } from './list-head.tsx';
import type { Order, Row } from './list-rows.ts';

type Props = {
  /** The choices that match the filter. */
  wanted: readonly Choice[];
  isFiltered: boolean;
  onClearFilter(): void;
  rows: readonly Row[];
  order: Order;
  onOrder(order: Order): void;
  /** Set while rooms are listed. */
  rooms: { readonly people: number } | undefined;
  near: Nearby | undefined;
  hasSuggestions: boolean;
  day: TimelineDay;
  textOf(choice: Choice): StatusText;
  selection: Pick<Selection, 'selected' | 'select' | 'openCard'>;
  /** Shows that there is no map; only on a phone, where the list is the only view. */
  saysNoMap: boolean;
  /** Shown here if there is no map to float over. */
  card: ReactNode;
  /** The number of people who wait. */
  waiting: ReactNode;
  /** The user's own reservations, before the choice. */
  own: ReactNode;
  /** The result of the search, or the suggested seats, before the choice. */
  found: ReactNode;
  alsoFound: ReactNode;
};

/** Everything on the floor that matches the filter, with its day. */
export function ListPanel(props: Props) {
  const { wanted, isFiltered, onClearFilter, rows, order, onOrder, rooms, near, day, textOf, selection } = props;
  const { t } = useTranslation('reservations');
  const isNear = order === 'near' && near?.find.kind === 'person';
  return (
    <section className={`${frame.list} ${classes.list}`} aria-label={t('list')}>
      {props.found}
      {props.own}
      <ListHead
        order={order}
        onOrder={onOrder}
        free={freeIn(wanted)}
        of={wanted.length}
        waiting={props.waiting}
        day={day}
        rooms={rooms}
        hasSuggestions={props.hasSuggestions}
        nearTo={near && shortNameOf(near.find)}
      />
      {props.saysNoMap && <p className={classes.noMap}>{t('noMap')}</p>}
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
          isNear={isNear}
        />
      )}
      {props.alsoFound}
      {props.card && <div className={classes.docked}>{props.card}</div>}
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
