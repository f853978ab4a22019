import { z } from 'zod';
import { Line } from '../wire.ts';

/** Local days of each building, inclusive, at most 366. */
export const Range = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  /** All buildings of the organisation whose insights the caller may see, each in its own time zone. */
  allBuildings: z.enum(['true', 'false']).default('false'),
});

export const REPORT_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Every report is also available as a file with the same rows; a file contains all pages. */
export const Format = z.object({ format: z.enum(REPORT_FORMATS).default('json') });

/** A page of a report about people or groups; each of them comes with all its weeks or months. */
export const Paged = z.object({
  search: Line(100).default(''),
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number<string | number>().int().min(1).max(100).default(25),
});

/** `/organisation/building`. */
export const BuildingPath = z.string();

/** Metadata of every report. */
export const About = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The figures include everything that happened before this time. */
  asOf: z.iso.datetime(),
  /** The working days in the range that are over and counted. Fewer than ten are too few for a statement. */
  workingDays: z.int().min(0),
  buildings: z.array(z.object({ path: BuildingPath, orgName: z.string(), timezone: z.string() })),
  /** Whether figures are omitted because they concern fewer than five people. */
  suppressed: z.boolean(),
});

/** Metadata of reports that can show people. */
export const AboutPeople = About.extend({
  /** Whether all its buildings allow people to be shown; otherwise the report has only groups and no names. */
  people: z.boolean(),
});

/** Null if the denominator is zero. */
export const Rate = z.number().min(0).nullable();
export const Hour = z.int().min(0).max(23);
export const Count = z.int().min(0);

/** The hour with the most use, in spaces and as a share of the open spaces. */
export const Peak = z.object({ day: z.iso.date(), hour: Hour, used: z.number(), share: Rate }).nullable();
