import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filtered, type TextOf, createTextOf, searchTexts } from './filter.ts';
import type { Sort } from '../types.ts';
import { sorted } from './sort.ts';
import type { Column } from '../types.ts';

export type RowsInView<T> = {
  /** Filtered and sorted. */
  rows: readonly T[];
  textOf: TextOf;
  typed: string;
  setTyped(typed: string): void;
  sort: Sort | undefined;
  setSort(sort: Sort | undefined): void;
};

const NONE: readonly never[] = [];

/** A link can open a table with a filter: `?filter=harbour`. */
const filterIn = (search: { filter?: unknown }): string => (typeof search.filter === 'string' ? search.filter : '');

export function useRowsInView<T>(all: readonly T[] | undefined, columns: readonly Column<T>[]): RowsInView<T> {
  const { t, i18n } = useTranslation('table');
  const linked = useSearch({ strict: false, select: filterIn });
  const [typed, setTyped] = useState(linked);
  const [sort, setSort] = useState<Sort>();
  const yes = t('ui:yes');
  const no = t('ui:no');
  const textOf = useMemo(() => createTextOf({ yes, no }), [yes, no]);
  const given = all ?? NONE;
  const ordered = useMemo(() => sorted(given, columns, sort, i18n.language), [given, columns, sort, i18n.language]);
  const texts = useMemo(() => searchTexts(ordered, columns, textOf), [ordered, columns, textOf]);
  // The field responds to every key at once, while ten thousand rows may follow a moment later.
  const deferred = useDeferredValue(typed);
  const rows = useMemo(() => filtered(ordered, texts, deferred), [ordered, texts, deferred]);
  return { rows, textOf, typed, setTyped, sort, setSort };
}
