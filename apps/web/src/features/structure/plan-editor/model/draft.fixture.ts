import type { Draft, DraftDesk, DraftRoom, Point } from '@berth/domain/structure';

/** For tests: a room as a rectangle. */
export const aRoom = (id: string, [x, y, width, height]: [number, number, number, number], name = id): DraftRoom => ({
  id,
  name,
  reservedBy: 'desks',
  maximumOccupants: null,
  polygon: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] satisfies Point[],
});

/** For tests: a desk at a point. */
export const aDesk = (id: string, roomId: string, x: number | null, y: number | null, rotation = 0): DraftDesk => ({
  id,
  name: id,
  roomId,
  type: 'DESK',
  x,
  y,
  rotation,
});

/** For tests: two rooms side by side, two desks in the left one and one in the right one. */
export const aDraft = (): Draft => ({
  rooms: [aRoom('left', [0, 0, 100, 100]), aRoom('right', [110, 0, 100, 100])],
  desks: [aDesk('a', 'left', 20, 20), aDesk('b', 'left', 60, 20), aDesk('c', 'right', 150, 50)],
});
