import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Slug } from '../wire.ts';

const area = 'audit';

const AuditEntry = z.object({
  id: z.uuid(),
  /** The entry's position in the organisation's log, counted from one. */
  number: z.int(),
  at: z.string(),
  /** Null when the system acted by itself. The name is null when the person is not a member of the organisation. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** The action: `floor.saved`. */
  action: z.string(),
  /** The kind of the changed thing, which is the action up to the dot: `floor`. */
  kind: z.string(),
  subjectId: z.uuid(),
  /** The current name of the changed thing; null when it was removed or has no name. */
  subjectName: z.string().nullable(),
  buildingId: z.uuid().nullable(),
  buildingName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** A hash over this entry and all previous ones, in hexadecimal. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Whole = (max: number) => z.coerce.number<string | number>().int().min(1).max(max);

const Filter = z.object({
  /** The id of the person who made the change. */
  person: z.uuid().optional(),
  /** The id of the changed thing. */
  object: z.uuid().optional(),
  building: z.uuid().optional(),
  kind: Line(100).optional(),
  action: Line(100).optional(),
  /** From this instant (inclusive) to that one (exclusive). */
  from: Instant.optional(),
  to: Instant.optional(),
});

const InOrganisation = z.object({ org: Slug });

export const auditLog = endpoint({
  method: 'GET',
  path: '/admin/audit/:org',
  summary: 'Administrative changes in the organisation, newest first: who, what, before and after',
  area,
  access: 'B',
  params: InOrganisation,
  query: Filter.extend({ page: Whole(100_000).default(1), size: Whole(200).default(25) }),
  response: z.object({
    /** The number of matching entries on all pages. */
    total: z.int(),
    /** The number of entries in the organisation's log. */
    all: z.int(),
    page: z.int(),
    size: z.int(),
    items: z.array(AuditEntry),
    /** Filter options: every kind that has an entry, and up to 500 of the people who made entries. */
    kinds: z.array(z.string()),
    people: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
    /** Buildings with entries; empty when the query names one. The name is null when the building was removed. */
    buildings: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
  }),
});

export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit/:org/verification',
  summary: 'Verify the whole chain of the log and report altered or missing entries',
  area,
  access: 'B',
  params: InOrganisation,
  response: z.object({
    entries: z.int(),
    /** The hash of the newest entry. A copy stored elsewhere also proves that the whole chain was not replaced. */
    hash: z.string(),
    /** At most a hundred. */
    faults: z.array(z.string()),
  }),
  perMinute: 6,
});

export const auditFile = endpoint({
  method: 'GET',
  path: '/admin/audit/:org/csv',
  summary: 'The audit log as CSV, at most its newest 100,000 entries',
  area,
  access: 'B',
  params: InOrganisation,
  query: Filter,
  response: z.string(),
  produces: 'text/csv',
  perMinute: 10,
});
