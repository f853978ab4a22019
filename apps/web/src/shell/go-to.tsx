import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuFacts } from '../lib/feature.ts';
import type { Me } from '../lib/me.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import hidden from '../ui/visually-hidden.module.css';
import classes from './header.module.css';
import type { Openers } from './menus/menus.ts';

const Palette = lazyPart(async () => (await import('./palette/palette.tsx')).Palette);

type GoToProps = { me: Me; facts: MenuFacts; onOpen: Openers };

/** The button of the command palette. Ctrl or ⌘ and K opens it anywhere. */
export function GoTo(props: GoToProps) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const os = useOs();
  useHotkeys([['mod+K', () => setOpened(!opened)]], []);
  return (
    <>
      <button type="button" className={classes.goTo} onClick={() => setOpened(true)}>
        <span className={classes.goToFace}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span className={hidden.below80em}>{t('goTo.button')}</span>
          <kbd className={classes.key} aria-hidden>
            {os === 'macos' || os === 'ios' ? '⌘ K' : `${t('ui:keys.ctrl')} K`}
          </kbd>
        </span>
      </button>
      <Palette {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
