import type { AnswerOf, ghosts as call } from '@berth/contract';
import { WEEKDAYS } from '@berth/domain';
import { roomsOf } from '../../structure/index.ts';
import { floorsOfBuilding } from './floors.sql.ts';
import { ghostFigures, type GhostRows } from './ghost-figures.ts';
import { outcomesByRoom, refusedByRule, wastedMinutes } from './ghosts.sql.ts';
import type { Report, ReportAsked } from './report.ts';
import { reusedMinutes } from './reused.sql.ts';
import { type SizeRow, sizedBy, sizesOf } from './sizes.sql.ts';
import { isTold, toldScopes } from './told-scopes.ts';

type Room = {
  readonly id: string;
  readonly floorId: string;
  readonly name: string;
  readonly reservedBy: string | null;
};

/** The rooms of a floor that may be shown without revealing a small one, and those that are reserved as a whole. */
function visibleRooms(rooms: readonly Room[], sizes: readonly SizeRow[], floorId: string): readonly Room[] {
  const visible = toldScopes(
    sizedBy(
      sizes.filter((size) => size.floorId === floorId),
      ({ roomId }) => roomId,
    ),
  );
  return rooms.filter((room) => room.floorId === floorId && (room.reservedBy === 'whole' || visible.has(room.id)));
}

const ofFloor = (all: GhostRows, floorId: string): GhostRows => ({
  wasted: all.wasted.filter(({ scopeId }) => scopeId === floorId),
  outcomes: all.outcomes.filter((row) => row.floorId === floorId),
  reused: all.reused.filter((row) => row.floorId === floorId),
  refused: all.refused.filter((row) => row.floorId === floorId),
});

const ofRoom = (all: GhostRows, roomId: string): GhostRows => ({
  wasted: all.wasted.filter(({ scopeId }) => scopeId === roomId),
  outcomes: all.outcomes.filter((row) => row.roomId === roomId),
  reused: all.reused.filter((row) => row.roomId === roomId),
  refused: [],
});

const ofWeekday = (all: GhostRows, weekday: number): GhostRows => ({
  wasted: all.wasted.filter((row) => row.weekday === weekday),
  outcomes: all.outcomes.filter((row) => row.weekday === weekday),
  reused: all.reused.filter((row) => row.weekday === weekday),
  refused: all.refused.filter((row) => row.weekday === weekday),
});

/** Reports unused reservations. Floors and rooms with few desks are left out, and those that would reveal them. */
export const ghosts =
  (report: Report) =>
  (query: Omit<ReportAsked, 'allBuildings'>): Promise<AnswerOf<typeof call>> =>
    report({ ...query, allBuildings: false }, async (tx, scope) => {
      const { caller } = query;
      const { organisationId, buildings, days } = scope;
      const ids = buildings.map(({ id }) => id);
      const sizes = await sizesOf(tx, organisationId, ids);
      const floors = await floorsOfBuilding(tx, caller);
      const rooms = await roomsOf(tx, caller);
      const all = {
        wasted: await wastedMinutes(tx, scope, [...ids, ...floors.map(({ id }) => id), ...rooms.map(({ id }) => id)]),
        outcomes: await outcomesByRoom(tx, scope, caller.now),
        reused: await reusedMinutes(tx, organisationId, ids, days),
        refused: await refusedByRule(
          tx,
          scope,
          floors.map(({ id }) => id),
        ),
      };
      const ofBuilding = { ...all, wasted: all.wasted.filter(({ scopeId }) => ids.includes(scopeId)) };
      const sized = sizedBy(sizes, (size) => size.floorId);
      const visible = toldScopes(sized);
      const isBuildingVisible = sizedBy(sizes, ({ buildingId }) => buildingId).every(isTold);
      const visibleFloors = isBuildingVisible ? floors.filter(({ id }) => visible.has(id)) : [];
      return {
        total: isBuildingVisible ? ghostFigures(ofBuilding) : null,
        floors: visibleFloors.map(({ id, name }) => ({
          floorId: id,
          name,
          ...ghostFigures(ofFloor(all, id)),
          rooms: visibleRooms(rooms, sizes, id).map((room) => ({
            roomId: room.id,
            name: room.name,
            ...ghostFigures(ofRoom(all, room.id)),
          })),
        })),
        weekdays: isBuildingVisible ? WEEKDAYS.map((_, n) => ghostFigures(ofWeekday(ofBuilding, n + 1))) : [],
        suppressed: !isBuildingVisible || visible.size < sized.length,
      };
    });
