import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconMenu2, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useStillPage } from '../../ui/use-still-page.ts';
import headerClasses from './header.module.css';
import { LanguageSelect } from './language-menu.tsx';
import type { MenuItem } from './menus.ts';
import classes from './phone-menu.module.css';

type PhoneMenuProps = { items: readonly MenuItem[] };

/** Below 992 px: the bar's items behind one button. */
export function PhoneMenu({ items }: PhoneMenuProps) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useStillPage(opened);
  return (
    <div className={headerClasses.narrow}>
      <button
        type="button"
        className={headerClasses.button}
        aria-label={t('menuButton')}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </button>
      <Drawer.Root opened={opened} onClose={close} position="right" size={320}>
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.header}>
            <Drawer.Title className={classes.title ?? ''}>{t('menuButton')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('closeMenu')} size={44} iconSize={18} />
          </div>
          <nav className={classes.body} aria-label={t('mainNavigation')}>
            <Entries items={items} onChosen={close} />
          </nav>
          <div className={classes.language}>
            <IconWorld size={18} stroke={1.75} aria-hidden />
            <LanguageSelect className={classes.select} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}

type EntriesProps = PhoneMenuProps & { onChosen: () => void };

function Entries({ items, onChosen }: EntriesProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <Entry item={item} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item, onChosen }: Omit<EntriesProps, 'items'> & { item: MenuItem }) {
  const { t } = useTranslation('shell');
  if (item.items)
    return (
      <>
        <h2 className={classes.heading}>{t(item.label)}</h2>
        <Entries items={item.items} onChosen={onChosen} />
      </>
    );
  if (item.href !== undefined)
    return (
      <ExternalLink className={classes.link} href={item.href}>
        {t(item.label)}
      </ExternalLink>
    );
  return (
    <Link className={classes.link} to={item.to ?? '/'} activeOptions={{ exact: true }} onClick={onChosen}>
      {t(item.label)}
    </Link>
  );
}
