import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { MenuChoice } from '../../../../ui/menu/menu-items.tsx';
import { TIMELINE_WIDTH } from './choice-row.tsx';
import { TimelineAxis, type TimelineDay } from '../../../../ui/day-timeline/day-timeline.tsx';
import classes from './list.module.css';
import { type Order, ORDERS } from './list-rows.ts';

const TEXTS = { free: 'order.free', name: 'order.name' } as const;

type Props = { order: Order; onOrder(order: Order): void; free: number; of: number; day: TimelineDay };

export function ListHead({ order, onOrder, free, of, day }: Props) {
  const { t } = useTranslation('reservations');
  return (
    <div className={classes.head}>
      <div className={classes.summary}>
        <Menu
          className={classes.order}
          button={
            <>
              {t(TEXTS[order])}
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </>
          }
        >
          {ORDERS.map((one) => (
            <MenuChoice key={one} checked={one === order} onChoose={() => onOrder(one)}>
              {t(TEXTS[one])}
            </MenuChoice>
          ))}
        </Menu>
        <output>{t('freeOf', { free, of })}</output>
      </div>
      <div className={classes.columns} aria-hidden>
        <TimelineAxis day={day} width={TIMELINE_WIDTH} />
        <span>{t('inYourWindow')}</span>
      </div>
    </div>
  );
}
