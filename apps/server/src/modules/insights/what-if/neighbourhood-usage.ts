import type { NeighbourhoodUsage } from '@berth/contract';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import {
  NEIGHBOURHOOD_EFFECT_DAYS,
  neighbourhoodUsage,
  type RefusedOnDay,
  type UsedDesk,
} from '@berth/domain/insights';
import { personalLimits, type ProfileAttributes, type RuleName } from '@berth/domain/reservations';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { NeighbourhoodNotFound } from '../../neighbourhoods/index.ts';
import type { KnownPremises } from '../../premises/index.ts';

type Days = { readonly from: LocalDate; readonly to: LocalDate };
type Row = Omit<UsedDesk, 'userpools'> & { readonly attributes: ProfileAttributes };

const RULES: readonly RuleName[] = ['neighbourhood-restricted', 'neighbourhood-guarantee'];

async function usedDesks(tx: TenantTx, organisationId: string, spaceIds: readonly string[], { from, to }: Days) {
  const { rows } = await sql<Row>`
    select r.member_id as "memberId", member.attributes, r.local_day as day
    from offered_reservation r
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${organisationId} and r.space_id = any(${spaceIds}::uuid[])
      and r.local_day between ${from} and ${to} and r.state not in ('c', 'h') and not r.mirrored`.execute(tx);
  return rows.map(({ attributes, ...row }): UsedDesk => ({ ...row, userpools: personalLimits(attributes).userpools }));
}

/** Refusals are counted for a floor, not for a neighbourhood. */
async function refusedOn(tx: TenantTx, organisationId: string, floorId: string, { from, to }: Days) {
  const { rows } = await sql<RefusedOnDay>`
    select refused.local_day as day, refused.count from offered_refusal_count refused
    where refused.organisation_id = ${organisationId} and refused.scope_id = ${floorId}
      and refused.local_day between ${from} and ${to} and refused.rule = any(${RULES}::text[])`.execute(tx);
  return rows;
}

/** The last eight weeks as they were, with the people it has now. */
export const usageOfNeighbourhood =
  (db: Database, snapshotOf: KnownPremises) =>
  async (caller: BuildingCaller, id: string): Promise<NeighbourhoodUsage> => {
    const { organisationId, now } = caller;
    const { zone, neighbourhoods } = await snapshotOf(caller);
    const placed = neighbourhoods.all.find((one) => one.id === id);
    if (placed === undefined) throw NeighbourhoodNotFound();
    const to = daysAfter(localDayOf(now, zone), -1);
    const days = { from: daysAfter(to, 1 - NEIGHBOURHOOD_EFFECT_DAYS), to };
    return inTenant(db, organisationId, async (tx) => {
      const used = await usedDesks(tx, organisationId, placed.spaceIds, days);
      const refused = await refusedOn(tx, organisationId, placed.floorId, days);
      return { ...days, weekdays: neighbourhoodUsage(placed.people, used, refused) };
    });
  };
