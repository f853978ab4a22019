import type { KioskReservation, Reservation } from '@berth/contract';

/**
 * Leaves out everything about the holder, because bystanders can see the screen, and the ticket, which names them. Only
 * a person with a card can check out.
 */
export const presentAtKiosk = (reservation: Reservation, hasCard: boolean): KioskReservation => {
  const { id, objectType, objectName, objectId, roomName, floorId, startDatetime, endDatetime, state, can } =
    reservation;
  return {
    id,
    objectType,
    objectName,
    objectId,
    roomName,
    floorId,
    startDatetime,
    endDatetime,
    state,
    can: { checkIn: can.checkIn, checkOut: can.checkOut && hasCard },
  };
};
