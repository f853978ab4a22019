import { passesGuard, type Role } from '../identity/index.ts';

/** The most people in a team that is made by hand. A group of the directory can have more. */
export const MOST_IN_TEAM = 200;

/** The facts about one user that decide their rights in a team. */
export type OwnTeam = {
  readonly source: 'manual' | 'directory';
  readonly isMember: boolean;
  /** Whether the team names the user as one of its leads. */
  readonly isNamedLead: boolean;
};

const LEAD: Role = 'Customer-team-lead';

/** Team leads and staff can make teams. */
export const mayMakeTeam = (roles: readonly Role[]): boolean => passesGuard(roles, 'A') || roles.includes(LEAD);

/**
 * A team that was made by hand names its leads. A directory has no leads, so a directory team is led by those of its
 * people who have the role.
 */
export const leadsTeam = (roles: readonly Role[], { source, isMember, isNamedLead }: OwnTeam): boolean =>
  source === 'manual' ? isNamedLead : isMember && roles.includes(LEAD);

/** A directory team is changed in the directory. */
export const mayChangeTeam = (roles: readonly Role[], team: OwnTeam): boolean =>
  team.source === 'manual' && (passesGuard(roles, 'A') || leadsTeam(roles, team));

export const maySeeTeam = (roles: readonly Role[], { isMember }: OwnTeam): boolean =>
  isMember || passesGuard(roles, 'A');
