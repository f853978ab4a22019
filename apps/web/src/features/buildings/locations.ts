import type { BuildingGroup } from '@berth/contract';
import { fold } from '../../ui/command-palette/palette-filter.ts';

/** From this many on, looking is slower than typing. */
export const SEARCH_ABOVE = 8;

/** By name, as people read it: capitals do not sort before small letters. */
export const sortedByName = (groups: Readonly<Record<string, BuildingGroup>>): BuildingGroup[] =>
  Object.values(groups).toSorted((a, b) => a.orgName.localeCompare(b.orgName, undefined, { sensitivity: 'base' }));

export const matching = (groups: readonly BuildingGroup[], typed: string): BuildingGroup[] =>
  groups.filter((group) => fold(`${group.orgName} ${group.buildingAddress ?? ''}`).includes(fold(typed.trim())));
