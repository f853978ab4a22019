import type { NeighbourhoodEffect, NeighbourhoodForm } from '@berth/contract';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { NEIGHBOURHOOD_EFFECT_DAYS, type FloorRequest, replayNeighbourhood } from '@berth/domain/insights';
import { personalLimits, type ProfileAttributes } from '@berth/domain/reservations';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { FloorNotFound, type KnownPremises } from '../../premises/index.ts';
import { memberIdsOfTeams } from '../../teams/index.ts';

type Days = { readonly floorId: string; readonly from: LocalDate; readonly to: LocalDate };
type Row = Omit<FloorRequest, 'userpools'> & { readonly attributes: ProfileAttributes; readonly isCancelled: boolean };

async function requestsOn(tx: TenantTx, organisationId: string, { floorId, from, to }: Days): Promise<FloorRequest[]> {
  const { rows } = await sql<Row>`
    select r.space_id as "spaceId", r.member_id as "memberId", member.attributes, r.local_day as day,
      coalesce(r.placed_at, uuid_extract_timestamp(r.id), r.start_at) as "chosenAt", r.state = 'c' as "isCancelled",
      r.cancelled_at as "cancelledAt"
    from offered_reservation r
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${organisationId} and r.floor_id = ${floorId}
      and r.local_day between ${from} and ${to} and not r.mirrored`.execute(tx);
  // Cancelled before cancellation times were stored: it held its desk only briefly.
  return rows.map(({ attributes, isCancelled, cancelledAt, ...row }) => ({
    ...row,
    cancelledAt: isCancelled ? (cancelledAt ?? row.chosenAt + 1) : null,
    userpools: personalLimits(attributes).userpools,
  }));
}

/**
 * Replays a neighbourhood over the last eight weeks. Only the requests of its floor are replayed, and only by
 * its own rules: all others are the same with it and without it, so this takes milliseconds and needs no job.
 */
export const neighbourhoodEffect =
  (db: Database, snapshotOf: KnownPremises) =>
  async (caller: BuildingCaller, form: NeighbourhoodForm): Promise<NeighbourhoodEffect> => {
    const { zone, floors, fixedDesks } = await snapshotOf(caller);
    const { floorId, spaceIds, userpools, teamIds, ...rules } = form;
    const floor = floors.get(floorId);
    if (floor === undefined) throw FloorNotFound();
    const yesterday = daysAfter(localDayOf(caller.now, zone), -1);
    const days = { from: daysAfter(yesterday, 1 - NEIGHBOURHOOD_EFFECT_DAYS), to: yesterday };
    const { organisationId } = caller;
    const [requests, memberIds] = await inTenant(db, organisationId, async (tx) => [
      await requestsOn(tx, organisationId, { floorId, ...days }),
      await memberIdsOfTeams(tx, organisationId, teamIds),
    ]);
    const selected = new Set(spaceIds);
    const desks = floor.desks
      .filter(({ id, type, isReservable }) => type === 'DESK' && isReservable && !fixedDesks.has(id))
      .map(({ id }) => id);
    const inside = new Set(desks.filter((id) => selected.has(id)));
    const elsewhere = new Set(desks.filter((id) => !selected.has(id)));
    const people = { userpools, memberIds };
    const effect = replayNeighbourhood({ ...rules, people }, { zone, inside, elsewhere }, requests);
    return { ...days, effect: effect ?? null };
  };
