import type { TenantTx } from '@berth/database';
import { DOORS } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey, MemberKey } from '../../../platform/keys.ts';

export type DoorCardRow = {
  readonly card: string;
  readonly version: number;
  readonly hash: string;
  readonly until: number;
  readonly triedAt: number | null;
  readonly takenAt: number | null;
  readonly refusedUntil: number | null;
};

export async function doorCards(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<DoorCardRow[]> {
  const { rows } = await sql<DoorCardRow>`
    select card, version::float8 as version, hash, until, tried_at as "triedAt", taken_at as "takenAt",
      refused_until as "refusedUntil"
    from door_card where organisation_id = ${organisationId} and building_id = ${buildingId}`.execute(tx);
  return rows;
}

type NewState = {
  readonly card: string;
  readonly memberId: string | null;
  readonly version: number;
  readonly hash: string;
  readonly until: number;
};

/** Stores the desired state of a card. */
export const storeDoorCard = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, state: NewState) =>
  sql`
    insert into door_card as known (organisation_id, building_id, card, member_id, version, hash, until)
    values (${organisationId}, ${buildingId}, ${state.card}, ${state.memberId}, ${state.version}, ${state.hash},
      ${new Date(state.until).toISOString()})
    on conflict on constraint door_card_pkey do update set version = excluded.version, hash = excluded.hash,
      member_id = coalesce(excluded.member_id, known.member_id), until = greatest(known.until, excluded.until),
      taken_at = null, refused_until = null`.execute(tx);

export const noteTried = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, cards: readonly string[]) =>
  sql`
    update door_card set tried_at = wall_clock()
    where organisation_id = ${organisationId} and building_id = ${buildingId} and card = any(${cards})`.execute(tx);

type Version = { readonly card: string; readonly version: number };

/** Ignored if a newer state is to be sent for the card. */
export const noteTaken = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, { card, version }: Version) =>
  sql`
    update door_card set taken_at = wall_clock(), refused_until = null
    where organisation_id = ${organisationId} and building_id = ${buildingId} and card = ${card}
      and version = ${version}`.execute(tx);

/** The system has confirmed that the card opens nothing. */
export const forgetDoorCard = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, { card, version }: Version) =>
  sql`
    delete from door_card
    where organisation_id = ${organisationId} and building_id = ${buildingId} and card = ${card}
      and version = ${version}`.execute(tx);

export const noteRefused = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, { card, version }: Version) =>
  sql`
    update door_card set refused_until = wall_clock() + make_interval(secs => ${DOORS.refusedMs / 1000})
    where organisation_id = ${organisationId} and building_id = ${buildingId} and card = ${card}
      and version = ${version}`.execute(tx);

/** Makes every card differ from its wanted state, so that it is sent under a new version. Returns their number. */
export async function makeCardsDue(tx: TenantTx, organisationId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update door_card set hash = '', taken_at = null, refused_until = null
    where organisation_id = ${organisationId}`.execute(tx);
  return Number(numAffectedRows);
}

/** All their grants have ended. */
export const forgetOver = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, cards: readonly string[]) =>
  sql`
    delete from door_card
    where organisation_id = ${organisationId} and building_id = ${buildingId} and card = any(${cards})
      and until <= wall_clock()`.execute(tx);

/** The system can no longer be reached. */
export const forgetDoorCards = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .deleteFrom('door_card')
    .where('door_card.organisation_id', '=', organisationId)
    .where('door_card.building_id', '=', buildingId)
    .execute();

/** Existing grants end by themselves. */
export const forgetDoorCardsOf = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  tx
    .deleteFrom('door_card')
    .where('door_card.organisation_id', '=', organisationId)
    .where('door_card.member_id', '=', memberId)
    .execute();

export type CardCounts = { readonly passing: number; readonly waiting: number; readonly refused: number };

/** The number of cards that were sent, that are waiting, and that were refused. */
export async function countDoorCards(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<CardCounts> {
  const { rows } = await sql<CardCounts>`
    select count(*) filter (where taken_at is not null)::int as passing,
      count(*) filter (where taken_at is null and refused_until is null)::int as waiting,
      count(*) filter (where refused_until is not null)::int as refused
    from door_card where organisation_id = ${organisationId} and building_id = ${buildingId}`.execute(tx);
  return rows[0] ?? { passing: 0, waiting: 0, refused: 0 };
}
