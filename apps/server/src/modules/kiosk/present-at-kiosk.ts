import type { KioskReservation, Reservation } from '@berth/contract';

/** Others look on: of whom it is, nothing is left. */
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
