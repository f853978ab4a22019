import { problem } from '../../../platform/http/problem.ts';

export const BuildingInvalid = problem({ code: 'building.invalid', status: 422 });
export const BuildingNotEmpty = problem({ code: 'building.not_empty', status: 409 });
export const BuildingPathTaken = problem({ code: 'building.path_taken', status: 409 });
export const OrganisationNotFound = problem({ code: 'organisation.not_found', status: 404 });
export const OrganisationNameTaken = problem({ code: 'organisation.name_taken', status: 409 });
export const OrganisationNotEmpty = problem({ code: 'organisation.not_empty', status: 409 });
