import type { DeskStatuses, ObjectStatus, RoomStatuses } from '@berth/contract';
import type { ObjectType, RuleName } from '@berth/domain/reservations';
import { type Period, toIso } from '@berth/domain/time';
import type { FreeOnDay } from './free-by-day.ts';
import type { Names } from './member-names.ts';
import type { VisibleFloor } from './visible-floor.ts';

type Status = VisibleFloor &
  Pick<Names, 'nameOf'> & {
    /** The rule that refuses every space of a kind. */
    ruleOf(type: ObjectType): RuleName | null;
  };

type Answer = Status & { readonly version: number | undefined };

/** Caches formatted times: a thousand desks have few different ones, and formatting takes as long as reading a row. */
function createIso() {
  const cache = new Map<number, string>();
  return (instant: number | undefined): string | null => {
    if (instant === undefined) return null;
    const text = cache.get(instant) ?? new Date(instant).toISOString();
    cache.set(instant, text);
    return text;
  };
}

const presentStatuses = ({ seen, nameOf }: Status): ObjectStatus[] => {
  const iso = createIso();
  return seen.map((one) => ({
    objectId: one.space.id,
    status: one.status,
    startDatetime: iso(one.period?.start),
    endDatetime: iso(one.period?.end),
    name: (one.holderId === undefined ? null : nameOf(one.holderId)) ?? one.holderName ?? null,
    own: one.own,
    rule: one.rule,
  }));
};

/** Free, and refused by no rule of its own: the structure and the rule for all spaces imply it already. */
const isUnlisted = ({ status, rule }: ObjectStatus, ruleOfAll: RuleName | null) =>
  status === 'FREE' && rule === ruleOfAll;

/** The status of each room; undefined if it is not listed. */
export function presentRooms(status: Status): (ObjectStatus | undefined)[] {
  const rule = status.ruleOf('ROOM');
  return presentStatuses(status).map((one) => (isUnlisted(one, rule) ? undefined : one));
}

const listed = (statuses: readonly (ObjectStatus | undefined)[]) => statuses.filter((one) => one !== undefined);

export const presentRoomStatus = (status: Answer): RoomStatuses => ({
  rule: status.ruleOf('ROOM'),
  rooms: listed(presentRooms(status)),
  ...(status.version !== undefined && { version: status.version }),
});

/** The status of each desk; undefined if it is not listed. */
export function presentDesks(status: Status): (ObjectStatus | undefined)[] {
  const { ruleOf, rooms, seen } = status;
  const ruleOfRoom = new Map(rooms.map((room) => [room.roomId, room.rule]));
  const ruleOfAll = (at: number) => {
    const { roomId = '', type = 'DESK' } = seen[at]?.space ?? {};
    return ruleOfRoom.get(roomId) ?? ruleOf(type);
  };
  return presentStatuses(status).map((one, at) => (isUnlisted(one, ruleOfAll(at)) ? undefined : one));
}

export const presentDeskStatus = (status: Answer): DeskStatuses => ({
  rule: status.ruleOf('DESK'),
  parkingRule: status.ruleOf('PARKING'),
  rooms: [...status.rooms],
  desks: listed(presentDesks(status)),
  ...(status.version !== undefined && { version: status.version }),
});

const presentPeriod = (period: Period | undefined) =>
  period === undefined ? null : { startDatetime: toIso(period.start), endDatetime: toIso(period.end) };

export const presentFreeDay = ({ date, window, hours, free, of }: FreeOnDay) => ({
  date,
  window: presentPeriod(window),
  hours: presentPeriod(hours),
  free,
  of,
});
