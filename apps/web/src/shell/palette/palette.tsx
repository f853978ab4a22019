import { useNavigate } from '@tanstack/react-router';
import { IconBuilding, IconExternalLink, IconLayout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuFacts } from '../../lib/feature.ts';
import type { Me } from '../../lib/me.ts';
import { isBuilt } from '../../routes/route-table.ts';
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx';
import type { PaletteGroup } from '../../ui/command-palette/palette-filter.ts';
import { mainMenu, type Openers, screensIn, submenu, userMenu } from '../menus/menus.ts';
import { useActions } from './use-actions.tsx';
import { useColleagues } from './use-colleagues.tsx';
import { usePageParts } from './use-page-parts.tsx';

type PaletteProps = { me: Me; facts: MenuFacts; onOpen: Openers; opened: boolean; onClose: () => void };

/** Finds a screen, an action, a setting, a building or a colleague by typing. */
export function Palette({ me, facts, onOpen, opened, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const screens = useScreens(facts);
  const actions = useActions(me, facts, onOpen, typed);
  const parts = usePageParts(facts, opened, typed);
  const buildings = useBuildings(me);
  const colleagues = useColleagues(me, facts, typed);
  // Every opening starts empty, however the palette was closed.
  if (!opened && typed !== '') setTyped('');
  return (
    <CommandPalette
      groups={[screens, actions, ...parts, buildings, ...colleagues]}
      opened={opened}
      onClose={onClose}
      onType={setTyped}
    />
  );
}

function useScreens(facts: MenuFacts): PaletteGroup {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  // The palette also offers the link that the bar hides on the locations page.
  const everywhere = { ...facts, onLocations: false };
  const menus = [...mainMenu(everywhere, isBuilt), ...submenu(facts, isBuilt), ...userMenu(facts, isBuilt)];
  const items = screensIn(menus).map(({ label, to, href }) => ({
    id: to ?? href ?? label,
    label: t(label),
    icon: href === undefined ? <IconLayout size={18} stroke={1.5} /> : <IconExternalLink size={18} stroke={1.5} />,
    onChoose: () => {
      if (to !== undefined) void navigate({ to });
      else if (href !== undefined) window.open(href, '_blank', 'noopener,noreferrer');
    },
  }));
  return { id: 'screens', label: t('goTo.screens'), items };
}

function useBuildings(me: Me): PaletteGroup {
  const { t } = useTranslation('shell');
  const items = Object.values(me.info.groups)
    .toSorted((a, b) => a.orgName.localeCompare(b.orgName))
    .map((group) => ({
      id: group.path,
      label: group.orgName,
      hint: group.path === me.group?.path ? t('goTo.current') : (group.buildingAddress ?? undefined),
      icon: <IconBuilding size={18} stroke={1.5} />,
      onChoose: () => me.chooseBuilding(group.path),
    }));
  return { id: 'buildings', label: t('goTo.buildings'), items };
}
