import { problem } from '../../platform/http/problem.ts';

/** Also for one of another building, and for one that was revoked before. */
export const KeyNotFound = problem({ code: 'ingest_key.not_found', status: 404 });
export const TooManyKeys = problem({ code: 'ingest_key.too_many', status: 409 });
