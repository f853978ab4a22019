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

/** Those of a floor beside which no small one is left over, and those that are reserved as a whole. */
function roomsToTell(rooms: readonly Room[], sizes: readonly SizeRow[], floorId: string): readonly Room[] {
  const told = toldScopes(
    sizedBy(
      sizes.filter((size) => size.floorId === floorId),
      ({ roomId }) => roomId,
    ),
  );
  return rooms.filter((room) => room.floorId === floorId && (room.reservedBy === 'whole' || told.has(room.id)));
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

/** What was reserved and not used. Floors and rooms of few desks are left out, and what would give them away. */
export const ghosts =
  (report: Report) =>
  (asked: Omit<ReportAsked, 'allBuildings'>): Promise<AnswerOf<typeof call>> =>
    report({ ...asked, allBuildings: false }, async (tx, scope) => {
      const { caller } = asked;
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
      const told = toldScopes(sized);
      const isWholeTold = sizedBy(sizes, ({ buildingId }) => buildingId).every(isTold);
      const shown = isWholeTold ? floors.filter(({ id }) => told.has(id)) : [];
      return {
        total: isWholeTold ? ghostFigures(ofBuilding) : null,
        floors: shown.map(({ id, name }) => ({
          floorId: id,
          name,
          ...ghostFigures(ofFloor(all, id)),
          rooms: roomsToTell(rooms, sizes, id).map((room) => ({
            roomId: room.id,
            name: room.name,
            ...ghostFigures(ofRoom(all, room.id)),
          })),
        })),
        weekdays: isWholeTold ? WEEKDAYS.map((_, n) => ghostFigures(ofWeekday(ofBuilding, n + 1))) : [],
        suppressed: !isWholeTold || told.size < sized.length,
      };
    });
