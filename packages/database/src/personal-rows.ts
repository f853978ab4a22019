import { type RawBuilder, sql } from 'kysely';
import { INVENTORY, type PersonalData, type Whose } from './inventory.ts';
import { inKeyRanges } from './key-ranges.ts';
import { inTenant } from './in-tenant.ts';
import type { Database, TenantTx } from './tenant.ts';

export type KnownPerson = {
  readonly organisationId: string;
  readonly memberId: string;
  readonly personId: string | null;
  readonly address: string;
};

/** Tables without an organisation, whose rows are about a sign-in. */
const WITHOUT_ORGANISATION = ['person', 'browser_session'];

/** Credentials, which no file may contain; the copy lists only that they are stored. */
const SECRETS = [
  'secret_hash',
  'token_hash',
  'access_token',
  'id_token',
  'refresh_token',
  'provider_session',
  'ticket',
  'receipt_hash',
];

/** Columns that a copy of a person's data leaves out, with the reasons; the copy contains this list. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SECRETS.map((column) => [column, 'a secret'])),
  reason: 'the reason of a legal hold; ask the administrators who decided it',
  search: 'derived from the name and the address',
  content: 'written for a mail that was sent, or a copy like this one; may name others',
};

/** The only columns shown for an action of the person. */
const OF_ACTS = ['action', 'type', 'kind', 'call', 'occurred_at', 'created_at', 'started_at', 'asked_at'];

const isActor = (link: Whose) => 'is' in link && link.is === 'actor';
const isAbout = (link: Whose) => 'is' in link && link.is !== 'actor';

/** Columns with an actor. An action may concern other people, so its actor gets only the fact and no details. */
const ACTORS = new Set(INVENTORY.flatMap(({ whose }) => whose.filter(isActor).map(({ column }) => column)));

function linked(link: Whose, who: KnownPerson): RawBuilder<boolean> | undefined {
  const column = sql.ref(`t.${link.column}`);
  if ('of' in link) {
    const whole = INVENTORY.find(({ table }) => table === link.of)?.whose.find(isAbout);
    return (
      whole &&
      sql`exists (
        select from ${sql.table(link.of)} whole
        where whole.organisation_id = ${who.organisationId} and whole.id = ${column}
          and ${sql.ref(`whole.${whole.column}`)} = ${who.memberId})`
    );
  }
  if ('key' in link) return sql`${column} ->> ${link.key} = ${who.memberId}`;
  if (link.is === 'member') return sql`${column} = ${who.memberId}`;
  if (link.is === 'address') return sql`lower(${column}) = lower(${who.address})`;
  return who.personId === null ? undefined : sql`${column} = ${who.personId}`;
}

/**
 * Guests belong to their host's reservation but are other people: the guest's row is about the guest, not about the
 * host.
 */
export const aboutThem = ({ whose }: PersonalData) => {
  const about = whose.filter(isAbout);
  return about.length > 0 ? about : whose.filter((link) => 'of' in link);
};

export function whoseRows(table: string, links: readonly Whose[], who: KnownPerson): RawBuilder<boolean> | undefined {
  const conditions = links.flatMap((link) => linked(link, who) ?? []);
  if (conditions.length === 0) return undefined;
  const any = sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  return WITHOUT_ORGANISATION.includes(table) ? any : sql`t.organisation_id = ${who.organisationId} and ${any}`;
}

type Row = Record<string, unknown>;

/** Replaces ids of other people, because an id would identify them elsewhere. */
const withoutOthers = (row: Row, who: KnownPerson): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !(column in LEFT_OUT) && column !== 'organisation_id')
      .map(([column, value]) =>
        ACTORS.has(column) && value !== null
          ? [column, value === who.personId || value === who.memberId ? 'you' : 'somebody else']
          : [column, value],
      ),
  );

/**
 * Tables with millions of rows per organisation and no index on the person, which would slow down every reservation.
 */
const SEARCHED = ['event', 'audit', 'mail'];

/** Runs on the whole table, or on one key range at a time for big tables. */
const inParts = async <T>(
  db: Database,
  { organisationId }: KnownPerson,
  table: string,
  work: (tx: TenantTx, part: RawBuilder<boolean>) => Promise<T>,
): Promise<T[]> =>
  SEARCHED.includes(table)
    ? inKeyRanges(db, organisationId, table, work)
    : [await inTenant(db, organisationId, (tx) => work(tx, sql<boolean>`true`))];

async function rowsOf(
  db: Database,
  who: KnownPerson,
  table: string,
  condition: RawBuilder<boolean> | undefined,
): Promise<Row[]> {
  if (condition === undefined) return [];
  const parts = await inParts(db, who, table, (tx, part) =>
    sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${condition} and ${part}`.execute(tx),
  );
  return parts.flatMap(({ rows }) => rows.map(({ row }) => row));
}

/** Returns the rows of a table about a person, without data about others. */
export const personalRows = async (db: Database, data: PersonalData, who: KnownPerson): Promise<Row[]> =>
  (await rowsOf(db, who, data.table, whoseRows(data.table, aboutThem(data), who))).map((row) =>
    withoutOthers(row, who),
  );

/** Returns the actions of a person, without their subjects. */
export const actsIn = async (db: Database, { table, whose }: PersonalData, who: KnownPerson): Promise<Row[]> =>
  (await rowsOf(db, who, table, whoseRows(table, whose.filter(isActor), who))).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => OF_ACTS.includes(column))),
  );

export async function countPersonalRows(
  tx: TenantTx,
  data: PersonalData,
  who: KnownPerson,
  part = sql<boolean>`true`,
): Promise<number> {
  const condition = whoseRows(data.table, aboutThem(data), who);
  if (condition === undefined) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(data.table)} t where ${condition} and ${part}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Counts the rows about a person in each table; tables without rows are left out. */
export async function personalRowCounts(db: Database, who: KnownPerson) {
  const counts = [];
  for (const data of INVENTORY) {
    const parts = await inParts(db, who, data.table, (tx, part) => countPersonalRows(tx, data, who, part));
    const count = parts.reduce((sum, one) => sum + one, 0);
    if (count > 0) counts.push({ table: data.table, count });
  }
  return counts;
}
