import type { ReactNode } from 'react';

export type PaletteItem = {
  id: string;
  label: string;
  /** Shown in grey beside the label: where it is, or who it belongs to. */
  hint?: string | undefined;
  icon?: ReactNode;
  onChoose: () => void;
};

export type PaletteGroup = {
  id: string;
  label: string;
  items: readonly PaletteItem[];
  /** The server has already searched, so nothing is filtered here. */
  searched?: boolean;
  /** Shown instead of items: still searching, or what to type. */
  note?: string | undefined;
};

/** Ignores accents and case: 'muller' finds 'Müller'. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Plain substring search in label and hint. */
export function filterGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const needle = fold(typed.trim());
  return groups
    .map((group) => ({
      ...group,
      items: group.searched
        ? group.items
        : group.items.filter((item) => fold(`${item.label} ${item.hint ?? ''}`).includes(needle)),
    }))
    .filter((group) => group.items.length > 0 || group.note !== undefined);
}
