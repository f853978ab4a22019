import { type RawBuilder, sql } from 'kysely';
import { INVENTORY, type PersonalData, type Whose } from './inventory.ts';
import { keyRanges } from './key-ranges.ts';
import { type Database, inTenant, type TenantTx } from './tenant.ts';

export type KnownPerson = {
  readonly organisationId: string;
  readonly memberId: string;
  readonly personId: string | null;
  readonly address: string;
};

/** Rows of everyone, without an organisation: what is said in them is about the sign-in. */
const WITHOUT_ORGANISATION = ['person', 'browser_session'];

/** Opens a door for whoever holds it, so no file may hold it; that it is kept is said. */
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

/** What a copy of somebody's data leaves out, and why; both stand in the copy. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SECRETS.map((column) => [column, 'a secret'])),
  reason: 'of a legal hold; told by whoever decided it',
  search: 'made from the name and the address',
  content: 'written for a mail that was sent, or a copy like this one; may name others',
};

/** Of what somebody did, this and nothing else. */
const OF_ACTS = ['action', 'type', 'kind', 'call', 'occurred_at', 'created_at', 'started_at', 'asked_at'];

const isActor = (link: Whose) => 'is' in link && link.is === 'actor';
const isAbout = (link: Whose) => 'is' in link && link.is !== 'actor';

/** What an act says may be about somebody else, so whoever did it is told that it is there and nothing of what it says. */
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

/** Guests belong to the reservation of their host and are somebody else: whoever is invited is told of it, not who invites. */
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

/** Another person is said to be there, and no more; also by an id, which would find them elsewhere. */
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

/** Tables of which an organisation has millions of rows, and no index for whose they are: it would cost every reservation. */
const SEARCHED = ['event', 'audit', 'mail'];

/** The whole table at once, or so many rows at a time. */
const partsOf = (db: Database, { organisationId }: KnownPerson, table: string) =>
  SEARCHED.includes(table) ? keyRanges(db, organisationId, table) : [sql<boolean>`true`];

async function rowsOf(
  db: Database,
  who: KnownPerson,
  table: string,
  condition: RawBuilder<boolean> | undefined,
): Promise<Row[]> {
  const found: Row[] = [];
  if (condition === undefined) return found;
  for await (const part of partsOf(db, who, table)) {
    const { rows } = await inTenant(db, who.organisationId, (tx) =>
      sql<{ row: Row }>`
        select to_jsonb(t) as row from ${sql.table(table)} t where ${condition} and ${part}`.execute(tx),
    );
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}

/** Everything in one table that is about somebody, without what is about others. */
export const personalRows = async (db: Database, data: PersonalData, who: KnownPerson): Promise<Row[]> =>
  (await rowsOf(db, who, data.table, whoseRows(data.table, aboutThem(data), who))).map((row) =>
    withoutOthers(row, who),
  );

/** What somebody did, without what they did it to. */
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

/** How many rows of each table are about somebody; where there is none nothing is said. */
export async function personalRowCounts(db: Database, who: KnownPerson) {
  const counts = [];
  for (const data of INVENTORY) {
    let count = 0;
    for await (const part of partsOf(db, who, data.table))
      count += await inTenant(db, who.organisationId, (tx) => countPersonalRows(tx, data, who, part));
    if (count > 0) counts.push({ table: data.table, count });
  }
  return counts;
}
