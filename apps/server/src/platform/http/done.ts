import { languageFromHeader } from '@berth/domain/language';
import type { FastifyRequest } from 'fastify';
import { textOf } from './texts.ts';

/** The response of a call without data: a message in the caller's language. */
export const done = (
  request: FastifyRequest,
  text:
    | 'done.saved'
    | 'done.deleted'
    | 'done.imported'
    | 'done.checked'
    | 'done.restored'
    | 'done.test_mail'
    | 'done.uploaded'
    | 'done.copy_asked'
    | 'done.erasure_asked'
    | 'done.erasure_withdrawn'
    | 'done.sent_again'
    | 'done.test_sent'
    | 'done.hold_asked'
    | 'done.hold_approved'
    | 'done.hold_released',
) => ({
  message: textOf(text, languageFromHeader(request.headers['accept-language'])),
});
