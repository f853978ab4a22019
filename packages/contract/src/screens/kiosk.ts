import { z } from 'zod';
import { buildingSettings } from '../buildings/buildings.ts';
import { endpoint } from '../endpoint.ts';
import {
  DayAsked,
  daySchedule,
  deskStatus,
  roomStatus,
  StatusQuery,
  timeslots,
} from '../reservations/reservation-reads.ts';
import { checkIn, Guest, RequestedAsset, Reservation, reserveSpace } from '../reservations/reservations.ts';
import { floorPlan } from '../structure/structure-admin.ts';
import { desks, floors, rooms } from '../structure/structure.ts';
import { Instant, Line, Place } from '../wire.ts';

const area = 'screens';
const access = 'approved kiosk token';

/** Every read answers what an employee's does, cut for nobody in particular and to the floors that were approved. */
export const kioskSettings = endpoint({
  method: 'GET',
  path: '/publicScreens/buildings/:org/:building/settings',
  summary: 'Settings of the building, for a kiosk',
  area,
  access,
  params: Place,
  response: buildingSettings.response.extend({
    organisationName: z.string(),
    /** Of the addresses that people here have; the keyboard has a key for them. */
    mailDomains: z.array(z.string()),
    /** By the server's clock: nobody sets the one of a tablet. */
    now: z.iso.datetime(),
  }),
});

export const kioskFloors = endpoint({
  method: 'GET',
  path: '/publicScreens/floors/:org/:building',
  summary: 'The floors that a kiosk was approved for, lowest first',
  area,
  access,
  params: Place,
  response: floors.response,
});

export const kioskFloorPlan = endpoint({
  method: 'GET',
  path: '/publicScreens/floors/:org/:building/:floorId/plan/:hash',
  summary: 'The drawing of a floor, for a kiosk',
  area,
  access,
  params: floorPlan.params,
  response: floorPlan.response,
  produces: 'file',
  problems: ['file.not_found'],
});

export const kioskRooms = endpoint({
  method: 'GET',
  path: '/publicScreens/rooms/:org/:building',
  summary: 'Rooms and parking areas on the floors of a kiosk',
  area,
  access,
  params: Place,
  response: rooms.response,
});

export const kioskDesks = endpoint({
  method: 'GET',
  path: '/publicScreens/desks/:org/:building',
  summary: 'Desks and parking spots on the floors of a kiosk',
  area,
  access,
  params: Place,
  response: desks.response,
});

export const kioskDeskStatus = endpoint({
  method: 'GET',
  path: '/publicScreens/desks/:org/:building/deskStatus',
  summary: 'Which desks and parking spots are not free between two moments, on the floors of a kiosk',
  area,
  access,
  params: Place,
  query: StatusQuery,
  response: deskStatus.response,
  problems: ['floor.not_found'],
});

export const kioskRoomStatus = endpoint({
  method: 'GET',
  path: '/publicScreens/rooms/:org/:building/roomStatus',
  summary: 'Which rooms are not free between two moments, on the floors of a kiosk',
  area,
  access,
  params: Place,
  query: StatusQuery,
  response: roomStatus.response,
  problems: ['floor.not_found'],
});

export const kioskTimeslots = endpoint({
  method: 'GET',
  path: '/publicScreens/timeslots/:objectId',
  summary: 'When a desk, room or parking spot may be reserved on one day; the whole day where nothing restricts it',
  area,
  access,
  params: timeslots.params,
  /** Its address names no place, and a kiosk is known in one. */
  query: Place.extend({ date: DayAsked.optional() }),
  response: timeslots.response,
  problems: ['space.not_found'],
});

const SpaceParams = Place.extend({ objectId: z.uuid() });

export const kioskDaySchedule = endpoint({
  method: 'GET',
  path: '/publicScreens/reservations/:org/:building/:objectId/daySchedule',
  summary: 'When a desk, room or parking spot is held on one day, for a kiosk',
  area,
  access,
  params: SpaceParams,
  query: z.object({ date: DayAsked.optional() }),
  response: daySchedule.response,
  problems: ['space.not_found'],
});

