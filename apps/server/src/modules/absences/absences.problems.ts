import { problem } from '../../platform/http/problem.ts';

export const AbsenceInvalid = problem({ code: 'absence.invalid', status: 422 });
export const TooManyAbsences = problem({ code: 'absence.too_many', status: 422 });
export const AbsenceNotFound = problem({ code: 'absence.not_found', status: 404 });
/** Not a member of this building. */
export const PersonNotFound = problem({ code: 'person.not_found', status: 404 });
