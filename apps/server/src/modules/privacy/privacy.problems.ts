import { problem } from '../../platform/http/problem.ts';

export const OnceADay = problem({ code: 'privacy.once_a_day', status: 409 });
export const NoCopy = problem({ code: 'privacy.no_copy', status: 404 });
export const ErasureAsked = problem({ code: 'privacy.erasure_asked', status: 409 });
export const NoErasure = problem({ code: 'privacy.no_erasure', status: 409 });
export const NoReceipt = problem({ code: 'privacy.no_receipt', status: 404 });
