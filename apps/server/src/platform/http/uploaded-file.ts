import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BadRequest, BodyTooLarge, WrongMediaType } from './problem.ts';

export const MAX_BYTES = 5 * 1024 * 1024;

/** The one file of a multipart request, in the field `file`; anything else in it is refused. */
export async function uploadedFile(request: FastifyRequest, fileSize = MAX_BYTES): Promise<Buffer> {
  if (!request.isMultipart()) throw WrongMediaType();
  const part = await request.file({ limits: { fileSize } });
  if (part?.fieldname !== 'file') throw BadRequest({ errors: [{ param: 'file', msg: 'file' }] });
  const content = await part.toBuffer().catch((error: unknown) => {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw BodyTooLarge();
    throw error;
  });
  if (content.length === 0) throw BadRequest({ errors: [{ param: 'file', msg: 'file' }] });
  return content;
}
