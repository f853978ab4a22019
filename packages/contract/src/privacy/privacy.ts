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
  /** The number of records about the caller. */
  count: z.int(),
  purpose: z.enum(PURPOSES),
  kept: Kept,
  seenBy: z.array(z.enum(READERS)),
  /** The tables and columns that store it, as in the description for data protection officers. */
  stands: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
});
export type KnownKind = z.infer<typeof KnownKind>;

const Look = z.object({
  at: z.string(),
  /** Null when the system acted by itself. The name is null when the person is not a member of the organisation. */
  by: z.object({ name: z.string().nullable(), isYou: z.boolean() }).nullable(),
  /** The action in the audit log: `member.changed`. */
  action: z.string(),
  /** The caller alone, or a list or file that includes the caller. */
  about: z.enum(['you', 'everyone']),
  building: z.string().nullable(),
});
export type Look = z.infer<typeof Look>;

/** Held: a legal hold postpones the deletion. */
const Erasure = z.object({ askedAt: z.string(), dueAt: z.string(), isOwn: z.boolean(), isHeld: z.boolean() });

export const privacyOfMine = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/me',
  summary: 'What the organisation stores about me: why, how long, who can see it, and who viewed or changed it',
  response: z.object({
    now: z.string(),
    organisation: z.string(),
    name: z.string(),
    kinds: z.array(KnownKind),
    /** The last thirty days, newest first, at most two hundred. */
    looks: z.array(Look),
    /** Counts for a deletion: upcoming reservations to cancel, and past ones that lose the name. */
    reservations: z.object({ ahead: z.int(), past: z.int() }),
    /** The newest copy; in progress while `until` is null. Null when there is none or it has expired. */
    copy: z.object({ askedAt: z.string(), until: z.string().nullable() }).nullable(),
    /** When the next copy can be requested; null if now. */
    nextCopyAt: z.string().nullable(),
    /** Null if no deletion was requested. */
    erasure: Erasure.nullable(),
  }),
});
export type PrivacyOfMine = z.infer<typeof privacyOfMine.response>;

export const askForCopy = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/privacy/export',
  summary: 'Request a copy of my data, once a day; it is ready within minutes and available for a day',
  response: Message,
  problems: ['privacy.once_a_day'],
});

export const copyAsJson = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/export/json',
  summary: 'The requested copy of my data',
  response: z.looseObject({ madeAt: z.string() }),
  problems: ['privacy.no_copy'],
});

export const copyAsCsv = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/export/csv',
  summary: 'The requested copy as CSV, a line for each value',
  response: z.string(),
  produces: 'text/csv',
  problems: ['privacy.no_copy'],
});

export const erasureOfUser = endpoint({
  ...ofOrganisation,
  method: 'GET',
  path: '/privacy/erase',
  summary:
    'Whether the deletion of my data, or of a user below my rank, was requested, and whether it is on legal hold',
  query: InOrganisation.extend({ userId: z.uuid().optional() }),
  response: z.object({
    now: z.string(),
    /** Null if no deletion was requested. Own: the user requested it, so only the user can cancel it. */
    erasure: Erasure.nullable(),
    isHeld: z.boolean(),
  }),
  problems: ['user.not_found', 'user.may_not_edit'],
});

export const askForErasure = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/privacy/erase',
  summary: 'Request the deletion of my data, or of a user below my rank; their name is typed to confirm it',
  body: z.strictObject({ name: Line(200), userId: z.uuid().optional() }),
  response: Message.extend({
    dueAt: z.string(),
    /** The link to the receipt, for a person without an account. It is shown once and not stored. */
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
  // Responses stored for idempotency keys live for a day, which is too long for a secret.
  oncePerKey: false,
});

export const withdrawErasure = endpoint({
  ...ofOrganisation,
  method: 'DELETE',
  path: '/privacy/erase',
  summary: 'Cancel a deletion that has not started',
  query: InOrganisation.extend({ userId: z.uuid().optional() }),
  response: Message,
  problems: ['user.not_found', 'user.may_not_edit', 'privacy.no_erasure'],
});

const Receipt = z.object({
  askedAt: z.string(),
  dueAt: z.string(),
  doneAt: z.string().nullable(),
  state: z.enum(['waiting', 'working', 'done', 'withdrawn']),
  /** The number of rows about the person in each table. */
  rows: z.array(z.object({ table: z.string(), count: z.int() })),
  /** The outcome for the person's sign-in account. */
  account: z.enum(['deleted', 'used-elsewhere', 'of-another-provider']).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const erasureReceipt = endpoint({
  method: 'GET',
  path: '/privacy/receipts/:org/:receipt',
  summary: 'The receipt of a deletion, in numbers, for anyone with its link',
  area: 'privacy',
  access: 'public',
  params: z.object({ org: Slug, receipt: z.string().regex(/^[\w-]{43}$/) }),
  response: Receipt,
  problems: ['privacy.no_receipt'],
  perMinute: 60,
});
