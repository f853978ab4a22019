import { TEAM_DAY_LIMITS } from '@berth/domain/team-days';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Message, Place, Slug } from '../wire.ts';

const area = 'teams';

const Answer = z.enum(['none', 'yes', 'no']);

const Person = z.object({ username: z.string(), firstName: z.string(), lastName: z.string() });

const Desk = z.object({
  objectId: z.uuid(),
  objectName: z.string(),
  roomName: z.string(),
  floorId: z.uuid(),
  floorName: z.string(),
});
export type TeamDayDesk = z.infer<typeof Desk>;

/** `held` until its person answers; `reserved` after a yes. */
const Seat = Desk.extend({ state: z.enum(['held', 'reserved']) });
export type TeamDaySeat = z.infer<typeof Seat>;

/** Null without a held desk, and if its person made the reservation private. */
const seat = Seat.nullable();

const TeamDay = z.object({
  id: z.uuid(),
  team: z.object({ id: z.uuid(), name: z.string() }),
  building: z.object({ path: Slug, name: z.string(), timezone: z.string() }),
  /** The local day of the building. */
  date: z.iso.date(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  state: z.enum(['open', 'settled', 'cancelled']),
  /** The time by which the organiser needs answers; null if the day is too near. */
  respondBy: z.iso.datetime().nullable(),
  /** The time until which desks are held for those who have not answered; null if the day was planned without desks or is no longer open. */
  heldUntil: z.iso.datetime().nullable(),
  organiser: z.string().nullable(),
  /** Whether the caller may cancel it and swap desks. */
  mayCancel: z.boolean(),
  /** Whether answers can still be given. */
  isOpen: z.boolean(),
  /** The answer of the caller; null without an invitation. */
  own: Answer.nullable(),
  /** The desk that is held or reserved for the caller. */
  ownSeat: seat,
  /** Invitees who are coming and whose names are visible to the caller. */
  coming: z.array(Person.extend({ seat })).max(TEAM_DAY_LIMITS.mostPeople),
  /** All others who are invited: a no, a missing answer and a hidden name are not told apart. */
  others: z.int(),
  /** Every answer, for the organiser, the leads of the team and A; null for the others. */
  answers: z
    .array(Person.extend({ answer: Answer, seat }))
    .max(TEAM_DAY_LIMITS.mostPeople)
    .nullable(),
  version: z.int(),
});
export type TeamDay = z.infer<typeof TeamDay>;

/** The most team days that a person is shown. */
const MOST_SHOWN = 100;

export const teamDayOptions = endpoint({
  method: 'GET',
  path: '/teams/:org/:building/:teamId/days',
  summary: 'The next ten working days for a team, in numbers: who has a desk is not told, nor numbers below three',
  area,
  access: 'team lead or A',
  params: Place.extend({ teamId: z.uuid() }),
  response: z.object({
    /** People of the team who can enter the building. */
    people: z.int(),
    days: z
      .array(
        z.object({
          date: z.iso.date(),
          /** The number of people with a desk; null below three. */
          reserved: z.int().nullable(),
          /** The most free desks in one room, during working hours. */
          freeTogether: z.int(),
          /** Whether the building is closed during all working hours. */
          isClosed: z.boolean(),
        }),
      )
      .max(10),
  }),
  problems: ['team.not_found', 'team_day.off', 'team_day.not_lead'],
});
export type TeamDayOptions = z.infer<typeof teamDayOptions.response>;

const Plan = {
  teamId: z.uuid(),
  startDatetime: Instant,
  endDatetime: Instant,
  /** Without a floor, the one on which the desks are closest together. */
  floorId: z.uuid().optional(),
};

const PLAN_PROBLEMS = [
  'team.not_found',
  'floor.not_found',
  'team_day.off',
  'team_day.not_lead',
  'team_day.in_the_past',
  'team_day.beyond_window',
  'team_day.team_size',
  'team_day.too_many_open',
  'team_day.too_many_that_day',
  'team_day.too_many_invitations',
  'team_day.times',
];

export const checkTeamDay = endpoint({
  method: 'POST',
  path: '/team-days/:org/:building/check',
  summary: 'The desks that a team day would hold, and whom the rules keep from one; changes nothing',
  area,
  access: 'team lead or A',
  params: Place,
  body: z.strictObject(Plan),
  response: z.object({
    people: z.int(),
    /** The time until which the desks would be held; null if none would be. */
    heldUntil: z.iso.datetime().nullable(),
    /**
     * Why no desks would be held: the day is too near, the caller may only invite, the desks that are free together are
     * too few, or more than may be held.
     */
    withoutDesks: z.enum(['too-near', 'not-lead', 'no-block', 'too-many-desks']).nullable(),
    /** The most desks that may be held on the floor, after `too-many-desks`. */
    mostDesks: z.int().nullable(),
    seats: z.array(Person.extend({ desk: Desk })).max(TEAM_DAY_LIMITS.mostPeople),
    /**
     * People who are invited without a desk. `has-desk`: they have one that the caller could find; `other`: they have
     * another, or the rules let them reserve none of those that are free.
     */
    others: z.array(Person.extend({ reason: z.enum(['has-desk', 'other']) })).max(TEAM_DAY_LIMITS.mostPeople),
  }),
  problems: PLAN_PROBLEMS,
  // Changes nothing.
  oncePerKey: false,
});
export type TeamDayCheck = z.infer<typeof checkTeamDay.response>;

export const planTeamDay = endpoint({
  method: 'POST',
  path: '/team-days/:org/:building',
  summary: 'Invite the people of a team for a day, and hold desks for them',
  area,
  access: 'team lead or A',
  params: Place,
  body: z.strictObject({
    ...Plan,
    /** Holds a desk for each person, if the day is not too near. */
    hold: z.boolean().default(false),
  }),
  status: 201,
  response: TeamDay,
  problems: [...PLAN_PROBLEMS, 'team_day.no_block', 'team_day.too_many_desks', 'team_day.desks_taken'],
});

export const myTeamDays = endpoint({
  method: 'GET',
  path: '/my/team-days',
  summary: "Team days from today on: those the caller is invited to, and those of the caller's teams that they lead",
  area,
  access: 'member of the organisation',
  organisationIn: 'query',
  params: z.object({}),
  query: z.object({ org: Slug }),
  response: z.array(TeamDay).max(MOST_SHOWN),
});

const OfDay = Place.extend({ id: z.uuid() });

export const teamDay = endpoint({
  method: 'GET',
  path: '/team-days/:org/:building/:id',
  summary: 'A team day, as far as the caller may see it',
  area,
  access: 'invited or A',
  params: OfDay,
  response: TeamDay,
  problems: ['team_day.not_found'],
});

export const respondToTeamDay = endpoint({
  method: 'POST',
  path: '/team-days/:org/:building/:id/respond',
  summary:
    'Answer an invitation, or change the answer until the day begins; a yes reserves the held desk, a no releases it',
  area,
  access: 'member',
  params: OfDay,
  body: z.strictObject({ answer: z.enum(['yes', 'no']) }),
  response: TeamDay.extend({
    /** Why the held desk could not be reserved: the answer counts, and the desk is released. Null otherwise. */
    deskRefusal: z.string().nullable(),
  }),
  problems: ['team_day.not_found', 'team_day.over'],
  // A repeat sets the same answer again.
  oncePerKey: false,
});

export const swapSeats = endpoint({
  method: 'POST',
  path: '/team-days/:org/:building/:id/swap',
  summary: 'Swap two held desks, for those who may cancel the day',
  area,
  access: 'invited or A',
  params: OfDay,
  /** The ids of two desks that are held and not answered yet. */
  body: z.strictObject({ a: z.uuid(), b: z.uuid() }),
  response: TeamDay,
  problems: ['team_day.not_found', 'team_day.over', 'team_day.not_held', 'team_day.swap_refused'],
});

export const cancelTeamDay = endpoint({
  method: 'DELETE',
  path: '/team-days/:org/:building/:id',
  summary: 'Cancel a team day and release its held desks, for its organiser, the leads of the team and A',
  area,
  access: 'invited or A',
  params: OfDay,
  response: Message,
  problems: ['team_day.not_found', 'team_day.over'],
});
