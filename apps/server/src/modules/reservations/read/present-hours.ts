import type { Opening, Period } from '@berth/domain';

const iso = (instant: number) => new Date(instant).toISOString();

export const presentHeld = ({ start, end, fixed }: Period & { fixed: boolean }) => ({
  start_datetime: iso(start),
  end_datetime: iso(end),
  fixed,
});

export const presentOpening = ({ start, end, hint }: Opening) => ({
  startDateTime: iso(start),
  endDateTime: iso(end),
  hint,
});

export const presentRoomOpening = ({ roomId, start, end }: Period & { roomId: string }) => ({
  objectId: roomId,
  startDateTime: iso(start),
  endDateTime: iso(end),
});
