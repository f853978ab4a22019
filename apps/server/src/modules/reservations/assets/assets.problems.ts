import { problem } from '../../../platform/http/problem.ts';

export const AssetNotFound = problem({ code: 'asset.not_found', status: 404 });
export const AssetNameTaken = problem({ code: 'asset.name_taken', status: 409 });
