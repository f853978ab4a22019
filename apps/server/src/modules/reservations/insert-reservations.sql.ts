import type { TenantTx } from '@berth/database';
import type { Guest, LocalDate, Period, WishedAsset } from '@berth/domain';
import { sql } from 'kysely';
import type { Once } from '../../platform/idempotency/once.ts';
import type { ReservationEvent } from './reservations.events.ts';

export type NewReservation = {
  readonly id: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly memberId: string;
  readonly localDay: LocalDate;
  readonly period: Period;
  readonly ticket: Buffer;
  /** Who made it, when that was not its holder. */
  readonly madeById: string | null;
  readonly userpools: readonly string[];
  readonly guests: readonly Guest[];
  readonly assets: readonly WishedAsset[];
};

/** What all rows of one order have in common. */
export type Common = {
  readonly organisationId: string;
  readonly personId: string;
  readonly seriesId: string | null;
  readonly exclusive: boolean;
  readonly visibleToOthers: boolean;
  readonly subject: string | null;
};

export type Kept = { readonly once: Once; readonly status: number; readonly answer: string };

const instant = (epochMs: number) => new Date(epochMs).toISOString();

/** Only for those who sent a key: an insert of nothing is still made ready each time. */
const keeping = (organisationId: string, personId: string, { once, status, answer }: Kept) => sql`, kept as (
      insert into idempotency_key (organisation_id, actor_id, call, key, body_hash, status, answer)
      values (${organisationId}::uuid, ${personId}::uuid, ${once.call}, ${once.key}, ${once.bodyHash}, ${status}, ${answer}::jsonb)
      -- One that is too old to be repeated; a younger one would have been.
      on conflict (organisation_id, actor_id, call, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()
    )`;

/**
 * Reservations, their events and the answer that is kept for repeats, in one statement. Answers the ids that were
 * stored: one that is missing met another under a constraint, and nothing of the whole may then be committed.
 */
export async function insertReservations(
  tx: TenantTx,
  common: Common,
  rows: readonly NewReservation[],
  events: readonly ReservationEvent[],
  kept: Kept | undefined,
): Promise<string[]> {
  const { organisationId: org, personId } = common;
  const column = <T>(of: (row: NewReservation) => T) => rows.map(of);
  const { rows: stored } = await sql<{ id: string }>`
    with stored as (
      insert into reservation (organisation_id, id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive,
        visible_to_others, ticket, made_by_id, series_id, subject, userpools)
      select ${org}::uuid, one.id, one.floor_id, one.space_id, one.member_id, one.local_day, one.start_at, one.end_at,
        ${common.exclusive}::boolean, ${common.visibleToOthers}::boolean, one.ticket, one.made_by_id,
        ${common.seriesId}::uuid, ${common.subject}::text,
        (select array_agg(pool) from json_array_elements_text(one.userpools) pool)
      from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ floorId }) => floorId)}::uuid[],
        ${column(({ spaceId }) => spaceId)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
        ${column(({ localDay }) => localDay)}::date[],
        ${column(({ period }) => instant(period.start))}::timestamptz[],
        ${column(({ period }) => instant(period.end))}::timestamptz[],
        ${column(({ ticket }) => ticket)}::bytea[], ${column(({ madeById }) => madeById)}::uuid[],
        ${column(({ userpools }) => JSON.stringify(userpools))}::json[]
      ) with ordinality as one (id, floor_id, space_id, member_id, local_day, start_at, end_at, ticket, made_by_id, userpools, n)
      order by one.n
      on conflict do nothing -- reservation_no_overlap, person_no_overlap
      returning id
    ), happened as (
      insert into event (organisation_id, id, type, payload, actor_id)
      select ${org}::uuid, one.id, one.type, one.payload, ${personId}::uuid
      from unnest(
        ${events.map(({ id }) => id)}::uuid[], ${events.map(({ type }) => type)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
      ) as one (id, type, payload)
    )${kept === undefined ? sql`` : keeping(org, personId, kept)}
    select id from stored`.execute(tx);
  return stored.map(({ id }) => id);
}

type With = Pick<NewReservation, 'id' | 'localDay' | 'guests' | 'assets'>;

/** Only for those that have any: most do not, and then nothing is sent. */
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

/** One asset in two rows of a form is one row here, as often as both together. */
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
