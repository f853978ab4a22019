import { inTenant, type TenantTx } from '@berth/database';
import type { Period, ProfileAttributes } from '@berth/domain';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { type BuildingCaller, NO_TOKEN } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { changeReservation } from '../change/change-reservation.ts';
import { UNCHANGED } from '../change/plan-change.ts';
import { createNearbySpaces } from '../explain/nearby-spaces.ts';
import { createRequestContexts } from '../reserve/request-context.ts';

type Holder = { memberId: string; attributes: ProfileAttributes; rulesVersion: number; now: number };

async function holderOf(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  id: string,
): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select member.id as "memberId", member.attributes, building.rules_version as "rulesVersion", ${nowInDatabase} as now
    from reservation r
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    join offered_building building on building.organisation_id = r.organisation_id and building.id = ${buildingId}
    where r.organisation_id = ${organisationId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Moves a reservation that was moved in the external calendar of its room. The calendar does not report by whom, so the
 * move is evaluated for the holder, without their roles. `actorId` is recorded as the actor.
 */
export function createMoveForHolder(deps: Deps) {
  const { db } = deps;
  const change = changeReservation(deps, { contexts: createRequestContexts(db), nearbySpaces: createNearbySpaces(db) });
  return async (at: BuildingKey, id: string, { start, end }: Period, actorId: string): Promise<'moved' | 'refused'> => {
    const holder = await inTenant(db, at.organisationId, (tx) => holderOf(tx, at, id));
    if (holder === undefined) return 'refused';
    const caller: BuildingCaller = { ...at, ...holder, personId: actorId, token: NO_TOKEN, roles: [] };
    try {
      await change(caller, { ...UNCHANGED, id, start, end }, undefined);
      return 'moved';
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) return 'refused';
      throw error;
    }
  };
}
