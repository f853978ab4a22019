import { IconDots } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuAction } from '../../ui/menu/menu-items.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import classes from './table-more.module.css';

type Item = { label: string; icon: ReactNode; onClick: () => void };

/** Actions on the whole list that are used less often than adding. */
export function TableMore({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('structure');
  return (
    <Menu
      align="end"
      className={classes.button}
      button={
        <>
          <IconDots size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t('more')}</VisuallyHidden>
        </>
      }
    >
      {items.map(({ label, icon, onClick }) => (
        <MenuAction key={label} onChoose={onClick}>
          {icon}
          {label}
        </MenuAction>
      ))}
    </Menu>
  );
}
