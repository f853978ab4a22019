import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../ui/external-link.tsx';
import { MenuExternal, MenuGroup, MenuLink } from '../../ui/menu/menu-items.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { lesserItems, type MenuItem } from './menus.ts';
import classes from './nav.module.css';

const isHere = (item: MenuItem, pathname: string) => item.to !== undefined && item.to === pathname;

/** On a phone the second bar scrolls, so the current menu is scrolled into view. */
const intoView = (item: HTMLElement | null) => item?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

type NavItemsProps = {
  items: readonly MenuItem[];
  pathname: string;
  /** The item that this page belongs to. */
  parent?: string | undefined;
};

/** Items of one bar: links, external pages and submenus. The class of the bar sets their height. */
export function NavItems({ items, pathname, parent }: NavItemsProps) {
  const lesser = lesserItems(items);
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li
          key={item.label}
          ref={item.items?.some((entry) => isHere(entry, pathname)) ? intoView : null}
          className={classes.item}
          data-lesser={lesser.includes(item) || undefined}
        >
          {item.items ? (
            <NavMenu item={item} items={item.items} pathname={pathname} />
          ) : (
            <NavLink item={item} isParent={item.label === parent} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NavLink({ item, isParent }: { item: MenuItem; isParent: boolean }) {
  const { t } = useTranslation('shell');
  if (item.href !== undefined)
    return (
      <ExternalLink className={classes.link} href={item.href}>
        {t(item.label)}
      </ExternalLink>
    );
  return (
    <Link
      className={classes.link}
      to={item.to ?? '/'}
      activeOptions={{ exact: true, includeSearch: false }}
      data-here={isParent || undefined}
    >
      {t(item.label)}
    </Link>
  );
}

type NavMenuProps = { item: MenuItem; items: readonly MenuItem[]; pathname: string };

function NavMenu({ item, items, pathname }: NavMenuProps) {
  const { t } = useTranslation('shell');
  const open = items.find((entry) => isHere(entry, pathname));
  const button = (
    <>
      {t(item.label)}
      {open && <span className={classes.open}>{t(open.label)}</span>}
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </>
  );
  return (
    <Menu className={classes.link} here={open !== undefined} button={button}>
      <MenuEntries items={items} />
    </Menu>
  );
}

/** The entries of an open menu; nested menus become a heading with their entries below. */
export function MenuEntries({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell');
  return items.map((item) => {
    if (item.items)
      return (
        <MenuGroup key={item.label} label={t(item.label)}>
          <MenuEntries items={item.items} />
        </MenuGroup>
      );
    if (item.href !== undefined)
      return (
        <MenuExternal key={item.label} href={item.href}>
          {t(item.label)}
        </MenuExternal>
      );
    return (
      <MenuLink key={item.label} to={item.to ?? '/'}>
        {t(item.label)}
      </MenuLink>
    );
  });
}
