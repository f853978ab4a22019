import { problem } from '../../platform/http/problem.ts';

/** The same answer for a team that does not exist and one of another organisation. */
export const TeamNotFound = problem({ code: 'team.not_found', status: 404 });
export const MayNotChangeTeam = problem({ code: 'team.may_not_change', status: 403 });
/** A directory team is changed in the directory, and chosen on the page about it. */
export const TeamFromDirectory = problem({ code: 'team.from_directory', status: 409 });
export const TeamNameTaken = problem({ code: 'team.name_taken', status: 409 });
export const TooManyInTeam = problem({ code: 'team.too_many_people', status: 422 });
export const TeamPeopleUnknown = problem({ code: 'team.people_unknown', status: 422 });
