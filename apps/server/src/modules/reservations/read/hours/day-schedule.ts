import { type Database, inTenant, type TenantTx } from '@berth/database';
import { absentOn } from '@berth/domain/absences';
import { MOST_LISTED } from '@berth/domain/ceilings';
import { personalLimits } from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, type Period } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { askedDay } from '../asked-day.ts';
import {
  type FixedDesk,
  FloorNotFound,
  type KnownPremises,
  type Space,
  SpaceNotFound,
} from '../../../premises/index.ts';

/** Uses the map's index, which does not contain past reservations. */
const heldOnFloor = (tx: TenantTx, organisationId: string, floorId: string, day: LocalDate) =>
  tx
    .selectFrom('reservation as r')
    .select(['r.space_id as spaceId', 'r.start_at as start', 'r.end_at as end', sql<boolean>`false`.as('fixed')])
    .where('r.organisation_id', '=', organisationId)
    .where('r.floor_id', '=', floorId)
    .where('r.local_day', '=', day)
    .where('r.holds_space', '=', true);

const heldOnDay = (tx: TenantTx, organisationId: string, { id, floorId }: Space, day: LocalDate) =>
  heldOnFloor(tx, organisationId, floorId, day).where('r.space_id', '=', id).execute();

/** The rest of a day between the holder's absences. */
export function fixedOn(desk: FixedDesk, day: LocalDate, zone: string): Period[] {
  const whole = dayPeriod(day, zone);
  const away = absentOn(desk.absences, day, zone);
  const starts = [whole.start, ...away.map(({ end }) => end)];
  const ends = [...away.map(({ start }) => start), whole.end];
  return starts.map((start, at) => ({ start, end: ends[at] ?? whole.end })).filter(({ start, end }) => start < end);
}

type HeldPeriod = Period & { readonly fixed: boolean };

function inOrder(held: readonly HeldPeriod[], desk: FixedDesk | undefined, day: LocalDate, zone: string) {
  const fixed = desk === undefined ? [] : fixedOn(desk, day, zone).map((period) => ({ ...period, fixed: true }));
  return [...held, ...fixed].sort((a, b) => a.start - b.start || a.end - b.end).slice(0, MOST_LISTED);
}

type Reading = { readonly db: Database; readonly premises: KnownPremises };

/**
 * The taken times of a space on a local day, by reservations or as a fixed desk. Without names, so equal for all users.
 */
export const daySchedule =
  ({ db, premises: snapshotOf }: Reading) =>
  async (caller: BuildingCaller, spaceId: string, date: string | undefined) => {
    const { organisationId } = caller;
    const { spaces, fixedDesks, zone } = await snapshotOf(caller);
    const space = spaces.get(spaceId);
    if (space === undefined) throw SpaceNotFound();
    const day = askedDay(date, zone, caller.now);
    const held = await inTenant(db, organisationId, (tx) => heldOnDay(tx, organisationId, space, day), { one: true });
    return inOrder(held, fixedDesks.get(spaceId), day, zone);
  };

/** The same for every space of a floor with taken times, and the rooms that are closed to the caller. */
export const floorSchedule =
  ({ db, premises: snapshotOf }: Reading) =>
  async (caller: BuildingCaller, floorId: string, date: string | undefined) => {
    const { organisationId } = caller;
    const { floors, fixedDesks, zone, openingsOn } = await snapshotOf(caller);
    const floor = floors.get(floorId);
    if (floor === undefined) throw FloorNotFound();
    const day = askedDay(date, zone, caller.now);
    const read = (tx: TenantTx) => heldOnFloor(tx, organisationId, floorId, day).execute();
    const held = Map.groupBy(await inTenant(db, organisationId, read, { one: true }), ({ spaceId }) => spaceId);
    // Ordered by id, because the order of the reservations would reveal which was changed last.
    const spaces = [...floor.rooms, ...floor.desks].flatMap(({ id }) => {
      const periods = inOrder(held.get(id) ?? [], fixedDesks.get(id), day, zone);
      return periods.length === 0 ? [] : { spaceId: id, held: periods };
    });
    const openings = openingsOn(day, personalLimits(caller.attributes).userpools);
    const closedRooms = floor.rooms.map(({ id }) => id).filter((id) => openings(id)?.length === 0);
    return { spaces, closedRooms };
  };
