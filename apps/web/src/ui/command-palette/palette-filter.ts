import type { ReactNode } from 'react';

export type PaletteItem = {
  id: string;
  label: string;
  /** Grey, beside the label: where it is, or whose. */
  hint?: string | undefined;
  icon?: ReactNode;
  onChoose: () => void;
};

export type PaletteGroup = {
  id: string;
  label: string;
  items: readonly PaletteItem[];
  /** Somebody else already searched (a server did), so nothing is filtered away here. */
  searched?: boolean;
  /** Said instead of items: still searching, or what to type. */
  note?: string | undefined;
};

/** 'Müller' is found by 'muller': accents and case do not count. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Plain substring search in label and hint: what is typed is what must be there. */
export function filterGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const wanted = fold(typed.trim());
  return groups
    .map((group) => ({
      ...group,
      items: group.searched
        ? group.items
        : group.items.filter((item) => fold(`${item.label} ${item.hint ?? ''}`).includes(wanted)),
    }))
    .filter((group) => group.items.length > 0 || group.note !== undefined);
}
