/** The rule of five: no figure of fewer people leaves the product, neither said nor left over by subtraction. */
export const SMALLEST_GROUP = 5;

/** People who share a userpool, in one week or month; every reservation counts in exactly one of the groups. */
export type GroupRow<F extends string> = {
  /** Null is everybody whose own group is too small. */
  readonly userpool: string | null;
  readonly members: number;
  /** Who contributed to the figures. */
  readonly people: number;
  /**
   * How many contributed in each part of the period: what lies in one week and one month, because both are told and a
   * month minus its weeks is such a part. All rows have the same parts, in one order.
   */
  readonly parts: readonly number[];
  readonly figures: Readonly<Record<F, number>>;
};

export type Suppressed<F extends string> = { readonly rows: readonly GroupRow<F>[]; readonly withheld: number };

type AnyRow = Omit<GroupRow<string>, 'figures'>;

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

const byName = (a: AnyRow, b: AnyRow): number => ((a.userpool ?? '') < (b.userpool ?? '') ? -1 : 1);

/**
 * Those that a part must not tell. Totals are known from other figures, so together they are known: where they are too
 * few even together, the next smallest is hidden with them. By nothing but the part, so that all periods which contain it
 * hide the same in it; then no sum or difference of them tells more than the parts would.
 */
function hiddenIn(part: number, rows: readonly AnyRow[], k: number): { small: AnyRow[]; alsoHidden: AnyRow[] } {
  const peopleOf = (row: AnyRow) => row.parts[part] ?? 0;
  const here = rows.filter((row) => peopleOf(row) > 0);
  const small = here.filter((row) => peopleOf(row) < k);
  if (small.length === 0 || sumOf(small, peopleOf) >= k) return { small, alsoHidden: [] };
  const large = here.filter((row) => peopleOf(row) >= k);
  return { small, alsoHidden: large.toSorted((a, b) => peopleOf(a) - peopleOf(b) || byName(a, b)).slice(0, 1) };
}

function joinedRow<F extends string>(rows: readonly GroupRow<F>[]): GroupRow<F> {
  const names = Object.keys(rows[0]?.figures ?? {}) as F[];
  return {
    userpool: null,
    members: sumOf(rows, ({ members }) => members),
    people: sumOf(rows, ({ people }) => people),
    parts: (rows[0]?.parts ?? []).map((_, part) => sumOf(rows, ({ parts }) => parts[part] ?? 0)),
    figures: Object.fromEntries(names.map((name) => [name, sumOf(rows, ({ figures }) => figures[name])])) as Record<
      F,
      number
    >,
  };
}

/**
 * What may be shown of the groups of one period. Small groups join 'other'; where even that is too small in some part it
 * is withheld, and with it the group that hides it.
 */
export function suppress<F extends string>(rows: readonly GroupRow<F>[], k: number = SMALLEST_GROUP): Suppressed<F> {
  const counted = rows.filter(({ people }) => people > 0).toSorted(byName);
  const parts = [...(counted[0]?.parts ?? []).keys()].map((part) => hiddenIn(part, counted, k));
  const hidden = new Set<AnyRow>(parts.flatMap(({ small, alsoHidden }) => [...small, ...alsoHidden]));
  const isShown = (row: GroupRow<F>) => row.members >= k && row.people >= k && !hidden.has(row);
  const shown = counted.filter(isShown);
  const rest = counted.filter((row) => !isShown(row));
  if (rest.length === 0) return { rows: shown, withheld: 0 };
  const other = joinedRow(rest);
  const isHiddenByAnother = parts.some(({ alsoHidden }) => alsoHidden.length > 0);
  const isOtherShown = !isHiddenByAnother && other.parts.every((people) => people === 0 || people >= k);
  return isOtherShown ? { rows: [...shown, other], withheld: 0 } : { rows: shown, withheld: rest.length };
}
