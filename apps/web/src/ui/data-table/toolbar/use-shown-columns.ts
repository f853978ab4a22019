import { useMemo, useState } from 'react';
import type { Column } from '../types.ts';

type Choices = Readonly<Record<string, boolean>>;

const keyOf = (name: string) => `berth.table.${name}`;

function read(name: string): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    // Storage can be full, forbidden or edited by hand; the standard columns are always a good fallback.
    return {};
  }
}

function write(name: string, choices: Choices): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(choices));
  } catch {
    // The choice still applies until the page is closed.
  }
}

export type ShownColumns<T> = {
  shown: readonly Column<T>[];
  choose(key: string, on: boolean): void;
  reset(): void;
};

/** Only choices of the user are stored, so a column that a later version adds appears by itself. */
export function useShownColumns<T>(name: string, columns: readonly Column<T>[]): ShownColumns<T> {
  const [choices, setChoices] = useState(() => read(name));
  const keep = (next: Choices) => {
    setChoices(next);
    write(name, next);
  };
  const visible = useMemo(() => {
    const chosen = columns.filter(({ key, hiddenByDefault }) => choices[key] ?? hiddenByDefault !== true);
    // A table needs at least one column.
    return chosen.length > 0 ? chosen : columns.slice(0, 1);
  }, [columns, choices]);
  return {
    shown: visible,
    choose: (key, on) => keep({ ...choices, [key]: on }),
    reset: () => keep({}),
  };
}
