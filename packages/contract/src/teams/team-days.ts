import { TEAM_DAY_LIMITS } from '@berth/domain/team-days';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Message, Place, Slug } from '../wire.ts';

const area = 'teams';

const Answer = z.enum(['none', 'yes', 'no']);

const Person = z.object({ username: z.string(), firstName: z.string(), lastName: z.string() });

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
  organiser: z.string().nullable(),
  /** Whether the caller may cancel it. */
  mayCancel: z.boolean(),
  /** Whether answers can still be given. */
  isOpen: z.boolean(),
  /** The answer of the caller; null without an invitation. */
  own: Answer.nullable(),
  /** Invitees who are coming and whose names are visible to the caller. */
  coming: z.array(Person).max(TEAM_DAY_LIMITS.mostPeople),
  /** All others who are invited: a no, a missing answer and a hidden name are not told apart. */
  others: z.int(),
  /** Every answer, for the organiser, the leads of the team and A; null for the others. */
  answers: z
    .array(Person.extend({ answer: Answer }))
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
        }),
      )
      .max(10),
  }),
  problems: ['team.not_found', 'team_day.off', 'team_day.not_lead'],
});
export type TeamDayOptions = z.infer<typeof teamDayOptions.response>;

export const planTeamDay = endpoint({
  method: 'POST',
  path: '/team-days/:org/:building',
  summary: 'Invite the people of a team for a day',
  area,
  access: 'team lead or A',
  params: Place,
  body: z.strictObject({ teamId: z.uuid(), startDatetime: Instant, endDatetime: Instant }),
  status: 201,
  response: TeamDay,
  problems: [
    'team.not_found',
    'team_day.off',
    'team_day.not_lead',
    'team_day.in_the_past',
    'team_day.beyond_window',
    'team_day.team_size',
    'team_day.too_many_open',
    'team_day.too_many_that_day',
    'team_day.too_many_invitations',
    'team_day.times',
  ],
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
  summary: 'Answer an invitation, or change the answer until the day begins',
  area,
  access: 'member',
  params: OfDay,
  body: z.strictObject({ answer: z.enum(['yes', 'no']) }),
  response: TeamDay,
  problems: ['team_day.not_found', 'team_day.over'],
  // A repeat sets the same answer again.
  oncePerKey: false,
});

export const cancelTeamDay = endpoint({
  method: 'DELETE',
  path: '/team-days/:org/:building/:id',
  summary: 'Cancel a team day, for its organiser, the leads of the team and A',
  area,
  access: 'invited or A',
  params: OfDay,
  response: Message,
  problems: ['team_day.not_found', 'team_day.over'],
});
