import { useDebouncedValue, useHotkeys, useOs } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { IconBuilding, IconExternalLink, IconLayout, IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../lib/me.ts';
import { userSearchQuery } from '../lib/queries/queries.ts';
import { isBuilt } from '../routes/route-table.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PaletteGroup } from '../ui/command-palette/palette-filter.ts';
import hidden from '../ui/visually-hidden.module.css';
import classes from './header.module.css';
import type { MenuFacts } from '../lib/feature.ts';
import { useActions } from './palette/use-actions.tsx';
import { usePageParts } from './palette/use-page-parts.tsx';
import { COLLEAGUES_PATH, mainMenu, type Openers, screensIn, submenu, userMenu } from './menus/menus.ts';

const CommandPalette = lazyPart(async () => (await import('../ui/command-palette/command-palette.tsx')).CommandPalette);

const SEARCH_FROM_CHARACTERS = 3;
const SEARCH_PAUSE_MS = 1000;

type GoToProps = { me: Me; facts: MenuFacts; onOpen: Openers };

/** 'Go to…' finds a screen, an action, a setting, a building or a colleague by typing. Ctrl or ⌘ and K opens it anywhere. */
export function GoTo({ me, facts, onOpen }: GoToProps) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const os = useOs();
  const close = () => {
    setOpened(false);
    setTyped('');
  };
  useHotkeys([['mod+K', () => (opened ? close() : setOpened(true))]], []);
  const screens = useScreens(facts);
  const actions = useActions(me, facts, onOpen, typed);
  const parts = usePageParts(facts, opened, typed);
  const buildings = useBuildings(me);
  const colleagues = useColleagues(me, facts, typed);

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
      <CommandPalette
        groups={[screens, actions, ...parts, buildings, ...colleagues]}
        opened={opened}
        onClose={close}
        onType={setTyped}
      />
    </>
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

const NOWHERE = { org: '', building: '' };

/** Only if the building lets people find each other, and after a pause in typing. */
function useColleagues({ place }: Me, facts: MenuFacts, typed: string): PaletteGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const offered = place !== undefined && facts.findMyColleagues && isBuilt(COLLEAGUES_PATH);
  const isSearching = offered && paused.length >= SEARCH_FROM_CHARACTERS;
  const search = useQuery({
    ...userSearchQuery(place ?? NOWHERE, paused),
    enabled: isSearching,
  });
  if (!offered || typed.trim() === '') return [];

  const settled = isSearching && paused === typed.trim();
  const users = settled ? (search.data?.users ?? []) : [];
  const items = users.map(({ username, firstName, lastName }) => ({
    id: username,
    label: `${firstName} ${lastName}`,
    hint: username,
    icon: <IconUser size={18} stroke={1.5} />,
    onChoose: () =>
      void navigate({
        to: `${COLLEAGUES_PATH}?search=${encodeURIComponent(username)}`,
      }),
  }));
  const isDone = settled && !search.isFetching;
  const note =
    typed.trim().length < SEARCH_FROM_CHARACTERS
      ? t('goTo.typeMore')
      : search.isError
        ? search.error.message
        : // Without a note the group disappears: the palette says itself if nothing at all was found.
          isDone
          ? undefined
          : t('goTo.searching');
  return [
    {
      id: 'colleagues',
      label: t('goTo.colleagues'),
      items,
      searched: true,
      note,
    },
  ];
}
