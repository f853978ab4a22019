import type { Floor, ListedReservation } from '@berth/contract';

/** 'Room 2.15, Second floor'; a room itself has only its floor. */
export function whereOf({ objectType, roomName, floorId }: ListedReservation, floors: readonly Floor[]): string {
  const floor = floors.find(({ id }) => id === floorId)?.name;
  return [objectType === 'ROOM' ? undefined : roomName, floor].filter(Boolean).join(', ');
}
