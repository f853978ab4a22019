import type pg from 'pg';

/** A change of one row, in the transaction that made it. */
export type Line = {
  readonly seq: number;
  /** Epoch milliseconds, by the clock of the product, which a test may move. */
  readonly at: number;
  readonly xid: number;
  /** The transactions that this one sees, as PostgreSQL writes them. */
  readonly snapshot: string;
  readonly table: 'reservation' | 'hold' | 'waitlist_entry';
  readonly isDeleted: boolean;
  /** The row after the change; before it if it was deleted. */
  readonly row: Readonly<Record<string, unknown>>;
};

/** Outside every row policy, so that the changes of every role are written. A transaction without a commit leaves none. */
const LEDGER = `
  create table storm_ledger (
    seq bigserial primary key, at timestamptz not null, xid xid8 not null, snapshot text not null, of_table text not null,
    is_deleted boolean not null, changed jsonb not null);
  create function note_in_ledger() returns trigger language plpgsql security definer set search_path = public as
    'begin
      insert into storm_ledger (at, xid, snapshot, of_table, is_deleted, changed)
      values (wall_clock(), pg_current_xact_id(), pg_current_snapshot()::text, tg_table_name, tg_op = ''DELETE'',
        to_jsonb(case when tg_op = ''DELETE'' then old else new end));
      return null;
    end';`;

const TRIGGER = (table: string) => `
  create trigger ledger after insert or update or delete on ${table} for each row execute function note_in_ledger();`;

/** Writes down every change of reservations, holds and entries from now on. */
export async function keepLedger(sql: pg.Pool): Promise<void> {
  await sql.query(LEDGER);
  for (const table of ['reservation', 'hold', 'waitlist_entry']) await sql.query(TRIGGER(table));
}

/** Reads the ledger, in the order in which rows were changed. */
export async function readLedger(sql: pg.Pool): Promise<Line[]> {
  const { rows } = await sql.query<Omit<Line, 'seq' | 'xid'> & { seq: string; xid: string }>(`
    select seq::text, (extract(epoch from at) * 1000)::float8 as at, xid::text, snapshot, of_table as table,
      is_deleted as "isDeleted", changed as row
    from storm_ledger order by storm_ledger.seq`);
  return rows.map((line) => ({ ...line, seq: Number(line.seq), xid: Number(line.xid) }));
}
