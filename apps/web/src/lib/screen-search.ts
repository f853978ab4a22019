import { useNavigate, useSearch } from '@tanstack/react-router';

type Value = string | readonly string[] | undefined;

/** The state of a screen that belongs in its address, such as filters and the open row. */
export type ScreenSearch = {
  one(name: string): string | undefined;
  all(name: string): readonly string[];
  /** Filters replace the address; opening something adds a step that 'back' undoes. */
  set(change: Readonly<Record<string, Value>>, how?: 'replace' | 'push'): void;
};

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

export function useScreenSearch(): ScreenSearch {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    one: (name) => listOf(search[name])[0],
    all: (name) => listOf(search[name]),
    set: (change, how = 'replace') =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      }),
  };
}
