import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Slug } from '../wire.ts';
import { Kept, KNOWN_KINDS, PURPOSES, READERS } from './known.ts';

const InOrganisation = z.object({ org: Slug });

const ofOrganisation = {
  area: 'privacy',
  access: 'member of the organisation',
  organisationIn: 'query',
  params: z.object({}),
  query: InOrganisation,
} as const;

const KnownKind = z.object({
  kind: z.enum(KNOWN_KINDS),
  /** How many there are of the caller. */
  count: z.int(),
  purpose: z.enum(PURPOSES),
  kept: Kept,
  seenBy: z.array(z.enum(READERS)),
  /** Where it stands: names of tables and columns, as the description for data protection officers has them. */
  stands: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
});
export type KnownKind = z.infer<typeof KnownKind>;

const Look = z.object({
  at: z.string(),
  /** Null when the system did it on its own. The name is null when the organisation does not know the person. */
  by: z.object({ name: z.string().nullable(), isYou: z.boolean() }).nullable(),
  /** As in the audit log: `member.changed`. */
  action: z.string(),
  /** The caller alone, or a list or file in which they stand among others. */
  about: z.enum(['you', 'everyone']),
  building: z.string().nullable(),
});
export type Look = z.infer<typeof Look>;

/** Held: the law keeps it, and it waits. */
const Erasure = z.object({ askedAt: z.string(), dueAt: z.string(), isOwn: z.boolean(), isHeld: z.boolean() });

export const privacyOfMine = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/me',
  summary: 'What the organisation knows about me: why, how long, who sees it, and who saw or changed it',
  response: z.object({
    now: z.string(),
    organisation: z.string(),
    name: z.string(),
    kinds: z.array(KnownKind),
    /** Of the last thirty days, newest first, at most two hundred. */
    looks: z.array(Look),
    /** What deleting everything would cancel, and what it would take the name from. */
    reservations: z.object({ ahead: z.int(), past: z.int() }),
    /** The newest copy: under way while `until` is null. Null when there is none, or it is no longer kept. */
    copy: z.object({ askedAt: z.string(), until: z.string().nullable() }).nullable(),
    /** From when on another copy may be asked for; null when one may. */
    nextCopyAt: z.string().nullable(),
    /** Null when nobody asked to delete it. */
    erasure: Erasure.nullable(),
  }),
});
export type PrivacyOfMine = z.infer<typeof privacyOfMine.response>;

export const askForCopy = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/privacy/export',
  summary: 'Ask for a copy of everything about me, once a day; it is ready within minutes and kept for a day',
  response: Message,
  problems: ['privacy.once_a_day'],
});

export const copyAsJson = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/export/json',
  summary: 'The copy that I asked for',
  response: z.looseObject({ madeAt: z.string() }),
  problems: ['privacy.no_copy'],
});

export const copyAsCsv = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/export/csv',
  summary: 'The same as comma-separated values, a line for each value',
  response: z.string(),
  produces: 'text/csv',
  problems: ['privacy.no_copy'],
});

export const erasureOfUser = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/erase',
  summary:
    'Whether deleting everything about me, or about a user below me, was asked for, and whether the law keeps it',
  query: InOrganisation.extend({ userId: z.uuid().optional() }),
  response: z.object({
    now: z.string(),
    /** Null when nobody asked. Own: the user asked themselves, and nobody else takes that back. */
    erasure: Erasure.nullable(),
    isHeld: z.boolean(),
  }),
  problems: ['user.not_found', 'user.may_not_edit'],
});

export const askForErasure = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/privacy/erase',
  summary: 'Ask to delete everything about me, or about a user below me; their name is typed to confirm it',
  body: z.strictObject({ name: Line(200), userId: z.uuid().optional() }),
  response: Message.extend({
    dueAt: z.string(),
    /** Where the receipt will stand, for whoever has no account any more. It is told once and kept nowhere. */
    receipt: z.string(),
  }),
  problems: [
    'user.not_found',
    'user.may_not_edit',
    'user.last_administrator',
    'user.other_name',
    'privacy.held',
    'privacy.erasure_asked',
  ],
  // It answers a secret, and an answer that may be repeated is kept for a day.
  oncePerKey: false,
});

export const withdrawErasure = endpoint({
  ...ofOrganisation,
  method: 'DELETE',
  path: '/privacy/erase',
  summary: 'Stay after all, until it has begun',
  query: InOrganisation.extend({ userId: z.uuid().optional() }),
  response: Message,
  problems: ['user.not_found', 'user.may_not_edit', 'privacy.no_erasure'],
});

const Receipt = z.object({
  askedAt: z.string(),
  dueAt: z.string(),
  doneAt: z.string().nullable(),
  state: z.enum(['waiting', 'working', 'done', 'withdrawn']),
  /** How many rows of each table were about the person. */
  rows: z.array(z.object({ table: z.string(), count: z.int() })),
  /** What became of the account with which they signed in. */
  account: z.enum(['deleted', 'used-elsewhere', 'of-another-provider']).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const erasureReceipt = endpoint({
  method: 'GET',
  path: '/privacy/receipts/:org/:receipt',
  summary: 'What was deleted, in numbers, for whoever was told the address',
  area: 'privacy',
  access: 'public',
  params: z.object({ org: Slug, receipt: z.string().regex(/^[\w-]{43}$/) }),
  response: Receipt,
  problems: ['privacy.no_receipt'],
  perMinute: 60,
});
