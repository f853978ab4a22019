import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberKey } from '../../../platform/keys.ts';
import { insertEvents, storeNextState } from '../change/update-reservation.sql.ts';
import { CHECK_OUT } from '../change/transitions.ts';
import { cancelledEvents } from '../reservations.events.ts';
import { lockReservation, storedReservation } from '../stored-reservation.sql.ts';
import { markCancelled } from './displaced.sql.ts';

type Leaving = MemberKey & { readonly personId: string | null };

type Row = {
  readonly id: string;
  readonly buildingId: string;
  readonly floorId: string;
  readonly seriesId: string | null;
  readonly hasBegun: boolean;
  readonly hasAssets: boolean;
};

/** A number that a transaction handles well within its time limit. */
const AT_ONCE = 200;

const heldSql = ({ organisationId: org, memberId }: Omit<Leaving, 'personId'>) => sql`
  from reservation r
  join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
  where r.organisation_id = ${org} and r.member_id = ${memberId} and r.holds_space and r.end_at > wall_clock()`;

/** The reservations that a member holds from now on, including a running one. */
export async function countHeld(tx: TenantTx, leaving: Omit<Leaving, 'personId'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${heldSql(leaving)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function lockHeld(tx: TenantTx, leaving: Leaving): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, space.building_id as "buildingId", r.floor_id as "floorId", r.series_id as "seriesId",
      r.start_at <= wall_clock() as "hasBegun",
      exists (
        select from reservation_asset lent
        where lent.organisation_id = r.organisation_id and lent.reservation_id = r.id) as "hasAssets"
    ${heldSql(leaving)}
    order by r.start_at, r.id limit ${AT_ONCE} for update of r`.execute(tx);
  return rows;
}

async function cancelAhead(deps: Deps, tx: TenantTx, leaving: Leaving, buildingId: string, rows: readonly Row[]) {
  const { organisationId, memberId, personId } = leaving;
  const ids = rows.map(({ id }) => id);
  const events = rows.flatMap(({ id, seriesId, hasAssets }) =>
    cancelledEvents({ buildingId, reservationId: id, memberId, seriesId }, { byOther: true, hasAssets }),
  );
  await markCancelled(tx, { organisationId, buildingId }, ids);
  await insertEvents(tx, { organisationId }, { personId, events });
  const floorIds = [...new Set(rows.map(({ floorId }) => floorId))];
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids, floorIds });
}

/** The rest of a running reservation is free at once, as after a check-out. */
async function endRunning(deps: Deps, tx: TenantTx, leaving: Leaving, { id, buildingId, floorId, seriesId }: Row) {
  const { organisationId, memberId, personId } = leaving;
  const at = { organisationId, buildingId };
  await lockReservation(tx, at, id);
  const stored = await storedReservation(tx, at, id);
  if (stored === undefined) return;
  const about = { buildingId, reservationId: id, memberId, seriesId };
  const who = { isHolder: false, isMaker: false, isStaff: true };
  const events = CHECK_OUT.events(stored, about, who);
  const which = { organisationId, id, version: stored.version };
  await storeNextState(tx, which, CHECK_OUT.next(stored, who), { personId, events });
  deps.live.announce(tx, at, { kind: 'reservations', ids: [id], floorIds: [floorId] });
}

/**
 * Releases the reservations of a member who left: cancels future ones with notice and ends running ones, some at a
 * time. Returns false if there may be more. Idempotent.
 */
export async function releaseHeld(deps: Deps, tx: TenantTx, leaving: Leaving): Promise<boolean> {
  const rows = await lockHeld(tx, leaving);
  for (const row of rows.filter(({ hasBegun }) => hasBegun)) await endRunning(deps, tx, leaving, row);
  const ahead = Map.groupBy(
    rows.filter(({ hasBegun }) => !hasBegun),
    ({ buildingId }) => buildingId,
  );
  for (const [buildingId, some] of ahead) await cancelAhead(deps, tx, leaving, buildingId, some);
  return rows.length < AT_ONCE;
}
