import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/menu/menu.tsx';
import classes from '../header.module.css';
import { lesserItems, type MenuItem } from './menus.ts';
import { MenuEntries } from './nav-items.tsx';
import navClasses from './nav.module.css';

/** Contains the lesser items on medium widths, where CSS hides them in the bar. */
export function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell');
  const lesser = lesserItems(items);
  if (lesser.length === 0) return null;
  const button = (
    <>
      {t('more')}
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </>
  );
  return (
    <div className={classes.more}>
      <Menu className={navClasses.link} button={button}>
        <MenuEntries items={lesser} />
      </Menu>
    </div>
  );
}
