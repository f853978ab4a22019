import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Lines, Message, Slug } from '../wire.ts';

const InOrganisation = z.object({ org: Slug });

const ofAdministrators = { area: 'privacy', access: 'B', params: InOrganisation } as const;
const ofHold = { ...ofAdministrators, params: InOrganisation.extend({ holdId: z.uuid() }) } as const;

/** Asked: waits for approval by a second administrator. Ended: its last day has passed. */
export const HOLD_STATES = ['asked', 'in-force', 'ended', 'released'] as const;

const Named = z.object({ id: z.uuid(), name: z.string().nullable() });

const LegalHold = z.object({
  id: z.uuid(),
  state: z.enum(HOLD_STATES),
  /** Null for all buildings. The name is null when the building was removed. */
  building: Named.nullable(),
  /** Null for all people. */
  user: Named.nullable(),
  reason: z.string(),
  fromDay: z.iso.date(),
  untilDay: z.iso.date(),
  /** Names of administrators; null when they are no longer members. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  /** Whether it requests an extension of an existing hold. */
  isRenewal: z.boolean(),
  can: z.object({ approve: z.boolean(), renew: z.boolean(), release: z.boolean() }),
});
export type LegalHold = z.infer<typeof LegalHold>;

export const legalHolds = endpoint({
  ...ofAdministrators,
  method: 'GET',
  path: '/admin/legal-holds/:org',
  summary: 'Legal holds, newest first: reason, end date and who approved',
  response: z.object({
    now: z.string(),
    holds: z.array(LegalHold),
    /** Options to choose from. */
    buildings: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
export type LegalHolds = z.infer<typeof legalHolds.response>;

export const askForHold = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: '/admin/legal-holds/:org',
  summary: 'Request a legal hold on the data of a building, a user, both, or everything, for a year at most',
  body: z.strictObject({
    buildingId: z.uuid().nullable(),
    /** The user's e-mail address. */
    user: Line(254).min(1).nullable(),
    untilDay: z.iso.date().regex(/^20/),
    reason: Lines(500).min(1),
  }),
  response: Message,
  problems: ['building.not_found', 'user.not_found', 'legal_hold.until'],
});

export const approveHold = endpoint({
  ...ofHold,
  method: 'POST',
  path: '/admin/legal-holds/:org/:holdId/approve',
  summary: 'Approve a legal hold that another administrator requested; its data is not deleted from now on',
  response: Message,
  problems: ['legal_hold.not_found', 'legal_hold.not_now', 'legal_hold.second_person'],
});

export const renewHold = endpoint({
  ...ofHold,
  method: 'POST',
  path: '/admin/legal-holds/:org/:holdId/renew',
  summary: 'Request an extension; once another administrator approves, it replaces this hold',
  body: z.strictObject({ untilDay: z.iso.date().regex(/^20/) }),
  response: Message,
  problems: ['legal_hold.not_found', 'legal_hold.not_now', 'legal_hold.until'],
});

export const releaseHold = endpoint({
  ...ofHold,
  method: 'POST',
  path: '/admin/legal-holds/:org/:holdId/release',
  summary: 'Release a legal hold, or withdraw the request for one',
  response: Message,
  problems: ['legal_hold.not_found', 'legal_hold.not_now'],
});
