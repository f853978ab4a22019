import type { BuildingGroup } from '@berth/contract';
import { fold } from '../../ui/command-palette/palette-filter.ts';

/** Above this number, searching is faster than scanning the list. */
export const SEARCH_ABOVE = 8;

/** Sorted by name, ignoring case. */
export const sortedByName = (groups: Readonly<Record<string, BuildingGroup>>): BuildingGroup[] =>
  Object.values(groups).toSorted((a, b) => a.orgName.localeCompare(b.orgName, undefined, { sensitivity: 'base' }));

export const matching = (groups: readonly BuildingGroup[], typed: string): BuildingGroup[] =>
  groups.filter((group) => fold(`${group.orgName} ${group.buildingAddress ?? ''}`).includes(fold(typed.trim())));

/** The building of the last visit is most often the one of this visit. */
export const lastUsedFirst = (groups: readonly BuildingGroup[], last: string | undefined): BuildingGroup[] => [
  ...groups.filter(({ path }) => path === last),
  ...groups.filter(({ path }) => path !== last),
];
