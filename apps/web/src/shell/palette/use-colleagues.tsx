import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuFacts } from '../../lib/feature.ts';
import type { Me } from '../../lib/me.ts';
import { userSearchQuery } from '../../lib/queries/queries.ts';
import { isBuilt } from '../../routes/route-table.ts';
import type { PaletteGroup } from '../../ui/command-palette/palette-filter.ts';
import { COLLEAGUES_PATH } from '../menus/menus.ts';

const SEARCH_FROM_CHARACTERS = 3;
const SEARCH_PAUSE_MS = 1000;
const NOWHERE = { org: '', building: '' };

/** Only if the building lets people find each other, and after a pause in typing. */
export function useColleagues({ place }: Me, facts: MenuFacts, typed: string): PaletteGroup[] {
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
        to: `${COLLEAGUES_PATH}?search=${encodeURIComponent(username)}&day=any`,
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
