import { problem } from '../../platform/http/problem.ts';

export const TooManyStreams = problem({ code: 'live.too_many_streams', status: 429 });
