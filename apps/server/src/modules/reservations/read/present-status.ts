import type { Standing } from '@berth/contract';
import type { SeenSpace } from './seen-spaces.ts';
import type { spaceStatus } from './space-status.ts';

type Status = Awaited<ReturnType<ReturnType<typeof spaceStatus>>>;

const iso = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString());

const presentStanding = (seen: SeenSpace, nameOf: Status['nameOf']): Standing => ({
  objectId: seen.space.id,
  status: seen.status,
  startDatetime: iso(seen.period?.start),
  endDatetime: iso(seen.period?.end),
  name: (seen.holderId === undefined ? null : nameOf(seen.holderId)) ?? seen.holderName ?? null,
  own: seen.own,
  rule: seen.rule,
});

/** Free, and kept from the caller by nothing of its own: the structure and a rule for all of them tell it already. */
const goesWithoutSaying = ({ status, rule }: Standing, ruleOfAll: Status['rule']) =>
  status === 'FREE' && rule === ruleOfAll;

export const presentRoomStatus = ({ rule, seen, nameOf }: Status) => ({
  rule,
  rooms: seen.map((one) => presentStanding(one, nameOf)).filter((standing) => !goesWithoutSaying(standing, rule)),
});

export function presentDeskStatus({ rule, rooms, seen, nameOf }: Status) {
  const ruleOfRoom = new Map(rooms.map((room) => [room.roomId, room.rule]));
  const desks: Standing[] = [];
  for (const one of seen) {
    const standing = presentStanding(one, nameOf);
    if (!goesWithoutSaying(standing, ruleOfRoom.get(one.space.roomId) ?? rule)) desks.push(standing);
  }
  return { rule, rooms, desks };
}
