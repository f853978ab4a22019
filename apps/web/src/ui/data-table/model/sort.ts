import type { Column, Sort, Value } from '../types.ts';

/** Ascending, descending, then back to the original order. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}

const isEmpty = (value: Value | undefined) => value === null || value === undefined || value === '';

/** Numbers by size, texts as the language orders them, with '2.9' before '2.10'. */
function comparing(language: string): (a: Value, b: Value) => number {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
    return compare(String(a), String(b));
  };
}

export function sorted<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | undefined,
  language: string,
): readonly T[] {
  const column = sort && columns.find(({ key }) => key === sort.key);
  if (!sort || !column) return rows;
  const compare = comparing(language);
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .sort((a, b) => {
      // Rows without a value stay last in both directions: users do not sort to find them.
      if (isEmpty(a.value) || isEmpty(b.value)) return Number(isEmpty(a.value)) - Number(isEmpty(b.value));
      return turn * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}
