import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Lines, Message, Slug } from '../wire.ts';

const InOrganisation = z.object({ org: Slug });

const ofAdministrators = { area: 'privacy', access: 'B', params: InOrganisation } as const;
const ofHold = { ...ofAdministrators, params: InOrganisation.extend({ holdId: z.uuid() }) } as const;

/** Asked: a second administrator has not agreed yet. Ended: its last day is over. */
export const HOLD_STATES = ['asked', 'in-force', 'ended', 'released'] as const;

const Named = z.object({ id: z.uuid(), name: z.string().nullable() });

const LegalHold = z.object({
  id: z.uuid(),
  state: z.enum(HOLD_STATES),
  /** Null for every building. The name is null when it is gone. */
  building: Named.nullable(),
  /** Null for everybody. */
  user: Named.nullable(),
  reason: z.string(),
  fromDay: z.iso.date(),
  untilDay: z.iso.date(),
  /** Names of administrators; null when the organisation does not know them any more. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  /** Whether it asks for more time for one that is there. */
  isRenewal: z.boolean(),
  can: z.object({ approve: z.boolean(), renew: z.boolean(), release: z.boolean() }),
});
export type LegalHold = z.infer<typeof LegalHold>;

export const legalHolds = endpoint({
  ...ofAdministrators,
  method: 'GET',
  path: '/admin/legal-holds/:org',
  summary: 'What must not be deleted for now, newest first: why, until when, and who agreed',
  response: z.object({
    now: z.string(),
    holds: z.array(LegalHold),
    /** To choose from. */
    buildings: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
export type LegalHolds = z.infer<typeof legalHolds.response>;

export const askForHold = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: '/admin/legal-holds/:org',
  summary: 'Ask to keep what is about a building, a user or both, or everything, for a year at most',
  body: z.strictObject({
    buildingId: z.uuid().nullable(),
    /** The address of a user. */
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
  summary: 'Agree, as somebody else than whoever asked; from now on nothing of it is deleted',
  response: Message,
  problems: ['legal_hold.not_found', 'legal_hold.not_now', 'legal_hold.second_person'],
});

export const renewHold = endpoint({
  ...ofHold,
  method: 'POST',
  path: '/admin/legal-holds/:org/:holdId/renew',
  summary: 'Ask for more time; once somebody else agreed it takes the place of this one',
  body: z.strictObject({ untilDay: z.iso.date().regex(/^20/) }),
  response: Message,
  problems: ['legal_hold.not_found', 'legal_hold.not_now', 'legal_hold.until'],
});

export const releaseHold = endpoint({
  ...ofHold,
  method: 'POST',
  path: '/admin/legal-holds/:org/:holdId/release',
  summary: 'Nothing has to be kept for it any more; or it is not asked for any more',
  response: Message,
  problems: ['legal_hold.not_found', 'legal_hold.not_now'],
});
