import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { ProfileAttributes } from '@berth/domain/reservations';
import { type RawBuilder, sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import { type BuildingCaller, NO_TOKEN } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';

type Row = { memberId: string; attributes: ProfileAttributes; rulesVersion: number; now: number };

async function callerAmong(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  members: RawBuilder<unknown>,
  actorId: string,
): Promise<BuildingCaller | undefined> {
  const { rows } = await sql<Row>`
    select member.id as "memberId", member.attributes, building.rules_version as "rulesVersion",
      ${nowInDatabase} as now
    from (${members}) member
    join offered_building building on building.organisation_id = member.organisation_id and building.id = ${buildingId}`.execute(
    tx,
  );
  const [member] = rows;
  if (member === undefined) return undefined;
  return { organisationId, buildingId, ...member, personId: actorId, token: NO_TOKEN, roles: [] };
}

/** The holder of a reservation, without their roles; `actorId` is recorded as the actor. */
export const callerForHolder = (db: Database, at: BuildingKey, id: string, actorId: string) =>
  inTenant(db, at.organisationId, (tx) =>
    callerAmong(
      tx,
      at,
      sql`
        select member.organisation_id, member.id, member.attributes
        from reservation r
        join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
        where r.organisation_id = ${at.organisationId} and r.id = ${id}`,
      actorId,
    ),
  );

/** A member who may still sign in, without their roles; `actorId` is recorded as the actor. */
export const callerForMember = (db: Database, at: BuildingKey, memberId: string, actorId: string) =>
  inTenant(db, at.organisationId, (tx) =>
    callerAmong(
      tx,
      at,
      sql`
        select member.organisation_id, member.id, member.attributes from offered_member member
        where member.organisation_id = ${at.organisationId} and member.id = ${memberId}
          and member.removed_at is null and member.suspended_at is null`,
      actorId,
    ),
  );
