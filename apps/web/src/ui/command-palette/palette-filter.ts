import type { ReactNode } from 'react';

export type PaletteItem = {
  id: string;
  label: string;
  /** Shown in grey beside the label: where it is, or who it belongs to. */
  hint?: string | undefined;
  /** A second line, in a sentence. */
  about?: string | undefined;
  /** Other words that it is found by, which are not shown. */
  words?: string | undefined;
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

/** Returns a test whether a text contains all typed words, in any order. */
export function matcher(typed: string): (text: string) => boolean {
  const terms = fold(typed.trim()).split(/\s+/);
  return (text) => {
    const folded = fold(text);
    return terms.every((term) => folded.includes(term));
  };
}

/** Items that match by name or hint come before those that match by their other texts. */
function filterItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const matches = matcher(typed);
  const name = ({ label, hint = '' }: PaletteItem) => `${label} ${hint}`;
  const byName = items.filter((item) => matches(name(item)));
  const byText = ({ about = '', words = '' }: PaletteItem) => `${about} ${words}`;
  return [...byName, ...items.filter((item) => !byName.includes(item) && matches(`${name(item)} ${byText(item)}`))];
}

/** Plain substring search for each typed word. */
export function filterGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.searched ? group.items : filterItems(group.items, typed),
    }))
    .filter((group) => group.items.length > 0 || group.note !== undefined);
}
