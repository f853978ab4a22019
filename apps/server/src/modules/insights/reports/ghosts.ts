import type { AnswerOf, ghosts as call } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { placeDay, sharedDays } from '@berth/domain/insights';
import { type LocalDate, type Weekday, WEEKDAYS, weekdayOf } from '@berth/domain/time';
import { roomsOf } from '../../structure/index.ts';
import { storedDemand } from '../demand/demand.sql.ts';
import { TYPE_OF } from '../usage/open-hours.ts';
import { floorsOfBuilding } from './floors.sql.ts';
import { ghostFigures, type GhostRows } from './ghost-figures.ts';
import { outcomesByRoom, refusedByRule, wastedMinutes } from './ghosts.sql.ts';
import { peopleOfDays } from './people-of-days.sql.ts';
import type { Report, ReportAsked, ReportScope } from './report.ts';
import { showsPeople } from './report-people.ts';
import { reusedMinutes } from './reused.sql.ts';
import { sizedBy, sizesOf } from './sizes.sql.ts';
import { isTold } from './told-scopes.ts';

/** The figures of a place that may be shown. */
type Shown = {
  /** Null if all days of the place are hidden. */
  readonly figuresOf: (placeId: string, rows: GhostRows) => ReturnType<typeof ghostFigures> | null;
  readonly suppressed: boolean;
};

const restrictTo = (rows: GhostRows, isIncluded: (day: LocalDate) => boolean): GhostRows => ({
  wasted: rows.wasted.filter(({ day }) => isIncluded(day)),
  outcomes: rows.outcomes.filter(({ day }) => isIncluded(day)),
  reused: rows.reused.filter(({ day }) => isIncluded(day)),
  refused: rows.refused.filter(({ day }) => isIncluded(day)),
});

/** While people are hidden, only days that at least five of them shared. */
async function shownFigures(tx: TenantTx, scope: ReportScope): Promise<Shown> {
  if (showsPeople(scope.buildings)) return { figuresOf: (_, rows) => ghostFigures(rows), suppressed: false };
  const people = await peopleOfDays(tx, scope);
  const shared = sharedDays(people);
  const isShown = (placeId: string, day: LocalDate) => shared.has(placeDay(placeId, day));
  const reserved = Map.groupBy(people, ({ roomId, floorId, buildingId }) => roomId ?? floorId ?? buildingId);
  return {
    figuresOf: (placeId, rows) => {
      const isHidden = reserved.get(placeId)?.every(({ day }) => !isShown(placeId, day)) ?? false;
      return isHidden ? null : ghostFigures(restrictTo(rows, (day) => isShown(placeId, day)));
    },
    suppressed: shared.size < people.length,
  };
}

const ofScope = (all: GhostRows, scopeId: string, isOwn: (row: { floorId: string; roomId: string }) => boolean) => ({
  wasted: all.wasted.filter((row) => row.scopeId === scopeId),
  outcomes: all.outcomes.filter(isOwn),
  reused: all.reused.filter(isOwn),
  refused: [],
});

const ofFloor = (all: GhostRows, floorId: string): GhostRows => ({
  ...ofScope(all, floorId, (row) => row.floorId === floorId),
  refused: all.refused.filter((row) => row.floorId === floorId),
});

const ofRoom = (all: GhostRows, roomId: string): GhostRows => ofScope(all, roomId, (row) => row.roomId === roomId);

type Room = {
  readonly id: string;
  readonly floorId: string;
  readonly name: string;
  readonly reservedBy: string | null;
};

/** The rooms with figures of their own: those that are reserved as a whole, and those with at least five desks. */
async function countedRooms(tx: TenantTx, { organisationId, buildings }: ReportScope, rooms: readonly Room[]) {
  const sizes = await sizesOf(
    tx,
    organisationId,
    buildings.map(({ id }) => id),
  );
  const large = new Set(sizedBy(sizes, ({ roomId }) => roomId).flatMap((room) => (isTold(room) ? room.id : [])));
  return rooms.filter(({ id, reservedBy }) => reservedBy === 'whole' || large.has(id));
}

/** Reports unused reservations. Leaves out places that would show fewer than five people, directly or by subtraction. */
export const ghosts =
  (report: Report) =>
  (query: Omit<ReportAsked, 'allBuildings'>): Promise<AnswerOf<typeof call>> =>
    report({ ...query, allBuildings: false }, async (tx, scope) => {
      const { caller } = query;
      const { organisationId, buildings, days } = scope;
      const ids = buildings.map(({ id }) => id);
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
      const { figuresOf, suppressed } = await shownFigures(tx, scope);
      const { buildingId } = caller;
      const ofBuilding = { ...all, wasted: all.wasted.filter(({ scopeId }) => scopeId === buildingId) };
      const total = figuresOf(buildingId, ofBuilding);
      const onWeekday = (weekday: Weekday) => restrictTo(ofBuilding, (day) => weekdayOf(day) === weekday);
      const roomsWithFigures = await countedRooms(tx, scope, rooms);
      const demand = await storedDemand(tx, scope);
      return {
        total,
        floors: floors.flatMap(({ id, name }) => {
          const figures = figuresOf(id, ofFloor(all, id));
          if (total === null || figures === null) return [];
          const own = roomsWithFigures.filter((room) => room.floorId === id);
          return {
            floorId: id,
            name,
            ...figures,
            rooms: own.flatMap((room) => {
              const ofOne = figuresOf(room.id, ofRoom(all, room.id));
              return ofOne === null ? [] : { roomId: room.id, name: room.name, ...ofOne };
            }),
          };
        }),
        weekdays: WEEKDAYS.flatMap((weekday) => figuresOf(buildingId, onWeekday(weekday)) ?? []),
        demand: demand
          .filter((one) => one.served + one.unserved + one.refused + one.combined > 0)
          .map(({ day, spaceType, served, unserved, refused, combined }) => ({
            day,
            objectType: TYPE_OF[spaceType],
            served,
            unserved,
            refused,
            combined,
          })),
        suppressed: suppressed || demand.some(({ withheld }) => withheld > 0),
      };
    });
