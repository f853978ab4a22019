import '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { BadRequest, BodyTooLarge, ProblemError, WrongMediaType } from './problem.ts';

export const MAX_BYTES = 5 * 1024 * 1024;

/** The lines around the file in a multipart body are far shorter. */
const MARGIN = 16 * 1024;

/** Whoever sends a gigabyte is not listened to until its end: the line is closed after the answer. */
const tooLarge = () => BodyTooLarge({ headers: { connection: 'close' } });
const noFile = () => BadRequest({ errors: [{ param: 'file', msg: 'file' }] });

/** Not `toBuffer()`: that reads what is beyond the limit to its end before it complains. */
async function readAll(file: Readable & { truncated?: boolean }): Promise<Buffer> {
  file.once('limit', () => file.destroy(tooLarge()));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  // What came at once was cut before anybody listened.
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

/** What breaks off in the middle is the sender's fault; the parser's own complaint carries no status. */
const asBadRequest = (error: unknown): never => {
  if (error instanceof ProblemError || typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw noFile();
};

type Wanted = {
  readonly fileSize?: number;
  /** What to say when there is none. */
  readonly missing?: () => ProblemError;
};

/** The one file of a multipart request, in the field `file`, with the name that its sender knows it by. */
export async function uploadedNamedFile(
  request: FastifyRequest,
  { fileSize = MAX_BYTES, missing = noFile }: Wanted = {},
): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw WrongMediaType();
  if (Number(request.headers['content-length'] ?? 0) > fileSize + MARGIN) throw tooLarge();
  const part = await request.file({ limits: { fileSize } }).catch(asBadRequest);
  if (part?.fieldname !== 'file') throw missing();
  const content = await readAll(part.file).catch(asBadRequest);
  if (content.length === 0) throw missing();
  return { name: part.filename ?? '', content };
}

/** The same without its name. */
export const uploadedFile = async (request: FastifyRequest, fileSize = MAX_BYTES): Promise<Buffer> =>
  (await uploadedNamedFile(request, { fileSize })).content;
