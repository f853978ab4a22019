import type { Opening } from '@berth/domain/opening-hours';
import { type Period, toIso } from '@berth/domain/time';
import type { RoomOpening } from './opening-hours.ts';

export const presentHeld = ({ start, end, fixed }: Period & { fixed: boolean }) => ({
  start_datetime: toIso(start),
  end_datetime: toIso(end),
  fixed,
});

type HeldOnFloor = { spaceId: string; held: readonly (Period & { fixed: boolean })[] };

type FloorSchedule = { spaces: readonly HeldOnFloor[]; closedRooms: string[]; version: number };

export const presentHeldOn = ({ spaceId, held }: HeldOnFloor) => ({ objectId: spaceId, held: held.map(presentHeld) });

export const presentFloorSchedule = ({ spaces, ...rest }: FloorSchedule) => ({
  spaces: spaces.map(presentHeldOn),
  ...rest,
});

export const presentOpening = ({ start, end, hint }: Opening) => ({
  startDateTime: toIso(start),
  endDateTime: toIso(end),
  hint,
});

export const presentRoomOpening = ({ roomId, unrestricted, ...opening }: RoomOpening) => ({
  objectId: roomId,
  ...presentOpening(opening),
  ...(unrestricted && { unrestricted }),
});
