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

/** The reads of a kiosk return what an employee would get, without personal data and limited to the approved floors. */
export const kioskSettings = endpoint({
  method: 'GET',
  path: '/publicScreens/buildings/:org/:building/settings',
  summary: 'Settings of the building, for a kiosk',
  area,
  access,
  params: Place,
  response: buildingSettings.response.extend({
    organisationName: z.string(),
    /** The domains of people's e-mail addresses; the on-screen keyboard has a key for each. */
    mailDomains: z.array(z.string()),
    /** The server's clock, because the clock of a tablet may be wrong. */
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
  summary:
    'Which desks and parking spots are not free in a time window, on the floors of a kiosk; free ones are left out',
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
  summary: 'Which rooms are not free in a time window, on the floors of a kiosk; free ones are left out',
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
  summary: 'When a desk, room or parking spot may be reserved on a day; the whole day if nothing restricts it',
  area,
  access,
  params: timeslots.params,
  /** The path does not identify a building, which is needed to authenticate a kiosk. */
  query: Place.extend({ date: DayAsked.optional() }),
  response: timeslots.response,
  problems: ['space.not_found'],
});

const SpaceParams = Place.extend({ objectId: z.uuid() });

export const kioskDaySchedule = endpoint({
  method: 'GET',
  path: '/publicScreens/reservations/:org/:building/:objectId/daySchedule',
  summary: 'When a desk, room or parking spot is reserved on a day, for a kiosk',
  area,
  access,
  params: SpaceParams,
  query: z.object({ date: DayAsked.optional() }),
  response: daySchedule.response,
  problems: ['space.not_found'],
});

/** The person at the kiosk identifies by e-mail address, or by a card whose reader types its number. */
const IdentifiedBy = z.union([
  z.strictObject({ email: Line(254).min(3) }),
  z.strictObject({ cardId: Line(100).min(1) }),
]);
export type IdentifiedBy = z.infer<typeof IdentifiedBy>;

/**
 * A token that opens one person's reservations for two minutes, at this kiosk only. It does not reveal who the person
 * is.
 */
const Confirmation = z.string().min(1).max(1000);

/** A reservation as a kiosk shows it: no names, addresses or tickets, because others can see the screen. */
const KioskReservation = Reservation.pick({
  id: true,
  objectType: true,
  objectName: true,
  objectId: true,
  roomName: true,
  floorId: true,
  startDatetime: true,
  endDatetime: true,
  state: true,
}).extend({
  can: z.object({
    checkIn: z.boolean(),
    /** Only with a card: anyone can type a colleague's address. */
    checkOut: z.boolean(),
  }),
});
export type KioskReservation = z.infer<typeof KioskReservation>;

const TOO_OFTEN = 'kiosk.too_many_tries';

export const reserveAtKiosk = endpoint({
  method: 'POST',
  path: '/publicScreens/reservations/:org/:building/:objectId',
  summary: 'Reserve a desk, room or parking spot for today, for the person at the kiosk',
  area,
  access,
  params: SpaceParams,
  body: z.strictObject({
    identifiedBy: IdentifiedBy,
    startDatetime: Instant,
    endDatetime: Instant,
    /** Accepted by the schema and refused by the rules: a kiosk offers neither guests nor assets. */
    invitedUsers: z.array(Guest).max(50).optional(),
    reservationAssets: z.array(RequestedAsset).max(50).optional(),
  }),
  status: 201,
  response: z.object({
    reservation: KioskReservation,
    /** The ticket, for a person with a card. With an address it is only in the confirmation's mail. */
    hash: Reservation.shape.hash.nullable(),
    confirmation: Confirmation,
    /** The address that the confirmation was sent to, masked except for its first letter and its domain. */
    maskedAddress: z.string(),
  }),
  problems: [
    ...reserveSpace.problems,
    'kiosk.person_unknown',
    'kiosk.not_for_address',
    'kiosk.today_only',
    'kiosk.too_many',
    TOO_OFTEN,
  ],
  keepsAnswer: true,
});

/**
 * Unknown people, people of other buildings or organisations, and people without a reservation today get the same
 * response, so that a kiosk does not reveal who works where.
 */
export const identifyAtKiosk = endpoint({
  method: 'POST',
  path: '/publicScreens/identify/:org/:building',
  summary: "A person's reservations for today, for check-in and check-out at the kiosk",
  area,
  access,
  params: Place,
  body: z.strictObject({ identifiedBy: IdentifiedBy }),
  response: z.object({ confirmation: Confirmation, reservations: z.array(KioskReservation) }),
  problems: [TOO_OFTEN],
  /** A repeat is a new lookup and counts as another attempt. */
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
  summary: 'Check in at a kiosk',
});

export const checkOutAtKiosk = endpoint({
  ...confirmed,
  path: '/publicScreens/reservations/:org/:building/:id/check-out',
  summary: 'Check out at a kiosk with a card; the space is free for others at once',
  problems: [...confirmed.problems, 'kiosk.card_only'],
});

export const undoAtKiosk = endpoint({
  ...confirmed,
  path: '/publicScreens/reservations/:org/:building/:id/undo',
  summary: 'Undo a reservation that was just made at this kiosk',
});
