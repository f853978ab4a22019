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
    // Storage can be full, forbidden or edited by hand; the standard columns are always a good answer.
    return {};
  }
}

function write(name: string, choices: Choices): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(choices));
  } catch {
    // Not remembered, but chosen for now.
  }
}

export type ShownColumns<T> = {
  shown: readonly Column<T>[];
  choose(key: string, on: boolean): void;
  reset(): void;
};

/** Only what somebody chose is kept, so a column that a later version adds appears by itself. */
export function useShownColumns<T>(name: string, columns: readonly Column<T>[]): ShownColumns<T> {
  const [choices, setChoices] = useState(() => read(name));
  const keep = (next: Choices) => {
    setChoices(next);
    write(name, next);
  };
  const shown = useMemo(() => {
    const chosen = columns.filter(({ key, hiddenByDefault }) => choices[key] ?? hiddenByDefault !== true);
    // Columns that are all gone would leave a table that nobody can read.
    return chosen.length > 0 ? chosen : columns.slice(0, 1);
  }, [columns, choices]);
  return {
    shown,
    choose: (key, on) => keep({ ...choices, [key]: on }),
    reset: () => keep({}),
  };
}
