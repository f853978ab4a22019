import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { secretAddressOf } from '../../../platform/ids/secret-address.ts';

const BYTES = 16;

/** The secret of a ticket: 128 random bits. */
export const newTicket = (): Buffer => randomBytes(BYTES);

type Ticketed = { readonly organisationId: string; readonly id: string; readonly ticket: Buffer };

/** The `hash` on the wire. */
export const hashOf = ({ organisationId, id, ticket }: Ticketed): string =>
  secretAddressOf({ organisationId, id, secret: ticket });

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
