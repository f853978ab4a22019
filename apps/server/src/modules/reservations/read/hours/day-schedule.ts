import { type Database, inTenant, type TenantTx } from '@berth/database';
import { absentOn } from '@berth/domain/absences';
import { MOST_LISTED } from '@berth/domain/ceilings';
import { personalLimits } from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, type Period } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { lookedUp, type UnverifiedCaller } from '../../../../platform/fast-path/unverified-caller.ts';
import { askedDay } from '../asked-day.ts';
import { versionsFrom, versionsOf } from '../status/floor-versions.sql.ts';
import { createFloorsOfDay } from '../status/floors-of-day.ts';
import type { HeldRow } from '../status/status.sql.ts';
import {
  type FixedDesk,
  FloorNotFound,
  type KnownPremises,
  type Premises,
  type Space,
  SpaceNotFound,
} from '../../../premises/index.ts';

/** Uses the map's index, which does not contain past reservations. */
const heldOnDay = (tx: TenantTx, organisationId: string, { id, floorId }: Space, day: LocalDate) =>
  tx
    .selectFrom('reservation as r')
    .select(['r.start_at as start', 'r.end_at as end', sql<boolean>`false`.as('fixed')])
    .where('r.organisation_id', '=', organisationId)
    .where('r.floor_id', '=', floorId)
    .where('r.local_day', '=', day)
    .where('r.holds_space', '=', true)
    .where('r.space_id', '=', id)
    .execute();

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

/** The taken times of spaces on a day, in their order. */
export function scheduleOf(
  { fixedDesks, zone }: Premises,
  spaces: readonly Space[],
  rows: readonly HeldRow[],
  day: LocalDate,
) {
  const held = Map.groupBy(rows, ({ spaceId }) => spaceId);
  return spaces.map(({ id }) => {
    const periods = (held.get(id) ?? []).map(({ start, end }) => ({ start, end, fixed: false }));
    return { spaceId: id, held: inOrder(periods, fixedDesks.get(id), day, zone) };
  });
}

/** The same for every space of a floor with taken times, and the rooms that are closed to the caller. */
export function floorSchedule({ db, premises: snapshotOf }: Reading) {
  const floorsOfDay = createFloorsOfDay(db);
  return async (unverified: UnverifiedCaller, floorId: string, date: string | undefined) => {
    const ask = async (caller: BuildingCaller) => {
      const premises = await snapshotOf(caller);
      if (!premises.floors.has(floorId)) throw FloorNotFound();
      const day = askedDay(date, premises.zone, caller.now);
      const query = { organisationId: caller.organisationId, floorIds: [floorId], day, isNow: false };
      return { premises, query, statements: [versionsOf(query)] } as const;
    };
    const first = await unverified.read(ask);
    // The time of the unverified caller was an estimate; around midnight it may have been another day.
    const isRight = first.asked.query.day === askedDay(date, first.asked.premises.zone, first.caller.now);
    const { caller, asked, rows } = isRight ? first : await lookedUp(db, first.caller).read(ask);
    const { premises, query } = asked;
    const { onFloor } = await floorsOfDay(query, versionsFrom(query, rows[0]), new Set([floorId]));
    const { version, rows: held } = onFloor.get(floorId) ?? { version: 0, rows: [] };
    const { rooms, desks } = premises.floors.get(floorId) ?? { rooms: [], desks: [] };
    // Ordered by id, because the order of the reservations would reveal which was changed last.
    const spaces = scheduleOf(premises, [...rooms, ...desks], held, query.day).filter(({ held }) => held.length > 0);
    const openings = premises.openingsOn(query.day, personalLimits(caller.attributes).userpools);
    const closedRooms = rooms.map(({ id }) => id).filter((id) => openings(id)?.length === 0);
    return { spaces, closedRooms, version };
  };
}
