import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/menu.tsx';
import { MenuChoice } from '../../ui/menu-items.tsx';
import { STRIP_WIDTH } from './choice-row.tsx';
import { StripAxis, type StripDay } from './day-strip.tsx';
import classes from './list.module.css';
import { type Order, ORDERS } from './rows.ts';

const TEXTS = { free: 'order.free', name: 'order.name' } as const;

type Props = { order: Order; onOrder(order: Order): void; free: number; of: number; day: StripDay };

export function ListHead({ order, onOrder, free, of, day }: Props) {
  const { t } = useTranslation('reserve');
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
        <StripAxis day={day} width={STRIP_WIDTH} />
        <span>{t('inYourWindow')}</span>
      </div>
    </div>
  );
}
