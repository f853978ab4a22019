import '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { BadRequest, BodyTooLarge, ProblemError, WrongMediaType } from './problem.ts';

export const MAX_BYTES = 5 * 1024 * 1024;

/** The multipart headers around the file are far shorter. */
const MARGIN = 16 * 1024;

/** Closes the connection after the response, so that a client cannot go on sending a gigabyte. */
const tooLarge = () => BodyTooLarge({ headers: { connection: 'close' } });
const noFile = () => BadRequest({ errors: [{ param: 'file', msg: 'file' }] });

/** Not `toBuffer()`, which reads to the end before it reports that the limit is exceeded. */
async function readAll(file: Readable & { truncated?: boolean }): Promise<Buffer> {
  file.once('limit', () => file.destroy(tooLarge()));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  // A file that arrived at once was truncated before the listener was added.
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

/** Treats an aborted upload as the client's fault; the parser's own error has no status. */
const asBadRequest = (error: unknown): never => {
  if (error instanceof ProblemError || typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw noFile();
};

type Options = {
  readonly fileSize?: number;
  /** The problem to throw if there is no file. */
  readonly missing?: () => ProblemError;
};

/** Reads the one file of a multipart request, in the field `file`, with the name that the client gave it. */
export async function uploadedNamedFile(
  request: FastifyRequest,
  { fileSize = MAX_BYTES, missing = noFile }: Options = {},
): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw WrongMediaType();
  if (Number(request.headers['content-length'] ?? 0) > fileSize + MARGIN) throw tooLarge();
  const part = await request.file({ limits: { fileSize } }).catch(asBadRequest);
  if (part?.fieldname !== 'file') throw missing();
  const content = await readAll(part.file).catch(asBadRequest);
  if (content.length === 0) throw missing();
  return { name: part.filename ?? '', content };
}

/** Reads the file without its name. */
export const uploadedFile = async (request: FastifyRequest, fileSize = MAX_BYTES): Promise<Buffer> =>
  (await uploadedNamedFile(request, { fileSize })).content;
