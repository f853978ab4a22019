import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from '../header.module.css';
import type { MenuItem } from '../menus/menus.ts';

const PhoneDrawer = lazyPart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer);

/** Below 992 px: the items of the bar behind one button. */
export function PhoneMenu({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.narrow}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('menuButton')}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </button>
      <PhoneDrawer items={items} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}
