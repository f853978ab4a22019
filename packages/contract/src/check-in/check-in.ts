import { CEILINGS } from '@berth/domain/ceilings';
import { REFUSAL_TEXTS, SERIES_OVERLAPS_TEXT, TRANSITION_TEXTS } from '@berth/domain/reservations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Reservation } from '../reservations/reservations.ts';
import { PairingCode, ReloadAsked, ScreenSecret } from '../screens/screens.ts';
import { Line, Message, Place } from '../wire.ts';

const area = 'check-in';

const Named = z.object({ name: z.string() });

/** The data on a ticket: what staff at the entrance need, and no more. */
const Confirmation = z.object({
  /** The server's clock, because the clock of a phone may be wrong or manipulated. */
  now: z.iso.datetime(),
  /** The ticket code, by which staff find the reservation in the list. */
  code: z.string(),
  reservation: z.object({
    start_datetime: z.iso.datetime(),
    end_datetime: z.iso.datetime(),
    context: z.object({ checkInDatetime: z.iso.datetime().nullable(), lastName: z.string() }),
  }),
  organisation: z.object({
    displayName: z.string(),
    logoUrl: z.string().nullable(),
    timezone: z.string(),
    reservationSettings: z.object({
      earlyEntryMinutes: z.int(),
      /** Whether the ticket is shown in large type, readable from two metres. */
      distanceViewable: z.boolean(),
    }),
  }),
  floor: Named,
  room: Named.nullable(),
  /** Null when the room itself is reserved. */
  desk: Named.nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const confirmation = endpoint({
  method: 'GET',
  path: '/confirmations/:hash',
  summary: 'The ticket of a reservation, for anyone with its link',
  area,
  access: 'public',
  cellBy: 'secret',
  params: z.object({ hash: z.string().regex(/^[\w-]{64}$/) }),
  response: Confirmation,
  problems: ['reservation.not_found'],
});

/** Alternatives for the caller. */
const Offer = z.discriminatedUnion('kind', [
  /** Check in to the building without a reservation. */
  z.object({ kind: z.literal('building'), org: z.string(), building: z.string(), name: z.string() }),
  /** Move the reservation nearby to the scanned space: repeat the request with `move`. */
  z.object({ kind: z.literal('move'), reservationId: z.uuid(), fromName: z.string(), toName: z.string() }),
]);
export type CheckInOffer = z.infer<typeof Offer>;

const CHECK_IN_OUTCOMES = ['checked-in', 'moved', 'already', 'none'] as const;

const CheckInOutcome = z.object({
  outcome: z.enum(CHECK_IN_OUTCOMES),
  /** In the caller's language. */
  message: z.string(),
  objectName: z.string(),
  buildingName: z.string(),
  timezone: z.string(),
  /** The reservations that are now checked in. */
  reservations: z.array(Reservation),
  offers: z.array(Offer),
  /** The caller's next reservation here, and when its check-in opens. */
  next: z
    .object({ objectName: z.string(), startDatetime: z.iso.datetime(), opensDatetime: z.iso.datetime() })
    .nullable(),
  /** The name of another building where the caller has a reservation at this time. */
  elsewhere: z.string().nullable(),
});
export type CheckInOutcome = z.infer<typeof CheckInOutcome>;

/** Why a code was rejected. */
const CODE_FAULTS = ['wrong-code', 'old-code', 'used-code'] as const;
export type CodeFault = (typeof CODE_FAULTS)[number];

const Code = z.string().regex(/^[\w-]{6,64}$/);

export const checkInByCode = endpoint({
  method: 'GET',
  path: '/qr/check-in/:objectId/:code',
  summary: 'Check in with the code of a space or of a building entrance',
  area,
  access: 'signed-in',
  cellBy: 'caller',
  params: z.object({ objectId: z.uuid(), code: Code }),
  /** Accepts the offer to move this reservation to the scanned space. */
  query: z.object({ move: z.uuid().optional() }),
  response: CheckInOutcome,
  problems: [
    'check_in.failed',
    'check_in.unknown',
    'check_in.offer_gone',
    'reservation.not_found',
    'space.not_found',
    'reservation.holder_unknown',
    SERIES_OVERLAPS_TEXT,
    ...Object.values(REFUSAL_TEXTS),
    ...Object.values(TRANSITION_TEXTS),
  ],
  perMinute: 30,
});

export const checkInToBuilding = endpoint({
  method: 'POST',
  path: '/qr/building/check-in/:org/:building',
  summary: 'Check in to the building for today, without a reservation, with a code that was scanned there',
  area,
  access: 'member',
  params: Place,
  /** The scanned code, and the building or space that it belongs to. */
  body: z.strictObject({ objectId: z.uuid(), code: Code }),
  response: Message.extend({ checkInDatetime: z.iso.datetime() }),
  problems: ['check_in.building_off', 'check_in.failed', 'check_in.unknown'],
  perMinute: 30,
});

const ObjectParams = Place.extend({ objectId: z.uuid() });

export const reissueCode = endpoint({
  method: 'POST',
  path: '/check-in-codes/:org/:building/:objectId/reissue',
  summary: 'Create a new code for a space or for the building; the old one stops working at once',
  area,
  access: 'B',
  params: ObjectParams,
  response: Message,
  problems: ['space.not_found'],
});

const LABEL_SHEETS = ['a4', 'roll'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** The maximum number of labels in a file; longer lists are split into several files. */
const MOST_LABELS = 500;

export const printLabels = endpoint({
  method: 'POST',
  path: '/check-in-codes/:org/:building/labels',
  summary: 'A sheet of labels with the fixed codes of spaces, to be printed',
  area,
  access: 'B',
  params: Place,
  body: z.strictObject({ sheet: z.enum(LABEL_SHEETS), objectIds: z.array(z.uuid()).min(1).max(MOST_LABELS) }),
  response: z.string().meta({ description: 'The labels' }),
  produces: 'pdf',
  problems: ['space.not_found'],
});

export const registerCodeScreen = endpoint({
  method: 'POST',
  path: '/code-screens/:org/:building',
  summary: 'Request approval of a code screen; an administrator approves it with the pairing code on the screen',
  area: 'screens',
  access: 'public',
  params: Place,
  status: 201,
  response: z.object({ id: z.uuid(), secret: ScreenSecret, pairingCode: z.string() }),
  problems: ['building.not_found', 'screen.too_many'],
});

const ScreenParams = Place.extend({ screenId: z.uuid() });

const ShownCode = z.object({
  objectId: z.uuid(),
  code: z.string(),
  objectName: z.string(),
  floorName: z.string().nullable(),
  buildingName: z.string(),
  /** Null for a fixed code. */
  rotates: z.object({ periodSeconds: z.int(), millisecondsLeft: z.int() }).nullable(),
});
export type ShownCode = z.infer<typeof ShownCode>;

export const codeScreen = endpoint({
  method: 'GET',
  path: '/code-screens/:org/:building/:screenId/code',
  summary: 'What a code screen shows: its pairing code until it is approved, then the code to scan',
  area: 'screens',
  access: 'public',
  params: ScreenParams,
  response: z.object({
    pairingCode: z.string(),
    approved: z.boolean(),
    /** Null if the screen is approved but its space was removed. */
    shown: ShownCode.nullable(),
    reloadAskedDateTime: ReloadAsked,
  }),
  problems: ['screen.not_found'],
});

/** Without the pairing code, which the administrator has to read from the screen. */
const CodeScreen = z.object({
  id: z.uuid(),
  askedFrom: z.string(),
  createdDatetime: z.iso.datetime(),
  approved: z.boolean(),
  name: z.string(),
  objectId: z.uuid().nullable(),
  /** Null for the building itself, and before approval. */
  objectName: z.string().nullable(),
  lastSeenDatetime: z.iso.datetime().nullable(),
});
export type CodeScreen = z.infer<typeof CodeScreen>;

export const codeScreens = endpoint({
  method: 'GET',
  path: '/code-screens/:org/:building',
  summary: 'The code screens of the building, approved or waiting, newest first',
  area: 'screens',
  access: 'B',
  params: Place,
  response: z.array(CodeScreen).max(CEILINGS.screens),
});

export const approveCodeScreen = endpoint({
  method: 'POST',
  path: '/code-screens/:org/:building/:screenId/approve',
  summary: 'Approve a code screen for a space or for the building, with the pairing code on the screen',
  area: 'screens',
  access: 'B',
  params: ScreenParams,
  body: z.strictObject({ pairingCode: PairingCode, objectId: z.uuid(), name: Line(100) }),
  response: Message,
  problems: ['screen.not_found', 'screen.wrong_code', 'space.not_found'],
});

export const removeCodeScreen = endpoint({
  method: 'DELETE',
  path: '/code-screens/:org/:building/:screenId',
  summary: 'Reject or remove a code screen',
  area: 'screens',
  access: 'B',
  params: ScreenParams,
  response: Message,
  problems: ['screen.not_found'],
});
