import { MEMBER_COLUMNS } from '@berth/domain/people';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message, Slug } from '../wire.ts';

const area = 'users';

const Column = z.enum(MEMBER_COLUMNS).nullable();

const RowError = z.object({
  /** The line of the file; the header is line 1. */
  row: z.int(),
  /** Null if the error concerns the whole row. */
  column: Column,
  code: z.string(),
  msg: z.string(),
});

const CheckedRow = z.object({
  row: z.int(),
  username: z.string(),
  name: z.string(),
  action: z.enum(['refuse', 'add', 'change', 'same']),
  /** The columns that differ from the stored values, with old and new value. */
  changes: z.array(z.object({ column: z.enum(MEMBER_COLUMNS), from: z.string(), to: z.string() })),
  errors: z.array(RowError),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

/**
 * The number of people in the file who are already in the same buildings, from which the screen computes what a choice
 * of buildings adds.
 */
const Memberships = z.object({
  action: z.enum(['change', 'same']),
  buildingIds: z.array(z.uuid()),
  people: z.int(),
});

/** Multipart with the field `file`: UTF-8, `;` or `,`, a header row, at most 5 MB and 10,000 rows. */
export const validateUsersCsv = endpoint({
  method: 'POST',
  path: '/admin/users/csv/validate',
  summary: 'Check a file of users without changing anything; the same file may be uploaded for 30 minutes',
  area,
  access: 'A',
  organisationIn: 'query or membership',
  params: z.object({}),
  query: z.object({ org: Slug.optional() }),
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
    /** At most a thousand, the most severe first: refused, changed, new, unchanged. */
    checked: z.array(CheckedRow),
    memberships: z.array(Memberships),
    /** This exact file may be uploaded until then. */
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
    /** `slug` is the short name used in URLs. */
    buildings: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
  }),
});

/** The same file again, in the field `file`. */
export const uploadUsersCsv = endpoint({
  method: 'POST',
  path: '/admin/users/csv/upload/:org',
  summary: 'Import a checked file of users into some buildings, in the background',
  area,
  access: 'A',
  params: z.object({ org: Slug }),
  /** Comma-separated building ids; 200 of them still fit into a URL. */
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
  /** Null if the person is no longer a member. */
  uploadedBy: z.string().nullable(),
  buildings: z.array(z.object({ id: z.uuid(), name: z.string() })),
  state: z.enum(['queued', 'running', 'done', 'done_with_errors', 'failed']),
  rows: z.int(),
  /** The number of processed rows; the four counts below add up to it. */
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
  summary: 'The files of users that were uploaded in the last 30 days, newest first, with their progress',
  area,
  access: 'A',
  params: z.object({ org: Slug }),
  response: z.object({ jobs: z.array(Job), can: z.object({ upload: z.boolean() }), now: z.string() }),
});

const OneJob = z.object({ org: Slug, jobId: z.uuid() });

export const removeUsersCsvJob = endpoint({
  method: 'DELETE',
  path: '/admin/users/upload/jobs/remove/:org/:jobId',
  summary: 'Remove a file from the list; its changes stay. A running import cannot be removed',
  area,
  access: 'A',
  params: OneJob,
  response: Message,
  problems: ['csv.job_not_found', 'csv.job_running', 'csv.not_allowed'],
});

export const runUsersCsvJobAgain = endpoint({
  method: 'POST',
  path: '/admin/users/upload/jobs/:org/:jobId/run',
  summary: "Resume a failed import from the row where it stopped, with the caller's rights",
  area,
  access: 'A',
  params: OneJob,
  response: Message,
  problems: ['csv.job_not_found', 'csv.job_not_failed', 'csv.not_allowed'],
});

export const usersCsvErrors = endpoint({
  method: 'GET',
  path: '/admin/users/upload/jobs/:org/:jobId/errors',
  summary: 'The rows that could not be imported, as in the file, with the reasons',
  area,
  access: 'A',
  params: OneJob,
  response: z.string(),
  produces: 'text/csv',
  problems: ['csv.job_not_found'],
  perMinute: 30,
});
