import { problem } from '../../platform/http/problem.ts';

export const AuthorisationNotFound = problem({ code: 'authorisation.not_found', status: 404 });
export const PictureRefused = problem({ code: 'picture.refused', status: 422 });
