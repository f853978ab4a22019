import { problem } from '../../platform/http/problem.ts';
import { orIfTaken } from '../../platform/http/save-conflict.ts';

/** Also for a key of another building, and for a revoked one. */
export const KeyNotFound = problem({ code: 'ingest_key.not_found', status: 404 });
export const TooManyKeys = problem({ code: 'ingest_key.too_many', status: 409 });
/** Also for a sensor of another building, and for a removed one. */
export const SensorNotFound = problem({ code: 'sensor.not_found', status: 404 });
/** Another sensor of the building reports under this id. */
export const ExternalIdTaken = problem({ code: 'sensor.external_id_taken', status: 409 });
/** A sensor of this type cannot measure this kind of space. */
export const WrongPlace = problem({ code: 'sensor.wrong_place', status: 422 });
/** The sensor measures nothing that may be public. */
export const NotPublic = problem({ code: 'sensor.not_public', status: 422 });
/** Another public sensor of the installation has this external id. Says nothing about whose it is. */
const PublicIdTaken = problem({ code: 'sensor.public_id_taken', status: 409 });

/** The page of a public sensor has an address for everyone, so its external id belongs to one public sensor. */
export const orIfPublicTaken = <T>(work: Promise<T>) => orIfTaken(work, 'public_sensor_pkey', PublicIdTaken);
