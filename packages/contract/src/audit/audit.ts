import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Slug } from '../wire.ts';

const area = 'audit';

const AuditEntry = z.object({
  id: z.uuid(),
  /** Its place in the organisation's log, counted from one. */
  number: z.int(),
  at: z.string(),
  /** Null when the system did it on its own. The name is null when the organisation does not know the person. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** What was done: `floor.saved`. */
  action: z.string(),
  /** What it was done to, the part of the action before the dot: `floor`. */
  kind: z.string(),
  subjectId: z.uuid(),
  /** As it is called now; null when it is gone or has no name. */
  subjectName: z.string().nullable(),
  buildingId: z.uuid().nullable(),
  buildingName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Of this entry and all before it, in hexadecimal digits. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Whole = (max: number) => z.coerce.number<string | number>().int().min(1).max(max);

const Filter = z.object({
  /** Who did it: the id of an entry's actor. */
  person: z.uuid().optional(),
  /** What it was done to: the id of an entry's subject. */
  object: z.uuid().optional(),
  building: z.uuid().optional(),
  kind: Line(100).optional(),
  action: Line(100).optional(),
  /** From this moment on, and before that one. */
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
    /** How many match, on whichever page they are. */
    total: z.int(),
    /** How many there are in the organisation. */
    all: z.int(),
    page: z.int(),
    size: z.int(),
    items: z.array(AuditEntry),
    /** To choose from: every kind of which there is an entry, and up to 500 of the people who made entries. */
    kinds: z.array(z.string()),
    people: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
    /** Where there were entries; none when one building is asked for. The name is null when the building is gone. */
    buildings: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
  }),
});

export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit/:org/verification',
  summary: 'Reads the whole chain of the log and says whether an entry was altered or is missing',
  area,
  access: 'B',
  params: InOrganisation,
  response: z.object({
    entries: z.int(),
    /** Of the newest entry. Kept elsewhere, it also proves that nobody made a whole new chain. */
    hash: z.string(),
    /** At most a hundred. */
    faults: z.array(z.string()),
  }),
  perMinute: 6,
});

export const auditFile = endpoint({
  method: 'GET',
  path: '/admin/audit/:org/csv',
  summary: 'The same as a file of comma-separated values, at most its newest 100,000 entries',
  area,
  access: 'B',
  params: InOrganisation,
  query: Filter,
  response: z.string(),
  produces: 'text/csv',
  perMinute: 10,
});
