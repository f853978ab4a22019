import { MOST_LISTED } from '@berth/domain/ceilings';
import { OBJECT_TYPES, REFUSAL_TEXTS } from '@berth/domain/reservations';
import { WAITLIST_END_REASONS, WAITLIST_STATES, WAITLIST_TEXTS } from '@berth/domain/waitlist';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Reservation } from '../reservations/reservations.ts';
import { Instant, Message, Place, Version } from '../wire.ts';

const area = 'waitlist';

const Ids = z.array(z.uuid()).max(50);
/** Enough for a large building, because an entry names the rooms with enough seats. */
const RoomIds = z.array(z.uuid()).max(200);

/** Empty lists and null mean any. */
const WantedSpaces = z.strictObject({
  floorIds: Ids.optional(),
  /** A room that is reserved as a whole, or the room of a desk. */
  roomIds: RoomIds.optional(),
  objectId: z.uuid().nullable().optional(),
  /** The space has all of these labels. */
  attributeIds: Ids.optional(),
});

const Time = { objectType: z.enum(OBJECT_TYPES), startDatetime: Instant, endDatetime: Instant };

/** Whether a space is reserved without asking, while it is early enough. */
const autoAccept = z.boolean().optional();

const WaitlistOffer = z.object({
  objectId: z.uuid(),
  objectName: z.string(),
  roomName: z.string().nullable(),
  floorId: z.uuid(),
  /** The part of the requested time that is left. */
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type WaitlistOffer = z.infer<typeof WaitlistOffer>;

const WaitlistEntry = z.object({
  id: z.uuid(),
  objectType: z.enum(OBJECT_TYPES),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  floorIds: z.array(z.uuid()),
  roomIds: z.array(z.uuid()),
  objectId: z.uuid().nullable(),
  /** The name of the only space that it is for. */
  objectName: z.string().nullable(),
  attributeIds: z.array(z.uuid()),
  autoAccept: z.boolean(),
  state: z.enum(WAITLIST_STATES),
  /** Why it ended; null in every other state. */
  endReason: z.enum(WAITLIST_END_REASONS).nullable(),
  joinedAt: z.iso.datetime(),
  /** The most people who can be served before. */
  ahead: z.int(),
  /** Offers that were not answered. */
  missedOffers: z.int(),
  offer: WaitlistOffer.nullable(),
  /** The reservation that came of it. */
  reservation: z.object({ id: z.uuid(), objectName: z.string() }).nullable(),
  version: z.int(),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

const REFUSALS = Object.values(WAITLIST_TEXTS);
const OfEntry = Place.extend({ id: z.uuid() });

/** Checks several choices at once, because the form shows the people ahead of each. */
export const checkWaitlist = endpoint({
  method: 'POST',
  path: '/waitlist/:org/:building/check',
  summary: 'Check whether the waitlist would help for some choices of spaces, and how many people are ahead',
  area,
  access: 'member',
  params: Place,
  body: z.strictObject({
    ...Time,
    choices: z.array(WantedSpaces).min(1).max(8),
    /** The entry of the caller that would be changed. */
    entryId: z.uuid().optional(),
  }),
  response: z.object({
    choices: z.array(
      z.object({
        ahead: z.int(),
        /** False if the entry starts at the end, as a new one does. */
        keepsPosition: z.boolean(),
        /** In the caller's language; null if they may join. */
        refusal: z
          .object({
            code: z.string(),
            message: z.string(),
            /** Spaces that are free after all. */
            spaces: z.array(z.object({ objectId: z.uuid(), objectName: z.string() })),
          })
          .nullable(),
      }),
    ),
  }),
  perMinute: 60,
});

export const countWaiting = endpoint({
  method: 'GET',
  path: '/waitlist/:org/:building/count',
  summary: 'How many people wait for a type of space at a time',
  area,
  access: 'member',
  params: Place,
  query: z.object(Time),
  response: z.object({ people: z.int() }),
});

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/waitlist/:org/:building',
  summary: 'Join the waitlist for a desk, room or parking spot',
  area,
  access: 'member',
  params: Place,
  body: WantedSpaces.extend({ ...Time, autoAccept }),
  status: 201,
  response: WaitlistEntry,
  problems: REFUSALS,
  perMinute: 20,
  keepsAnswer: true,
});

export const myWaitlistEntries = endpoint({
  method: 'GET',
  path: '/my/:org/:building/waitlist',
  summary: "The caller's open waitlist entries, and those that ended in the last day",
  area,
  access: 'member',
  params: Place,
  response: z.array(WaitlistEntry).max(MOST_LISTED),
});

export const changeWaitlistEntry = endpoint({
  method: 'PATCH',
  path: '/waitlist/:org/:building/:id',
  summary: 'Change a waitlist entry; it keeps its position unless it asks for more',
  area,
  access: 'owner or A',
  params: OfEntry,
  body: WantedSpaces.extend({
    ...z.object(Time).omit({ objectType: true }).partial().shape,
    autoAccept,
    version: Version.optional(),
  }),
  response: WaitlistEntry,
  problems: ['waitlist.not_found', ...REFUSALS],
  versioned: true,
  keepsAnswer: true,
});

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/waitlist/:org/:building/:id',
  summary: 'Leave the waitlist; an offered space goes to the next person',
  area,
  access: 'owner or A',
  params: OfEntry,
  response: Message,
  problems: ['waitlist.not_found'],
  keepsAnswer: true,
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/waitlist/:org/:building/:id/accept',
  summary: 'Reserve the offered space, if the rules still allow it',
  area,
  access: 'owner or A',
  params: OfEntry,
  response: z.object({ reservation: Reservation }),
  problems: ['waitlist.not_found', 'waitlist.no_offer', ...Object.values(REFUSAL_TEXTS)],
  keepsAnswer: true,
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/waitlist/:org/:building/:id/decline',
  summary: 'Skip the offered space and keep the position',
  area,
  access: 'owner or A',
  params: OfEntry,
  response: WaitlistEntry,
  problems: ['waitlist.not_found', 'waitlist.no_offer'],
  keepsAnswer: true,
});

const WaitlistRow = WaitlistEntry.omit({ ahead: true, reservation: true, endReason: true }).extend({
  user: z.object({ username: z.string(), firstname: z.string(), lastname: z.string() }),
  /** Among the entries of its type, from 1. */
  position: z.int(),
});
export type WaitlistRow = z.infer<typeof WaitlistRow>;

export const waitlist = endpoint({
  method: 'GET',
  path: '/waitlist/:org/:building',
  summary: 'Who is on the waitlist of a day, in the order in which they are served',
  area,
  access: 'A',
  params: Place,
  query: z.object({ date: z.iso.date().regex(/^20/).optional() }),
  response: z.object({
    entries: z.array(WaitlistRow).max(MOST_LISTED),
    /** People waiting or with an offer, for each type that has any. */
    counts: z.array(z.object({ objectType: z.enum(OBJECT_TYPES), people: z.int() })),
  }),
});
