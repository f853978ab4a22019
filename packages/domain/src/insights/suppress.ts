/** The rule of five: figures about fewer people are never published, neither directly nor by subtraction. */
export const SMALLEST_GROUP = 5;

/** The people of a group in a week or month; every reservation counts in exactly one group. */
export type GroupRow<F extends string> = {
  /** Null combines everyone whose own group is too small. */
  readonly userpool: string | null;
  readonly members: number;
  /** The number of people who contributed to the figures. */
  readonly people: number;
  /**
   * The number of contributors in each part of the period. A part belongs to one week and one month: both are
   * published, and a month minus its weeks is such a part. All rows have the same parts in the same order.
   */
  readonly parts: readonly number[];
  readonly figures: Readonly<Record<F, number>>;
};

export type Suppressed<F extends string> = { readonly rows: readonly GroupRow<F>[]; readonly withheld: number };

type AnyRow = Omit<GroupRow<string>, 'figures'>;

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

const byName = (a: AnyRow, b: AnyRow): number => ((a.userpool ?? '') < (b.userpool ?? '') ? -1 : 1);

/**
 * Returns the groups that a part must not reveal. Totals are known from other figures, so the small groups are known
 * together: if even together they are too few, the next smallest is hidden with them. The decision depends only on the
 * part, so that all periods that contain it hide the same groups in it; then no sum or difference of periods reveals
 * more than the parts do.
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
 * Returns the groups of a period that may be shown. Small groups join 'other'; if even that is too small in some part,
 * it is withheld together with the group that hides it.
 */
export function suppress<F extends string>(rows: readonly GroupRow<F>[], k: number = SMALLEST_GROUP): Suppressed<F> {
  const counted = rows.filter(({ people }) => people > 0).toSorted(byName);
  const parts = [...(counted[0]?.parts ?? []).keys()].map((part) => hiddenIn(part, counted, k));
  const hidden = new Set<AnyRow>(parts.flatMap(({ small, alsoHidden }) => [...small, ...alsoHidden]));
  const isShown = (row: GroupRow<F>) => row.members >= k && row.people >= k && !hidden.has(row);
  const visible = counted.filter(isShown);
  const rest = counted.filter((row) => !isShown(row));
  if (rest.length === 0) return { rows: visible, withheld: 0 };
  const other = joinedRow(rest);
  const isHiddenByAnother = parts.some(({ alsoHidden }) => alsoHidden.length > 0);
  const isOtherShown = !isHiddenByAnother && other.parts.every((people) => people === 0 || people >= k);
  return isOtherShown ? { rows: [...visible, other], withheld: 0 } : { rows: visible, withheld: rest.length };
}
