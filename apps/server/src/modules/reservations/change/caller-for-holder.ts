import { type Database, inTenant } from '@berth/database';
import type { ProfileAttributes } from '@berth/domain/reservations';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import { type BuildingCaller, NO_TOKEN } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';

type Holder = { memberId: string; attributes: ProfileAttributes; rulesVersion: number; now: number };

/** The holder of a reservation, without their roles; `actorId` is recorded as the actor. */
export async function callerForHolder(
  db: Database,
  { organisationId, buildingId }: BuildingKey,
  id: string,
  actorId: string,
): Promise<BuildingCaller | undefined> {
  const { rows } = await inTenant(db, organisationId, (tx) =>
    sql<Holder>`
      select member.id as "memberId", member.attributes, building.rules_version as "rulesVersion",
        ${nowInDatabase} as now
      from reservation r
      join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
      join offered_building building on building.organisation_id = r.organisation_id and building.id = ${buildingId}
      where r.organisation_id = ${organisationId} and r.id = ${id}`.execute(tx),
  );
  const [holder] = rows;
  if (holder === undefined) return undefined;
  return { organisationId, buildingId, ...holder, personId: actorId, token: NO_TOKEN, roles: [] };
}
