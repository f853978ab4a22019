import { MEMBER_COLUMNS } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message, Slug } from '../wire.ts';

const area = 'users';

const Column = z.enum(MEMBER_COLUMNS).nullable();

const RowError = z.object({
  /** The line of the file; the header is line 1. */
  row: z.int(),
  /** Null when it is said of the row as a whole. */
  column: Column,
  code: z.string(),
  msg: z.string(),
});

const CheckedRow = z.object({
  row: z.int(),
  username: z.string(),
  name: z.string(),
  action: z.enum(['refuse', 'add', 'change', 'same']),
  /** The columns that differ from what is known, with what would go and what would come. */
  changes: z.array(z.object({ column: z.enum(MEMBER_COLUMNS), from: z.string(), to: z.string() })),
  errors: z.array(RowError),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

/** How many of the file are in the same buildings already: what a choice of buildings adds is counted from these. */
const Memberships = z.object({
  action: z.enum(['change', 'same']),
  buildingIds: z.array(z.uuid()),
  people: z.int(),
});

/** Multipart with the field `file`: UTF-8, `;` or `,`, a header row, at most 5 MB and 10,000 rows. */
export const validateUsersCsv = endpoint({
  method: 'POST',
  path: '/admin/users/csv/validate',
  summary: 'What a file of users would do; nothing is changed, and for 30 minutes the same file may be uploaded',
  area,
  access: 'A',
  organisationIn: 'query',
  params: z.object({}),
  query: z.object({ org: Slug }),
  response: z.object({
    /** SHA-256 of the file. */
    hash: z.string(),
    rows: z.int(),
    columns: z.int(),
    separator: z.enum([';', ',']),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** At most a thousand. */
    errors: z.array(RowError),
    /** At most a thousand, the worst news first: refused, changed, new and unchanged. */
    checked: z.array(CheckedRow),
    memberships: z.array(Memberships),
    /** Until then this very file may be uploaded. */
    validUntil: z.string(),
  }),
  problems: ['csv.no_file', 'csv.not_allowed', 'import.invalid'],
  perMinute: 30,
  consumes: 'multipart/form-data',
});

export const userBuildings = endpoint({
  method: 'GET',
  path: '/admin/users/:org/buildings',
  summary: 'The buildings of the organisation that users can be added to',
  area,
  access: 'A',
  params: z.object({ org: Slug }),
  response: z.object({
    /** `slug` is the short name that addresses have. */
    buildings: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
  }),
});

/** The same file once more, in the field `file`. */
export const uploadUsersCsv = endpoint({
  method: 'POST',
  path: '/admin/users/csv/upload/:org',
  summary: 'Bring a validated file of users into some buildings, in the background',
  area,
  access: 'A',
  params: z.object({ org: Slug }),
  /** Ids of buildings with commas between; two hundred of them, which an address can still carry. */
  query: z.object({ buildings: z.string().max(7_400).default('') }),
  response: Message.extend({ jobId: z.uuid() }),
  problems: ['csv.no_file', 'csv.no_building', 'csv.not_validated', 'csv.not_allowed', 'import.invalid'],
  perMinute: 30,
  consumes: 'multipart/form-data',
});

const Job = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
  uploadedAt: z.string(),
  /** Null when the organisation does not know them any more. */
  uploadedBy: z.string().nullable(),
  buildings: z.array(z.object({ id: z.uuid(), name: z.string() })),
  state: z.enum(['queued', 'running', 'done', 'done_with_errors', 'failed']),
  rows: z.int(),
  /** How many rows are done; the four counts below add up to it. */
  done: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  /** The first twenty. */
  firstErrors: z.array(RowError.extend({ username: z.string() })),
  failure: z.enum(['not_allowed', 'gave_up']).nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  can: z.object({ remove: z.boolean(), runAgain: z.boolean() }),
});
export type UsersCsvJob = z.infer<typeof Job>;

export const usersCsvJobs = endpoint({
  method: 'GET',
  path: '/admin/users/upload/jobs/status/:org',
  summary: 'The files of users that were uploaded in the last 30 days, newest first, and how far each is',
  area,
  access: 'A',
  params: z.object({ org: Slug }),
  response: z.object({ jobs: z.array(Job), can: z.object({ upload: z.boolean() }), now: z.string() }),
});

const OneJob = z.object({ org: Slug, jobId: z.uuid() });

export const removeUsersCsvJob = endpoint({
  method: 'DELETE',
  path: '/admin/users/upload/jobs/remove/:org/:jobId',
  summary: 'Take a file off the list; what it changed stays. One that is being worked through cannot be removed',
  area,
  access: 'A',
  params: OneJob,
  response: Message,
  problems: ['csv.job_not_found', 'csv.job_running', 'csv.not_allowed'],
});

export const runUsersCsvJobAgain = endpoint({
  method: 'POST',
  path: '/admin/users/upload/jobs/:org/:jobId/run',
  summary: 'Go on with a file that failed, from the row at which it stopped, with the rights of whoever asks',
  area,
  access: 'A',
  params: OneJob,
  response: Message,
  problems: ['csv.job_not_found', 'csv.job_not_failed', 'csv.not_allowed'],
});

export const usersCsvErrors = endpoint({
  method: 'GET',
  path: '/admin/users/upload/jobs/:org/:jobId/errors',
  summary: 'The rows that could not be brought in, as they stood in the file, with the reason',
  area,
  access: 'A',
  params: OneJob,
  response: z.string(),
  produces: 'text/csv',
  problems: ['csv.job_not_found'],
  perMinute: 30,
});
