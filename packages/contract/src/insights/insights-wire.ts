import { z } from 'zod';
import { Line } from '../wire.ts';

/** Local days of each building, both included, at most 366. */
export const Range = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  /** Every building of the organisation whose insights are enabled for whoever asks, each by its own clock. */
  allBuildings: z.enum(['true', 'false']).default('false'),
});

export const REPORT_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Every report is a file too, with the same rows and nothing more; of paged ones with all pages. */
export const Format = z.object({ format: z.enum(REPORT_FORMATS).default('json') });

/** Of a report about people or groups a page has so many of them, each with all its weeks or months. */
export const Paged = z.object({
  search: Line(100).default(''),
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number<string | number>().int().min(1).max(100).default(25),
});

/** `/organisation/building`, as everywhere. */
export const BuildingPath = z.string();

/** What every report says of itself. */
export const About = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Until when what happened is in the figures. */
  asOf: z.iso.datetime(),
  buildings: z.array(z.object({ path: BuildingPath, orgName: z.string(), timezone: z.string() })),
  /** Whether something is left out, because it would tell of fewer than five people. */
  suppressed: z.boolean(),
});

/** What a report says of itself that can tell of people. */
export const AboutPeople = About.extend({
  /** Whether people may be shown in all of its buildings; where not, there are only groups and no names. */
  people: z.boolean(),
});

/** Null where there is nothing to divide by. */
export const Rate = z.number().min(0).nullable();
export const Hour = z.int().min(0).max(23);
export const Count = z.int().min(0);

/** The hour in which most was used, in spaces, and as a share of what was open then. */
export const Peak = z.object({ day: z.iso.date(), hour: Hour, used: z.number(), share: Rate }).nullable();
