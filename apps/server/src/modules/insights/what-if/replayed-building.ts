import type { TenantTx } from '@berth/database';
import { type NoShowWorkflow, offersReservations } from '@berth/domain/buildings';
import type { ReplayedBuilding, ReplayedSpace } from '@berth/domain/insights';
import { openingsByRoom } from '@berth/domain/opening-hours';
import { type PersonalLimits, personalLimits, type ProfileAttributes } from '@berth/domain/reservations';
import { byNearness, type PlacedSpace } from '@berth/domain/structure';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Premises } from '../../premises/index.ts';

/** Every space with the properties that the rules need. */
export function replayedSpaces({ spaces, floors, fixedDesks }: Premises): ReadonlyMap<string, ReplayedSpace> {
  return new Map(
    [...spaces].map(([id, space]) => {
      const fixed = fixedDesks.get(id);
      const floorUserpools = floors.get(space.floorId)?.userpools ?? [];
      return [id, { ...space, floorUserpools, fixed: fixed && { memberId: fixed.memberId, absences: fixed.absences } }];
    }),
  );
}

const placesOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<PlacedSpace[]> =>
  tx
    .selectFrom('offered_space as space')
    .select(['space.id', 'space.name', 'space.room_id as roomId', 'space.x', 'space.y'])
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.removed_at', 'is', null)
    .execute();

async function limitsOfMembers(tx: TenantTx, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; attributes: ProfileAttributes }>`
    select member.id, member.attributes from offered_member member
    where member.organisation_id = ${organisationId} and member.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, attributes }) => [id, personalLimits(attributes)]));
}

/** Orders the neighbours of a space by distance, on demand. */
function nearestOf(spaces: ReadonlyMap<string, ReplayedSpace>, places: readonly PlacedSpace[]) {
  const placed = new Map(places.map((place) => [place.id, place]));
  const cache = new Map<string, readonly string[]>();
  return (spaceId: string): readonly string[] => {
    const cached = cache.get(spaceId);
    const [origin, own] = [placed.get(spaceId), spaces.get(spaceId)];
    if (cached !== undefined || origin === undefined || own === undefined) return cached ?? [];
    const beside = [...spaces.values()].filter(
      ({ id, floorId, type, isReservable, fixed }) =>
        id !== spaceId && floorId === own.floorId && type === own.type && isReservable && fixed === undefined,
    );
    const nearest = beside
      .flatMap(({ id }) => placed.get(id) ?? [])
      .sort(byNearness(origin))
      .map(({ id }) => id);
    cache.set(spaceId, nearest);
    return nearest;
  };
}

/** Computed once for each day and userpool: a replay reads all of them repeatedly. */
function openingsOf({ slots, zone }: Premises): ReplayedBuilding['openings'] {
  const cache = new Map<string, ReturnType<typeof openingsByRoom>>();
  return ({ roomId }, userpools, day) => {
    const key = JSON.stringify([day, userpools]);
    const ofRoom = cache.get(key) ?? openingsByRoom(slots, { userpools }, day, zone);
    cache.set(key, ofRoom);
    return ofRoom(roomId);
  };
}

const DEFAULT_LIMITS: PersonalLimits = personalLimits({});

/** The building as it is now, with the facts that its rules need for these people. */
export async function replayedBuilding(
  tx: TenantTx,
  at: BuildingKey,
  premises: Premises,
  { workflow, memberIds }: { readonly workflow: NoShowWorkflow; readonly memberIds: readonly string[] },
): Promise<ReplayedBuilding> {
  const { zone, modules, policies, settings } = premises;
  const spaces = replayedSpaces(premises);
  const limits = await limitsOfMembers(tx, at.organisationId, memberIds);
  return {
    zone,
    rules: { reservationsEnabled: offersReservations(modules), policies, settings },
    workflow,
    spaces,
    gone: new Set(),
    nearest: nearestOf(spaces, await placesOf(tx, at)),
    openings: openingsOf(premises),
    limitsOf: (memberId) => limits.get(memberId) ?? DEFAULT_LIMITS,
  };
}
