export { endDirectoryTeam, groupsThatAreTeams, makeDirectoryTeam } from './directory-team.sql.ts';
export { countTeamsOf, leaveTeams, type LeftTeam, returnToTeams } from './leave-teams.sql.ts';
