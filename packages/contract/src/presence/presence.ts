import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place } from '../wire.ts';

const area = 'presence';

/** How it is known that somebody is there: they checked in, came in at the entrance, or only hold something now. */
const EVIDENCE = ['checked-in', 'entrance', 'reserved'] as const;

const Known = z.object({
  firstName: z.string(),
  lastName: z.string(),
  isEmergencyResponder: z.boolean(),
  evidence: z.enum(EVIDENCE),
  /** When they checked in or came in; of a reservation that nobody came to, its start. */
  sinceDatetime: z.iso.datetime(),
  /** Null for somebody who came in without a reservation. */
  floorId: z.uuid().nullable(),
  spaceName: z.string().nullable(),
});

const Floor = z.object({ id: z.uuid(), name: z.string() });

export const presentPeople = endpoint({
  method: 'GET',
  path: '/presence/:org/:building',
  summary: 'Who is in the building today, as far as check-ins and the entrance tell',
  area,
  access: 'A',
  params: Place,
  response: z.object({
    now: z.iso.datetime(),
    floors: z.array(Floor),
    people: z.array(Known.extend({ memberId: z.uuid() })),
  }),
});

const KINDS = ['evacuation', 'drill'] as const;
export type EvacuationKind = (typeof KINDS)[number];

const Evacuation = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  startedDatetime: z.iso.datetime(),
  /** Null when the organisation does not know who started it. */
  startedBy: z.string().nullable(),
  meetingPoint: z.string(),
});
export type Evacuation = z.infer<typeof Evacuation>;

const PastEvacuation = Evacuation.extend({
  endedDatetime: z.iso.datetime(),
  /** How many were inside, and how many of them had been seen; null for one that nobody ended. */
  people: z.int().nullable(),
  seen: z.int().nullable(),
});
export type PastEvacuation = z.infer<typeof PastEvacuation>;

const access = 'A or emergency responder';

export const evacuations = endpoint({
  method: 'GET',
  path: '/evacuations/:org/:building',
  summary: 'The evacuation or drill that is under way, if any, and the last ten that ended',
  area,
  access,
  params: Place,
  response: z.object({ current: Evacuation.nullable(), past: z.array(PastEvacuation) }),
});

export const startEvacuation = endpoint({
  method: 'POST',
  path: '/evacuations/:org/:building',
  summary: 'Start an evacuation or a drill: from now on those who help see who is in the building',
  area,
  access,
  params: Place,
  body: z.strictObject({ kind: z.enum(KINDS), meetingPoint: Line(200).default('') }),
  status: 201,
  response: Evacuation,
  problems: ['evacuation.under_way'],
});

const OneEvacuation = Place.extend({ evacuationId: z.uuid() });

/** Of a member, their id; of a guest, the reservation's id and the guest's place in it. */
const PersonKey = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\d{1,3})?$/);

const Listed = Known.extend({
  key: PersonKey,
  /** Of a guest, whom they visit; null for a member. */
  hostName: z.string().nullable(),
  /** Null while nobody has seen them outside. */
  seen: z.object({ atDatetime: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});
export type EvacuationPerson = z.infer<typeof Listed>;

const EvacuationList = Evacuation.extend({
  now: z.iso.datetime(),
  /** How many have opened the list. */
  helpers: z.int(),
  floors: z.array(Floor),
  people: z.array(Listed),
});
export type EvacuationList = z.infer<typeof EvacuationList>;

export const evacuationList = endpoint({
  method: 'GET',
  path: '/evacuations/:org/:building/:evacuationId',
  summary: 'Who was in the building when it started or came since, and who has been seen outside; looking is audited',
  area,
  access,
  params: OneEvacuation,
  response: EvacuationList,
  problems: ['evacuation.not_found'],
});

/** A day: longer than any evacuation, and than a phone without a network. */
const LONGEST_AGO_MS = 86_400_000;

const Tick = z.strictObject({
  key: PersonKey,
  seen: z.boolean(),
  /** How long ago it was ticked, by the clock of the phone that kept it: what time that clock shows does not matter. */
  millisecondsAgo: z.int().min(0).max(LONGEST_AGO_MS),
});

const MOST_TICKS = 500;

export const tickPeople = endpoint({
  method: 'POST',
  path: '/evacuations/:org/:building/:evacuationId/ticks',
  summary: 'Say who was seen outside, or was not after all; of two who say different things the later one counts',
  area,
  access,
  params: OneEvacuation,
  body: z.strictObject({ ticks: z.array(Tick).min(1).max(MOST_TICKS) }),
  response: Message,
  problems: ['evacuation.not_found'],
});

export const endEvacuation = endpoint({
  method: 'POST',
  path: '/evacuations/:org/:building/:evacuationId/end',
  summary: 'End it: nobody sees the list any more, and who was seen is forgotten but for the numbers',
  area,
  access,
  params: OneEvacuation,
  response: Message,
  problems: ['evacuation.not_found'],
});
