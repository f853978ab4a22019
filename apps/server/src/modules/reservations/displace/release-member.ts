import { inTenant, type TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberKey } from '../../../platform/keys.ts';
import { insertEvents, storeNextState } from '../change/update-reservation.sql.ts';
import { CHECK_OUT } from '../change/transitions.ts';
import { calendarMember } from '../../identity/index.ts';
import { handOverReleased } from '../holds/hand-over.ts';
import { cancelledEvents, changedEvent } from '../reservations.events.ts';
import { holderLock } from '../engine/2-lock.ts';
import { lockReservation, storedReservation } from '../stored-reservation.sql.ts';
import { giveTo, markCancelled } from './displaced.sql.ts';

/** Without a building, everything that the member holds. */
type Held = MemberKey & { readonly buildingId?: string };
type Leaving = Held & { readonly personId: string | null };

type Row = {
  readonly id: string;
  readonly buildingId: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly localDay: LocalDate;
  readonly seriesId: string | null;
  readonly hasBegun: boolean;
  readonly hasAssets: boolean;
  readonly isImported: boolean;
};

type Released = {
  readonly cancelledIds: readonly string[];
  /** False if there may be more. */
  readonly isDone: boolean;
};

/** A number that a transaction handles well within its time limit. */
const AT_ONCE = 200;

function heldSql(at: Omit<Held, 'memberId'>, memberIds: readonly string[]) {
  const { organisationId: org, buildingId = null } = at;
  return sql`
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${org} and r.member_id = any(${memberIds}::uuid[]) and r.holds_space
      and r.end_at > wall_clock() and (${buildingId}::uuid is null or space.building_id = ${buildingId})`;
}

/**
 * Counts the reservations that members hold from now on, including running ones. Imported meetings are not counted: they
 * stay, as the external calendar decides about them.
 */
export async function countHeld(tx: TenantTx, at: Omit<Held, 'memberId'>, memberIds: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${heldSql(at, memberIds)} and not r.mirrored`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function lockHeld(tx: TenantTx, leaving: Leaving): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, space.building_id as "buildingId", r.floor_id as "floorId", r.space_id as "spaceId",
      r.local_day as "localDay", r.series_id as "seriesId", r.start_at <= wall_clock() as "hasBegun",
      r.mirrored as "isImported",
      exists (
        select from reservation_asset lent
        where lent.organisation_id = r.organisation_id and lent.reservation_id = r.id) as "hasAssets"
    ${heldSql(leaving, [leaving.memberId])}
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
  await handOverReleased(tx, { organisationId, buildingId }, rows);
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
  if (stored.isAwaited) await handOverReleased(tx, at, [stored]);
  deps.live.announce(tx, at, { kind: 'reservations', ids: [id], floorIds: [floorId] });
}

/** The meeting still takes place in the external calendar, so the space stays reserved, for the building's calendar. */
async function handToCalendar(deps: Deps, tx: TenantTx, { organisationId, personId }: Leaving, row: Row) {
  const { id, buildingId, floorId, seriesId } = row;
  const at = { organisationId, buildingId };
  const memberId = await calendarMember(tx, at);
  await giveTo(tx, at, memberId, id);
  const events = [changedEvent({ buildingId, reservationId: id, memberId, seriesId })];
  await insertEvents(tx, { organisationId }, { personId, events });
  deps.live.announce(tx, at, { kind: 'reservations', ids: [id], floorIds: [floorId] });
}

/**
 * Releases the reservations of a member who left: cancels future ones with notice and ends running ones, some at a
 * time. Idempotent.
 */
async function releaseHeld(deps: Deps, tx: TenantTx, leaving: Leaving): Promise<Released> {
  const rows = await lockHeld(tx, leaving);
  const [imported, own] = [rows.filter(({ isImported }) => isImported), rows.filter(({ isImported }) => !isImported)];
  for (const row of imported) await handToCalendar(deps, tx, leaving, row);
  for (const row of own.filter(({ hasBegun }) => hasBegun)) await endRunning(deps, tx, leaving, row);
  const ahead = own.filter(({ hasBegun }) => !hasBegun);
  for (const [buildingId, some] of Map.groupBy(ahead, (row) => row.buildingId))
    await cancelAhead(deps, tx, leaving, buildingId, some);
  return { cancelledIds: ahead.map(({ id }) => id), isDone: rows.length < AT_ONCE };
}

/** Releases everything, in several transactions, each after the check that the member is still gone. */
export async function releaseAllHeld(
  deps: Deps,
  leaving: Leaving,
  {
    isGone,
    store,
  }: { isGone(tx: TenantTx): Promise<boolean>; store?(tx: TenantTx, released: Released): Promise<void> },
): Promise<void> {
  const { organisationId, memberId } = leaving;
  const releaseSome = async (tx: TenantTx) => {
    if (!(await isGone(tx))) return true;
    const released = await releaseHeld(deps, tx, leaving);
    await store?.(tx, released);
    return released.isDone;
  };
  // A reservation that is being made for them is waited for; a later one finds that they are gone.
  const wait = [holderLock(organisationId, memberId)];
  while (!(await inTenant(deps.db, organisationId, releaseSome, { wait })));
}
