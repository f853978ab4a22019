import { executeLast, STORED_NOTHING, type TenantTx } from '@berth/database';
import type { Guest, RequestedAsset } from '@berth/domain/reservations';
import { type LocalDate, toIso } from '@berth/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { storedEventsSql } from '../../../platform/events/insert-events.sql.ts';
import { type KeptAnswer, keepAnswerSql } from '../../../platform/idempotency/inline-answer.sql.ts';
import type { ReservationEvent } from '../reservations.events.ts';
import type { StoredReservation } from '../stored-reservation.sql.ts';

/** Values that all rows of a request share. */
type Common = {
  readonly organisationId: string;
  /** Null if the system itself is the actor. */
  readonly personId: string | null;
  readonly exclusive: boolean;
  readonly mirrored: boolean;
};

/** The columns of a reservation's own row. */
export type NewRow = Omit<
  StoredReservation,
  keyof Displayed | 'state' | 'version' | 'holds' | 'checkedInAt' | 'mirrored' | 'guests' | 'assets'
>;
type Displayed = Pick<
  StoredReservation,
  | 'spaceType'
  | 'spaceName'
  | 'roomName'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'attributes'
  | 'holdsResponderDesk'
  | 'noShowAt'
  | 'noShowEvidence'
>;

/** Only for requests with a key: preparing an insert of nothing has its cost too. */
const keeping = (common: Common & { personId: string }, kept: KeptAnswer) =>
  sql`, kept as (${keepAnswerSql(common, kept)})`;

type Stored = {
  readonly common: Common;
  readonly rows: readonly NewRow[];
  readonly events: readonly ReservationEvent[];
  readonly kept: KeptAnswer | undefined;
  /** A condition that must hold when the rows are stored. */
  readonly condition?: RawBuilder<unknown> | undefined;
};

/** Reservations, their events and the answer stored for repeats, as the beginning of one statement. */
function storedSql({ common, rows, events, kept, condition }: Stored): RawBuilder<unknown> {
  const { organisationId: org, personId } = common;
  const column = <T>(of: (row: NewRow) => T) => rows.map(of);
  return sql`
    with stored as (
      insert into reservation (organisation_id, id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive,
        visible_to_others, ticket, made_by_id, series_id, subject, userpools, mirrored)
      select ${org}::uuid, one.id, one.floor_id, one.space_id, one.member_id, one.local_day, one.start_at, one.end_at,
        ${common.exclusive}::boolean, one.visible_to_others, one.ticket, one.made_by_id, one.series_id, one.subject,
        (select array_agg(pool) from json_array_elements_text(one.userpools) pool), ${common.mirrored}::boolean
      from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ floorId }) => floorId)}::uuid[],
        ${column(({ spaceId }) => spaceId)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
        ${column(({ localDay }) => localDay)}::date[],
        ${column(({ start }) => toIso(start))}::timestamptz[],
        ${column(({ end }) => toIso(end))}::timestamptz[],
        ${column(({ ticket }) => ticket)}::bytea[], ${column(({ madeById }) => madeById)}::uuid[],
        ${column(({ seriesId }) => seriesId)}::uuid[], ${column(({ subject }) => subject)}::text[],
        ${column(({ visibleToOthers }) => visibleToOthers)}::boolean[],
        ${column(({ userpools }) => JSON.stringify(userpools))}::json[]
      ) with ordinality as one (id, floor_id, space_id, member_id, local_day, start_at, end_at, ticket, made_by_id,
        series_id, subject, visible_to_others, userpools, n)
      ${condition === undefined ? sql`` : sql`where ${condition}`}
      order by one.n
      on conflict do nothing -- reservation_no_overlap, person_no_overlap
      returning id
    ), ${storedEventsSql(events.map((event) => ({ ...event, organisationId: org, actorId: personId })))}${kept === undefined || personId === null ? sql`` : keeping({ ...common, personId }, kept)}`;
}

/** Returns the stored ids: a missing one violated a constraint, and the transaction must not commit. */
export async function insertReservations(tx: TenantTx, stored: Stored): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${storedSql(stored)} select id from stored`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Stores one reservation and commits in one round trip, with the locks that are taken last. Returns whether it is
 * stored: otherwise the statement failed, and the commit behind it rolled the transaction back.
 */
export async function insertAndCommit(tx: TenantTx, stored: Stored, locks: readonly bigint[]): Promise<boolean> {
  try {
    await executeLast(tx, sql`${storedSql(stored)} select require_stored(count(*)) from stored`, locks);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== STORED_NOTHING) throw error;
    return false;
  }
}

type With = {
  readonly id: string;
  readonly localDay: LocalDate;
  readonly guests: readonly Guest[];
  readonly assets: readonly RequestedAsset[];
};

/** Only if there are guests: most requests have none and send nothing. */
export async function insertGuests(tx: TenantTx, organisationId: string, rows: readonly With[]): Promise<void> {
  const guests = rows.flatMap(({ id, guests: all }) => all.map((guest, at) => ({ ...guest, id, place: at + 1 })));
  if (guests.length === 0) return;
  await sql`
    insert into reservation_guest (organisation_id, reservation_id, place, name, email)
    select ${organisationId}::uuid, one.id, one.place, one.name, one.email
    from unnest(${guests.map(({ id }) => id)}::uuid[], ${guests.map(({ place }) => place)}::smallint[],
      ${guests.map(({ name }) => name)}::text[], ${guests.map(({ email }) => email)}::text[]
    ) as one (id, place, name, email)`.execute(tx);
}

/** Two rows of a form with the same asset become one row with their sum. */
export async function insertAssets(tx: TenantTx, organisationId: string, rows: readonly With[]): Promise<void> {
  const assets = rows.flatMap(({ id, localDay, assets: all }) => all.map((asset) => ({ ...asset, of: id, localDay })));
  if (assets.length === 0) return;
  await sql`
    insert into reservation_asset (organisation_id, reservation_id, asset_id, local_day, quantity, comment)
    select ${organisationId}::uuid, one.of, one.id, one.local_day, sum(one.quantity), string_agg(one.comment, ' · ')
    from unnest(${assets.map(({ of }) => of)}::uuid[], ${assets.map(({ id }) => id)}::uuid[],
      ${assets.map(({ localDay }) => localDay)}::date[], ${assets.map(({ quantity }) => quantity)}::integer[],
      ${assets.map(({ comment }) => comment)}::text[]
    ) as one (of, id, local_day, quantity, comment)
    group by one.of, one.id, one.local_day`.execute(tx);
}
