import type { KioskReservation, Reservation } from '@berth/contract';

/** Leaves out everything about the holder, because bystanders can see the screen. */
export const presentAtKiosk = (reservation: Reservation): KioskReservation => {
  const { id, hash, objectType, objectName, objectId, roomName, floorId, startDatetime, endDatetime, state, can } =
    reservation;
  return {
    id,
    hash,
    objectType,
    objectName,
    objectId,
    roomName,
    floorId,
    startDatetime,
    endDatetime,
    state,
    can: { checkIn: can.checkIn, checkOut: can.checkOut },
  };
};
