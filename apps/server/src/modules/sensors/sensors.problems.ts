import { problem } from '../../platform/http/problem.ts';

/** Also for one of another building, and for one that was revoked before. */
export const KeyNotFound = problem({ code: 'ingest_key.not_found', status: 404 });
export const TooManyKeys = problem({ code: 'ingest_key.too_many', status: 409 });
/** Also for one of another building, and for one that was removed. */
export const SensorNotFound = problem({ code: 'sensor.not_found', status: 404 });
/** Another sensor of the building reports under it. */
export const ExternalIdTaken = problem({ code: 'sensor.external_id_taken', status: 409 });
/** What it measures is no word about such a space. */
export const WrongPlace = problem({ code: 'sensor.wrong_place', status: 422 });
/** It measures nothing that anybody may see. */
export const NotPublic = problem({ code: 'sensor.not_public', status: 422 });
