export { endDirectoryTeam, groupsThatAreTeams, makeDirectoryTeam } from './directory-team.sql.ts';
export { countTeamsOf, leaveTeams, type LeftTeam, returnToTeams } from './leave-teams.sql.ts';
export { memberIdsOfTeams, peopleOfTeams, teamMatesOf } from './team-people.sql.ts';
export { TeamNotFound } from './teams.problems.ts';
export { type StoredTeam, teamById, teamsOfMember } from './teams.sql.ts';
