import { problem } from '../../platform/http/problem.ts';

export const NoFile = problem({ code: 'csv.no_file', status: 400 });
export const NoBuilding = problem({ code: 'csv.no_building', status: 422 });
export const NotValidated = problem({ code: 'csv.not_validated', status: 409 });
export const NotAllowedToUpload = problem({ code: 'csv.not_allowed', status: 403 });
export const JobNotFound = problem({ code: 'csv.job_not_found', status: 404 });
export const JobRunning = problem({ code: 'csv.job_running', status: 409 });
export const JobNotFailed = problem({ code: 'csv.job_not_failed', status: 409 });
