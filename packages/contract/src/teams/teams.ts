import { CEILINGS } from '@berth/domain/ceilings';
import { MOST_IN_TEAM } from '@berth/domain/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RemovedItems } from '../removed-items.ts';
import { Line, Message, Slug, Version } from '../wire.ts';

const area = 'teams';
const InOrganisation = z.object({ org: Slug });
const OfTeam = InOrganisation.extend({ teamId: z.uuid() });

/** A group of the directory can have more people than a list shows. */
export const MOST_TEAM_PEOPLE_LISTED = 500;

const TeamRow = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.enum(['manual', 'directory']),
  /** The number of its people. */
  size: z.int(),
  /** The names of its leads; a directory has none. */
  leads: z.array(z.string()),
  /** Whether the caller belongs to it, leads it, and may change it. */
  isMember: z.boolean(),
  isLead: z.boolean(),
  mayChange: z.boolean(),
  version: z.int(),
});
export type TeamRow = z.infer<typeof TeamRow>;

const TeamPerson = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isLead: z.boolean(),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

const Team = TeamRow.extend({ people: z.array(TeamPerson).max(MOST_TEAM_PEOPLE_LISTED) });
export type Team = z.infer<typeof Team>;

export const teams = endpoint({
  method: 'GET',
  path: '/teams/:org',
  summary: "The caller's teams; with `all`, every team of the organisation, for A",
  area,
  access: 'member (own) or A (all)',
  params: InOrganisation,
  query: z.object({ all: z.literal('1').optional() }),
  response: z.array(TeamRow).max(CEILINGS.teams),
});

export const removedTeams = endpoint({
  method: 'GET',
  path: '/teams/:org/removed',
  summary: 'Teams that were removed in the last 30 days',
  area,
  access: 'A',
  params: InOrganisation,
  response: RemovedItems,
});

export const team = endpoint({
  method: 'GET',
  path: '/teams/:org/:teamId',
  summary: 'A team with its people',
  area,
  access: 'team member or A',
  params: OfTeam,
  response: Team,
  problems: ['team.not_found'],
});

const Usernames = z.array(Line(254).min(3)).max(MOST_IN_TEAM);

export const saveTeam = endpoint({
  method: 'POST',
  path: '/teams/:org',
  summary: 'Create a team, or change it when it has an id. Leads belong to their team',
  area,
  access: 'team lead or A',
  params: InOrganisation,
  body: z.strictObject({
    id: z.uuid().optional(),
    name: Line(100).min(1),
    leads: Usernames.min(1),
    others: Usernames,
    version: Version.optional(),
  }),
  response: Team,
  problems: [
    'team.not_found',
    'team.may_not_change',
    'team.from_directory',
    'team.name_taken',
    'team.too_many_people',
    'team.people_unknown',
  ],
  versioned: true,
});

export const removeTeam = endpoint({
  method: 'DELETE',
  path: '/teams/:org/:teamId',
  summary: 'Remove a team',
  area,
  access: 'team lead or A',
  params: OfTeam,
  response: Message,
  problems: ['team.not_found', 'team.may_not_change', 'team.from_directory'],
});

export const restoreTeam = endpoint({
  method: 'POST',
  path: '/teams/:org/:teamId/restore',
  summary: 'Undo a removal within 30 days',
  area,
  access: 'team lead or A',
  params: OfTeam,
  response: Team,
  problems: ['team.not_found', 'team.may_not_change', 'team.name_taken'],
});
