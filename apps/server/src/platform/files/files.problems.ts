import { problem } from '../http/problem.ts';

export const FileQuotaExceeded = problem({ code: 'file.quota_exceeded', status: 413 });
