import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { MenuChoice } from '../../../../ui/menu/menu-items.tsx';
import { TIMELINE_WIDTH } from './choice-row.tsx';
import { TimelineAxis, type TimelineDay } from '../../../../workplace/day-timeline/day-timeline.tsx';
import classes from './list.module.css';
import { type Order, ORDERS } from './list-rows.ts';

type Props = {
  order: Order;
  onOrder(order: Order): void;
  free: number;
  of: number;
  /** Continues the number of free spaces. */
  waiting: ReactNode;
  day: TimelineDay;
  /** Rooms are listed by their seats, for a number of people, without timelines. */
  rooms: { readonly people: number } | undefined;
  /** Whether any space is suggested. */
  hasSuggestions: boolean;
  /** The result of the search; undefined if the list cannot be sorted by distance. */
  nearTo: string | undefined;
};

export function ListHead({ order, onOrder, free, of, waiting, day, rooms, hasSuggestions, nearTo }: Props) {
  const { t } = useTranslation('reservations');
  const texts = {
    near: t('order.near', { name: nearTo ?? '' }),
    suggested: t('order.suggested'),
    free: rooms ? t('order.fit') : t('order.free'),
    name: t('order.name'),
  };
  const isPossible = { near: nearTo !== undefined, suggested: hasSuggestions, free: true, name: true };
  const isForSeveral = rooms !== undefined && rooms.people > 1;
  return (
    <div className={classes.head}>
      <div className={classes.summary}>
        <Menu
          className={classes.order}
          button={
            <>
              {texts[order]}
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </>
          }
        >
          {ORDERS.filter((one) => isPossible[one]).map((one) => (
            <MenuChoice key={one} checked={one === order} onChoose={() => onOrder(one)}>
              {texts[one]}
            </MenuChoice>
          ))}
        </Menu>
        <output>
          {isForSeveral ? t('people.freeOf', { free, of, count: rooms.people }) : t('freeOf', { free, of })}
          {waiting}
        </output>
      </div>
      {!rooms && (
        <div className={classes.columns} aria-hidden>
          <TimelineAxis day={day} width={TIMELINE_WIDTH} />
          <span>{t('inYourWindow')}</span>
        </div>
      )}
    </div>
  );
}
