import { problem } from '../http/problem.ts';

export const OtherBody = problem({ code: 'idempotency.other_body', status: 422 });
export const StillRunning = problem({ code: 'idempotency.still_running', status: 409 });
