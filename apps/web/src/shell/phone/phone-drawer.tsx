import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useStillPage } from '../../ui/dialog/use-still-page.ts';
import { LanguageSelect } from '../account/language-menu.tsx';
import type { MenuItem } from '../menus/menus.ts';
import classes from './phone-drawer.module.css';

type PhoneDrawerProps = { items: readonly MenuItem[]; opened: boolean; onClose: () => void };

export function PhoneDrawer({ items, opened, onClose }: PhoneDrawerProps) {
  const { t } = useTranslation('shell');
  // See dialog.tsx: a drawer that is rendered open would not return the focus.
  const drawn = useMounted();
  useStillPage(opened);
  return (
    <Drawer.Root opened={opened && drawn} onClose={onClose} position="right" size={320}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.header}>
          <Drawer.Title className={classes.title ?? ''}>{t('menuButton')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('closeMenu')} size={44} iconSize={18} />
        </div>
        <nav className={classes.body} aria-label={t('mainNavigation')}>
          <Entries items={items} onChosen={onClose} />
        </nav>
        <div className={classes.language}>
          <IconWorld size={18} stroke={1.75} aria-hidden />
          <LanguageSelect className={classes.select} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

type EntriesProps = { items: readonly MenuItem[]; onChosen: () => void };

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
