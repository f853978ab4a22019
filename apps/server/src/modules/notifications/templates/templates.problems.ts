import { problem } from '../../../platform/http/problem.ts';

export const EmailTemplateInvalid = problem({ code: 'email_template.invalid', status: 422 });
/** There is no own text to reset. */
export const EmailTemplateNotFound = problem({ code: 'email_template.not_found', status: 404 });
