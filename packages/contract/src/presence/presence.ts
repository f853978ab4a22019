import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place } from '../wire.ts';

const area = 'presence';

/**
 * Why a person counts as present: they checked in or passed the entrance. After a reservation that ended without a
 * check-out they may have left. With only a current reservation, or a fixed desk and no absence, they are expected.
 */
const EVIDENCE = ['checked-in', 'reservation-over', 'entrance', 'reserved', 'fixed-desk'] as const;

const PresentPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  isEmergencyResponder: z.boolean(),
  evidence: z.enum(EVIDENCE),
  /**
   * When they checked in or entered; for 'reserved', the start of the reservation; for 'reservation-over', its end; for
   * 'fixed-desk', the start of the day.
   */
  sinceDatetime: z.iso.datetime(),
  /** Null for a person who entered without a reservation and has no fixed desk. */
  floorId: z.uuid().nullable(),
  spaceName: z.string().nullable(),
});

const Floor = z.object({ id: z.uuid(), name: z.string() });

export const presentPeople = endpoint({
  method: 'GET',
  path: '/presence/:org/:building',
  summary: 'Who is in the building today, according to check-ins and the entrance',
  area,
  access: 'A',
  params: Place,
  response: z.object({
    now: z.iso.datetime(),
    floors: z.array(Floor),
    /** For a name on a fixed desk without an account, `memberId` is the id of the desk. */
    people: z.array(PresentPerson.extend({ memberId: z.uuid() })),
  }),
});

const KINDS = ['evacuation', 'drill'] as const;
export type EvacuationKind = (typeof KINDS)[number];

const Evacuation = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  startedDatetime: z.iso.datetime(),
  /** Null if the person is not a member of the organisation. */
  startedBy: z.string().nullable(),
  meetingPoint: z.string(),
});
export type Evacuation = z.infer<typeof Evacuation>;

const PastEvacuation = Evacuation.extend({
  endedDatetime: z.iso.datetime(),
  /** The number of people inside, and of those who were seen outside; null if it ended by itself. */
  people: z.int().nullable(),
  seen: z.int().nullable(),
});
export type PastEvacuation = z.infer<typeof PastEvacuation>;

const access = 'A or emergency responder';

export const evacuations = endpoint({
  method: 'GET',
  path: '/evacuations/:org/:building',
  summary: 'The current evacuation or drill, if any, the last ten, and how many people are in the building',
  area,
  access,
  params: Place,
  response: z.object({
    current: Evacuation.nullable(),
    past: z.array(PastEvacuation),
    /** The people that a list would have now, and the emergency responders among them; null during an evacuation. */
    inside: z.object({ people: z.int(), responders: z.int() }).nullable(),
  }),
});

export const startEvacuation = endpoint({
  method: 'POST',
  path: '/evacuations/:org/:building',
  summary: 'Start an evacuation or a drill, which shows responders who is in the building',
  area,
  access,
  params: Place,
  body: z.strictObject({ kind: z.enum(KINDS), meetingPoint: Line(200).default('') }),
  status: 201,
  response: Evacuation,
  problems: ['evacuation.under_way'],
});

const OneEvacuation = Place.extend({ evacuationId: z.uuid() });

/** A member's id; for a guest, the reservation's id and the guest's index in it; for a name on a fixed desk, its id. */
const PersonKey = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\d{1,3})?$/);

const Listed = PresentPerson.extend({
  key: PersonKey,
  /** The host of a guest; null for a member. */
  hostName: z.string().nullable(),
  /** Null until someone has seen them outside. */
  seen: z.object({ atDatetime: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});
export type EvacuationPerson = z.infer<typeof Listed>;

const EvacuationList = Evacuation.extend({
  now: z.iso.datetime(),
  /** The number of people who opened the list. */
  helpers: z.int(),
  floors: z.array(Floor),
  people: z.array(Listed),
});
export type EvacuationList = z.infer<typeof EvacuationList>;

export const evacuationList = endpoint({
  method: 'GET',
  path: '/evacuations/:org/:building/:evacuationId',
  summary: 'Who was in the building at the start or entered since, and who was seen outside; reads are audited',
  area,
  access,
  params: OneEvacuation,
  response: EvacuationList,
  problems: ['evacuation.not_found'],
});

/** A day is longer than any evacuation, and than any phone stays without network. */
const LONGEST_AGO_MS = 86_400_000;

const Tick = z.strictObject({
  key: PersonKey,
  seen: z.boolean(),
  /** The age of the tick by the phone's own clock, so that a wrongly set clock does not matter. */
  millisecondsAgo: z.int().min(0).max(LONGEST_AGO_MS),
});

const MOST_TICKS = 500;

export const tickPeople = endpoint({
  method: 'POST',
  path: '/evacuations/:org/:building/:evacuationId/ticks',
  summary: 'Tick people who were seen outside, or untick them; the later of two contradicting ticks wins',
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
  summary: 'End an evacuation: the list is closed, and its data is deleted except for the totals',
  area,
  access,
  params: OneEvacuation,
  response: Message,
  problems: ['evacuation.not_found'],
});
