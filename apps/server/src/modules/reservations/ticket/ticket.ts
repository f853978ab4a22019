import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Expression, sql } from 'kysely';

const BYTES = 16;

/** The secret of a ticket: 128 random bits. */
export const newTicket = (): Buffer => randomBytes(BYTES);

type Ticketed = { readonly organisationId: string; readonly id: string; readonly ticket: Buffer };

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The `hash` on the wire: organisation, reservation and secret. The reservation is found by its key, and the secret is
 * compared in constant time, which an index over secrets would not do.
 */
export const hashOf = ({ organisationId, id, ticket }: Ticketed): string =>
  Buffer.concat([bytesOf(organisationId), bytesOf(id), ticket]).toString('base64url');

/** Undefined for a malformed hash. */
export function readHash(hash: string): Ticketed | undefined {
  const bytes = Buffer.from(hash, 'base64url');
  if (bytes.length !== 3 * BYTES) return undefined;
  const part = (n: number) => bytes.subarray(n * BYTES, (n + 1) * BYTES);
  return { organisationId: uuidOf(part(0)), id: uuidOf(part(1)), ticket: part(2) };
}

export const isTicket = (stored: Buffer, actual: Buffer): boolean => timingSafeEqual(stored, actual);

const CODE_DIGITS = 8;

/**
 * The code that a guard reads out to staff, who look it up: a page can be forged, but not the entry in the list.
 * Derived from the secret without revealing it.
 */
export const ticketCodeOf = (ticket: Buffer): string =>
  createHash('sha256').update(ticket).digest('hex').slice(0, CODE_DIGITS).toUpperCase();

/** Normalises a typed code, in one or two parts; undefined if it cannot be a ticket code. */
export const typedTicketCode = (text: string): string | undefined =>
  /^[\dA-F]{4}[ -]?[\dA-F]{4}$/i.test(text) ? text.replace(/[ -]/, '').toUpperCase() : undefined;

export const hasTicketCode = (ticket: Expression<Buffer>, code: string) =>
  sql<boolean>`upper(left(encode(sha256(${ticket}), 'hex'), ${CODE_DIGITS}::integer)) = ${code}`;
