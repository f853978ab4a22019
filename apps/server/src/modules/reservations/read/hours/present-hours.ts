import type { Opening, Period } from '@berth/domain';

const iso = (instant: number) => new Date(instant).toISOString();

export const presentHeld = ({ start, end, fixed }: Period & { fixed: boolean }) => ({
  start_datetime: iso(start),
  end_datetime: iso(end),
  fixed,
});

type HeldOnFloor = { spaceId: string; held: readonly (Period & { fixed: boolean })[] };

type FloorSchedule = { spaces: readonly HeldOnFloor[]; closedRooms: string[] };

export const presentFloorSchedule = ({ spaces, closedRooms }: FloorSchedule) => ({
  spaces: spaces.map(({ spaceId, held }) => ({ objectId: spaceId, held: held.map(presentHeld) })),
  closedRooms,
});

export const presentOpening = ({ start, end, hint }: Opening) => ({
  startDateTime: iso(start),
  endDateTime: iso(end),
  hint,
});

export const presentRoomOpening = ({ roomId, start, end, hint }: Opening & { roomId: string }) => ({
  objectId: roomId,
  hint,
  startDateTime: iso(start),
  endDateTime: iso(end),
});
