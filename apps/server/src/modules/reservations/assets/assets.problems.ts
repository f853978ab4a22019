import { problem } from '../../../platform/http/problem.ts';

export const AssetNotFound = problem({ code: 'asset.not_found', status: 404 });
/** Reservations use more of it than would remain, and the request does not say what to do with them. */
export const AssetInUse = problem({ code: 'asset.in_use', status: 409 });
export const AssetNameTaken = problem({ code: 'asset.name_taken', status: 409 });