/** Who stands there says so by an address, or by a card that a reader types. */
const IdentifiedBy = z.union([
  z.strictObject({ email: Line(254).min(3) }),
  z.strictObject({ cardId: Line(100).min(1) }),
]);
export type IdentifiedBy = z.infer<typeof IdentifiedBy>;

/** Opens for two minutes, at the kiosk that was given it, what concerns one person; nobody can read in it who that is. */
const Confirmation = z.string().min(1).max(1000);

/** What somebody reads who stands at a kiosk, where others look on: no name and no address. */
const KioskReservation = Reservation.pick({
  id: true,
  hash: true,
  objectType: true,
  objectName: true,
  objectId: true,
  roomName: true,
  floorId: true,
  startDatetime: true,
  endDatetime: true,
  state: true,
}).extend({ can: z.object({ checkIn: z.boolean(), checkOut: z.boolean() }) });
export type KioskReservation = z.infer<typeof KioskReservation>;

const TOO_OFTEN = 'kiosk.too_many_tries';

export const reserveAtKiosk = endpoint({
  method: 'POST',
  path: '/publicScreens/reservations/:org/:building/:objectId',
  summary: 'Reserve a desk, room or parking spot for today, for whoever stands at the kiosk',
  area,
  access,
  params: SpaceParams,
  body: z.strictObject({
    identifiedBy: IdentifiedBy,
    startDatetime: Instant,
    endDatetime: Instant,
    /** Taken and refused by the rules: a kiosk invites nobody and lends nothing. */
    invitedUsers: z.array(Guest).max(50).optional(),
    reservationAssets: z.array(RequestedAsset).max(50).optional(),
  }),
  status: 201,
  response: z.object({
    reservation: KioskReservation,
    confirmation: Confirmation,
    /** Where the confirmation is sent, with all but its first letter and its domain hidden. */
    maskedAddress: z.string(),
  }),
  problems: [...reserveSpace.problems, 'kiosk.person_unknown', 'kiosk.today_only', 'kiosk.too_many', TOO_OFTEN],
  keepsAnswer: true,
});

/**
 * Somebody who is unknown, who belongs to another building or organisation, and who has nothing reserved today are the
 * same answer: nobody finds out here who works where.
 */
export const identifyAtKiosk = endpoint({
  method: 'POST',
  path: '/publicScreens/identify/:org/:building',
  summary: 'What somebody has reserved here today, for check-in and check-out at the kiosk',
  area,
  access,
  params: Place,
  body: z.strictObject({ identifiedBy: IdentifiedBy }),
  response: z.object({ confirmation: Confirmation, reservations: z.array(KioskReservation) }),
  problems: [TOO_OFTEN],
  /** Asked again it is looked up again, and counts as another try. */
  oncePerKey: false,
});

const confirmed = {
  method: 'PATCH',
  area,
  access,
  params: Place.extend({ id: z.uuid() }),
  body: z.strictObject({ confirmation: Confirmation }),
  response: KioskReservation,
  problems: [...checkIn.problems, 'kiosk.confirmation_over'],
  keepsAnswer: true,
} as const;

export const checkInAtKiosk = endpoint({
  ...confirmed,
  path: '/publicScreens/reservations/:org/:building/:id/check-in',
  summary: 'Say at a kiosk that one is there',
});

export const checkOutAtKiosk = endpoint({
  ...confirmed,
  path: '/publicScreens/reservations/:org/:building/:id/check-out',
  summary: 'Say at a kiosk that one leaves; the space is free for others at once',
});

export const undoAtKiosk = endpoint({
  ...confirmed,
  path: '/publicScreens/reservations/:org/:building/:id/undo',
  summary: 'Give up what was reserved at this kiosk a moment ago',
});
