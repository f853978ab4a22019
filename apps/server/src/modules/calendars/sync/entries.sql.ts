import type { TenantTx } from '@berth/database';
import type { KnownEntry } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { SentAs } from '../calendar-client.ts';
import type { RoomKey } from '../rooms/rooms.sql.ts';

export type Entry = {
  readonly id: string;
  readonly externalId: string | null;
  readonly part: number;
  readonly reservationId: string | null;
  readonly origin: 'berth' | 'outside';
  readonly transactionId: string | null;
  readonly generation: number;
  readonly markedVersion: number | null;
  readonly pushedVersion: number | null;
  readonly hash: string;
  readonly start: number;
  readonly end: number;
  readonly rewrittenAt: number | null;
  readonly writes: readonly number[];
  readonly frozenUntil: number | null;
};

const COLUMNS = sql`entry.id, entry.external_id as "externalId", entry.part, entry.reservation_id as "reservationId",
  entry.origin, entry.transaction_id as "transactionId", entry.generation, entry.marked_version as "markedVersion",
  entry.pushed_version as "pushedVersion", entry.hash, entry.start_at as start, entry.end_at as end,
  entry.rewritten_at as "rewrittenAt", entry.frozen_until as "frozenUntil",
  array(select (extract(epoch from one) * 1000)::float8 from unnest(entry.writes) one) as writes`;

export const knownFrom = ({ rewrittenAt, origin, hash, start, end }: Entry): KnownEntry => ({
  origin,
  hash,
  start,
  end,
  rewrittenAt: rewrittenAt ?? undefined,
});

const isOf = ({ organisationId, provider, spaceId }: RoomKey) => sql<boolean>`
  entry.organisation_id = ${organisationId} and entry.provider = ${provider} and entry.space_id = ${spaceId}`;

export async function entriesOf(tx: TenantTx, room: RoomKey): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from calendar_entry entry where ${isOf(room)} order by entry.start_at, entry.id`.execute(tx);
  return rows;
}

/** The parts of an event by its id; for our own event whose id is still unknown, by how it was sent. */
export async function entriesOfEvent(tx: TenantTx, room: RoomKey, id: string, sentAs: SentAs | undefined) {
  const isSent =
    sentAs === undefined
      ? sql<boolean>`false`
      : 'transactionId' in sentAs
        ? sql<boolean>`entry.transaction_id::text = ${sentAs.transactionId}`
        : sql<boolean>`entry.reservation_id::text = ${sentAs.reservationId}`;
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from calendar_entry entry
    where ${isOf(room)} and (entry.external_id = ${id}
      or (entry.external_id is null and entry.origin = 'berth' and ${isSent}))
    order by entry.part
    for update`.execute(tx);
  return rows;
}

type NewEntry = Partial<Pick<Entry, 'externalId' | 'part' | 'reservationId' | 'transactionId' | 'markedVersion'>> &
  Pick<Entry, 'origin' | 'hash' | 'start' | 'end'>;

export const insertEntry = (tx: TenantTx, room: RoomKey, entry: NewEntry) =>
  tx
    .insertInto('calendar_entry')
    .values({
      organisation_id: room.organisationId,
      provider: room.provider,
      space_id: room.spaceId,
      external_id: entry.externalId ?? null,
      part: entry.part ?? 0,
      reservation_id: entry.reservationId ?? null,
      origin: entry.origin,
      transaction_id: entry.transactionId ?? null,
      marked_version: entry.markedVersion ?? null,
      hash: entry.hash,
      start_at: new Date(entry.start),
      end_at: new Date(entry.end),
    })
    .returning('calendar_entry.id')
    .executeTakeFirstOrThrow();

type Changed = Partial<{
  externalId: string | null;
  reservationId: string | null;
  transactionId: string;
  generation: number;
  markedVersion: number;
  pushedVersion: number | null;
  hash: string;
  start: number;
  end: number;
  rewrittenAt: number;
  writes: readonly number[];
  frozenUntil: number | null;
}>;

const COLUMN_OF: Record<keyof Changed, string> = {
  externalId: 'external_id',
  reservationId: 'reservation_id',
  transactionId: 'transaction_id',
  generation: 'generation',
  markedVersion: 'marked_version',
  pushedVersion: 'pushed_version',
  hash: 'hash',
  start: 'start_at',
  end: 'end_at',
  rewrittenAt: 'rewritten_at',
  writes: 'writes',
  frozenUntil: 'frozen_until',
};
const INSTANTS = new Set(['start', 'end', 'rewrittenAt', 'frozenUntil']);

const valueOf = (field: string, value: unknown) => {
  if (field === 'writes') return sql`${(value as number[]).map((at) => new Date(at).toISOString())}::timestamptz[]`;
  return INSTANTS.has(field) && value !== null ? new Date(value as number) : value;
};

export async function changeEntry(tx: TenantTx, { organisationId }: RoomKey, id: string, to: Changed): Promise<void> {
  const set = Object.entries(to).map(
    ([field, value]) => sql`${sql.ref(COLUMN_OF[field as keyof Changed])} = ${valueOf(field, value)}`,
  );
  if (set.length === 0) return;
  await sql`update calendar_entry set ${sql.join(set)}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
}

/** Past entries are not compared any longer, and would link reservations to people through the event's organiser. */
export async function deleteOldEntries(tx: TenantTx, organisationId: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from calendar_entry where organisation_id = ${organisationId} and id = any(array(
      select old.id from calendar_entry old
      where old.organisation_id = ${organisationId} and old.end_at < wall_clock() - interval '2 days'
      limit ${most}))`.execute(tx);
  return Number(numAffectedRows);
}

/** Meetings that were blocked by a reservation, and no longer are. */
export async function freedEntries(tx: TenantTx, room: RoomKey): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from calendar_entry entry
    where ${isOf(room)} and entry.origin = 'outside' and entry.reservation_id is null and entry.end_at > wall_clock()
      and not exists (
        select from offered_reservation r
        where r.organisation_id = ${room.organisationId} and r.space_id = ${room.spaceId} and r.holds_space
          and r.start_at < entry.end_at and r.end_at > entry.start_at)
    order by entry.start_at`.execute(tx);
  return rows;
}

export const deleteEntry = (tx: TenantTx, { organisationId }: RoomKey, id: string) =>
  tx
    .deleteFrom('calendar_entry')
    .where('calendar_entry.organisation_id', '=', organisationId)
    .where('calendar_entry.id', '=', id)
    .execute();
