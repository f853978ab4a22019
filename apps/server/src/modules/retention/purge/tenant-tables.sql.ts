import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';

/** The scope of a purge: a building or, with null, a whole organisation. */
export type Whole = { readonly organisationId: string; readonly buildingId: string | null };

/** A table and the condition for its rows, called `t`. */
export type Purged = { readonly table: string; readonly rows: RawBuilder<unknown> };

type Reference = {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly target: readonly string[];
  readonly goesWith: boolean;
};

/** The audit log has its own retention, events contain only ids, and legal holds outlive what they held. */
const STAYS_AFTER_BUILDING = ['audit', 'event', 'legal_hold'];
/** Deleted last, with the row itself, so that a killed run is continued. */
const LAST = ['purge_confirmation'];

async function tenantTables(tx: TenantTx) {
  const { rows } = await sql<{ name: string; hasBuilding: boolean }>`
    select c.relname::text as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'building_id' and not a.attisdropped)
      as "hasBuilding"
    from pg_class c
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'organisation_id' and not o.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(tx);
  return rows.filter(({ name }) => !LAST.includes(name));
}

/**
 * Measurements and counts refer to their sensor or floor without a foreign key, which would be too expensive to check.
 */
const namedReferences = sql`
  select c.relname::text as from, other.relname::text as to, array['organisation_id', a.attname::text] as columns,
    array['organisation_id', 'id'] as target, true as "goesWith"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  join pg_class other on other.relnamespace = c.relnamespace and other.relkind in ('r', 'p')
    and (a.attname = other.relname || '_id' or a.attname = 'asset_id' and other.relname = 'asset_type')
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'organisation_id')
    and exists (select from pg_attribute i where i.attrelid = other.oid and i.attname = 'organisation_id')
    and exists (select from pg_attribute i where i.attrelid = other.oid and i.attname = 'id')`;

async function references(tx: TenantTx): Promise<readonly Reference[]> {
  const names = (table: RawBuilder<unknown>, keys: RawBuilder<unknown>) => sql`array(
    select a.attname::text from unnest(${keys}) with ordinality key (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = key.number order by key.place)`;
  const { rows } = await sql<Reference>`
    select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
      ${names(sql`f.conrelid`, sql`f.conkey`)} as columns, ${names(sql`f.confrelid`, sql`f.confkey`)} as target,
      f.confdeltype = 'c' as "goesWith"
    from pg_constraint f
    where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace
      and f.conrelid <> f.confrelid
    union all ${namedReferences}`.execute(tx);
  return rows;
}

/** Orders tables so that referring rows are deleted first, and no delete has to cascade to thousands. */
function childrenFirst(names: readonly string[], all: readonly Reference[]): string[] {
  const order: string[] = [];
  const visit = (name: string) => {
    if (order.includes(name) || !names.includes(name)) return;
    for (const { from } of all.filter(({ to }) => to === name)) if (!waiting.has(from)) visitOnce(from);
    order.push(name);
  };
  const waiting = new Set<string>();
  const visitOnce = (name: string) => {
    waiting.add(name);
    visit(name);
    waiting.delete(name);
  };
  for (const name of names) visitOnce(name);
  return order;
}

type Table = { readonly name: string; readonly hasBuilding: boolean };

/** Rows of the building: those with its id, and those that would be deleted in a cascade from them. */
function rowsOfBuilding(
  { organisationId, buildingId }: Whole,
  tables: readonly Table[],
  all: readonly Reference[],
  name: string,
  above: readonly string[] = [],
): RawBuilder<unknown> | undefined {
  if (tables.find((table) => table.name === name)?.hasBuilding) return sql`t.building_id = ${buildingId}::uuid`;
  const belongings = all.flatMap(({ from, to, columns, target, goesWith }) => {
    if (from !== name || !goesWith || above.includes(to) || to === 'building' || to === 'organisation') return [];
    const within = rowsOfBuilding({ organisationId, buildingId }, tables, all, to, [...above, name]);
    if (within === undefined) return [];
    const own = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
    const theirs = sql.join(target.map((column) => sql.ref(`t.${column}`)));
    return [
      sql`(${own}) in (
        select ${theirs} from ${sql.table(to)} t where t.organisation_id = ${organisationId}::uuid and ${within})`,
    ];
  });
  return belongings.length === 0 ? undefined : sql`(${sql.join(belongings, sql` or `)})`;
}

/** Read from the database catalogue, so that no table is missed: children first, without the row itself. */
export async function tablesToPurge(tx: TenantTx, whole: Whole): Promise<Purged[]> {
  const [tables, all] = [await tenantTables(tx), await references(tx)];
  const order = childrenFirst(
    tables.map(({ name }) => name),
    all,
  );
  if (whole.buildingId === null) return order.map((table) => ({ table, rows: sql`true` }));
  return order
    .filter((table) => table !== 'building' && !STAYS_AFTER_BUILDING.includes(table))
    .flatMap((table) => {
      const rows = rowsOfBuilding(whole, tables, all, table);
      return rows === undefined ? [] : [{ table, rows }];
    });
}

const dueRows = ({ organisationId }: Whole, { rows }: Purged) => sql`t.organisation_id = ${organisationId} and ${rows}`;

export async function countRows(tx: TenantTx, whole: Whole, purged: Purged): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(purged.table)} t where ${dueRows(whole, purged)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the number of deleted rows. The condition is repeated, because rows of different partitions can have the same
 * ctid.
 */
export async function deleteRows(tx: TenantTx, whole: Whole, purged: Purged, most: number): Promise<number> {
  const due = dueRows(whole, purged);
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(purged.table)} t where t.ctid = any(array(
      select t.ctid from ${sql.table(purged.table)} t where ${due} limit ${most})) and ${due}`.execute(tx);
  return Number(numAffectedRows);
}
