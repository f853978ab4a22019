import type { ObjectType, RuleName } from '@berth/domain/reservations';
import type { DeskStatuses, ObjectStatus } from './reservation-reads.ts';

const free = (objectId: string, rule: RuleName | null): ObjectStatus => ({
  objectId,
  status: 'FREE',
  startDatetime: null,
  endDatetime: null,
  name: null,
  own: false,
  rule,
});

/** Expands a response to one status per desk. Only this function interprets what a missing desk means. */
export function statusesIn({
  rule,
  parkingRule,
  rooms,
  desks,
}: DeskStatuses): (desk: { id: string; roomId: string; type: ObjectType }) => ObjectStatus {
  const listed = new Map(desks.map((desk) => [desk.objectId, desk]));
  const ruleOf = new Map(rooms.map((room) => [room.roomId, room.rule]));
  return ({ id, roomId, type }) =>
    listed.get(id) ?? free(id, ruleOf.get(roomId) ?? (type === 'PARKING' ? parkingRule : rule));
}
