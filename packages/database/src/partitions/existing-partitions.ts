import { type Division, momentOfBound, type Period, periodOfSuffix } from './divisions.ts';

/** `detaching` and `detached` are left by an interrupted drop. */
type State = 'attached' | 'detaching' | 'detached';

export type ExistingPartition = {
  readonly name: string;
  readonly state: State;
  readonly from: number;
  readonly to: number;
};

type Row = { readonly name: string; readonly state: State; readonly bounds: string | null };

/** Runs a statement with one parameter, as a client or a pool of either kind does. */
export type Query = <T>(text: string, value: string) => Promise<readonly T[]>;

const LIST = `
  select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds,
    case when i.inhrelid is null then 'detached' when i.inhdetachpending then 'detaching' else 'attached' end as state
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ ('^' || $1 || '_[0-9]+$')
  order by c.relname`;

/** The bounds decide what is in a partition; its name only helps when it is no longer attached. */
function periodOf(division: Division, { name, bounds }: Row): Pick<Period, 'from' | 'to'> {
  const [, from, to] = /FROM \((.+)\) TO \((.+)\)/.exec(bounds ?? '') ?? [];
  if (from === undefined || to === undefined) return periodOfSuffix(division, name.slice(division.table.length + 1));
  const momentOf = (text: string, open: number) => (text.startsWith("'") ? momentOfBound(text.slice(1, -1)) : open);
  return { from: momentOf(from, Number.NEGATIVE_INFINITY), to: momentOf(to, Number.POSITIVE_INFINITY) };
}

/** Lists the partitions of a table except the default one. */
export async function existingPartitions(query: Query, division: Division): Promise<readonly ExistingPartition[]> {
  const rows = await query<Row>(LIST, division.table);
  return rows.map((row) => ({ name: row.name, state: row.state, ...periodOf(division, row) }));
}

export const overlaps = (a: Pick<Period, 'from' | 'to'>, b: Pick<Period, 'from' | 'to'>): boolean =>
  a.from < b.to && b.from < a.to;
