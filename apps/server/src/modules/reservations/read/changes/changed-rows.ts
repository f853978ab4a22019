import type { HeldRow } from '../status/status.sql.ts';

/** All fields of a row, checked by its type. */
const FIELDS = Object.keys({
  spaceId: true,
  memberId: true,
  madeById: true,
  start: true,
  end: true,
  isCheckedIn: true,
  visibleToOthers: true,
  isHeld: true,
} satisfies Record<keyof HeldRow, true>) as (keyof HeldRow)[];

export const isSame = (a: HeldRow, b: HeldRow) => FIELDS.every((field) => a[field] === b[field]);

const without = (rows: readonly HeldRow[], others: readonly HeldRow[]) => {
  const bySpace = Map.groupBy(others, ({ spaceId }) => spaceId);
  return rows.filter((row) => !bySpace.get(row.spaceId)?.some((other) => isSame(row, other)));
};

/** The rows that were removed from a floor or added to it; a changed reservation is both. */
export const changedRows = (before: readonly HeldRow[], after: readonly HeldRow[]): HeldRow[] => [
  ...without(before, after),
  ...without(after, before),
];
