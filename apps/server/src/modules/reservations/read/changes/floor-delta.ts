import type { FloorDelta, ObjectStatus } from '@berth/contract';
import { type LocalDate, meets } from '@berth/domain/time';
import type { Premises } from '../../../premises/index.ts';
import { scheduleOf } from '../hours/day-schedule.ts';
import { presentHeldOn } from '../hours/present-hours.ts';
import type { OnFloor } from '../status/floor-versions.sql.ts';
import { presentDesks, presentRooms } from '../status/present-status.ts';
import type { HeldRow } from '../status/status.sql.ts';
import { spacesOf } from '../status/neighbourhoods-on-day.ts';
import { listedDesks, refusedRooms } from '../status/visible-floor.ts';
import { type View, visibleSpace } from '../status/visible-spaces.ts';

/** A floor and day on which spaces have changed since version `from`. */
export type ChangedFloor = {
  readonly floorId: string;
  readonly day: LocalDate;
  readonly from: number;
  readonly after: OnFloor<HeldRow>;
  readonly spaceIds: ReadonlySet<string>;
};

const isIn =
  (ids: ReadonlySet<string>) =>
  ({ id }: { readonly id: string }) =>
    ids.has(id);

/** The taken times of the changed spaces, which are the same for everyone. */
export function changedSchedule(premises: Premises, { floorId, day, after, spaceIds }: ChangedFloor) {
  const { rooms = [], desks = [] } = premises.floors.get(floorId) ?? {};
  const spaces = [...rooms, ...desks].filter(isIn(spaceIds));
  const rows = after.rows.filter(({ spaceId }) => spaceIds.has(spaceId));
  return scheduleOf(premises, spaces, rows, day).map(presentHeldOn);
}

/** The changed spaces as a viewer group sees them. Names are added by `writtenDelta`. */
export function draftDelta(before: View, changedFloor: ChangedFloor) {
  const { floorId, after } = changedFloor;
  const floor = before.premises.floors.get(floorId);
  if (floor === undefined) return undefined;
  const view = { ...before, reservedOn: () => spacesOf(after.rows) };
  const changed = { ...changedFloor, spaceIds: view.rules.neighbourhoods.affectedBy(changedFloor.spaceIds) };
  const isChanged = isIn(changed.spaceIds);
  const rows = changed.after.rows.filter((row) => changed.spaceIds.has(row.spaceId) && meets(row, view.window));
  const held = Map.groupBy(rows, ({ spaceId }) => spaceId);
  const seen = (space: Parameters<typeof visibleSpace>[1]) => visibleSpace(view, space, held.get(space.id) ?? []);
  const desks = listedDesks(view, floor, held).filter(isChanged).map(seen);
  const rooms = floor.rooms.filter(isChanged).map(seen);
  return {
    changed,
    ruleOf: view.rules.anywhere,
    refused: refusedRooms(view, floor),
    desks,
    rooms,
    holderIds: [...desks, ...rooms].flatMap(({ holderId }) => holderId ?? []),
  };
}
type DeltaDraft = NonNullable<ReturnType<typeof draftDelta>>;

const listed = (statuses: readonly (ObjectStatus | undefined)[]) => statuses.filter((one) => one !== undefined);

export function writtenDelta(
  { changed, ruleOf, refused, desks, rooms }: DeltaDraft,
  schedule: FloorDelta['schedule'],
  nameOf: (id: string) => string | null,
): FloorDelta {
  const { floorId, day, from, after, spaceIds } = changed;
  const ofDesks = listed(presentDesks({ ruleOf, rooms: refused, seen: desks, nameOf }));
  const ofRooms = listed(presentRooms({ ruleOf, rooms: [], seen: rooms, nameOf }));
  const listedIds = new Set([...ofDesks, ...ofRooms].map(({ objectId }) => objectId));
  const unlisted = [...spaceIds].filter((id) => !listedIds.has(id));
  return { floorId, day, from, to: after.version, desks: ofDesks, rooms: ofRooms, unlisted, schedule };
}
