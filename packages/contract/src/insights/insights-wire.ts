import { z } from 'zod';
import { Line, Slug } from '../wire.ts';

/** Local days of each building, both included, at most 366. */
export const Range = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  /** Every building of the organisation whose insights are enabled for whoever asks, each by its own clock. */
  allBuildings: z.enum(['true', 'false']).default('false'),
});

export const Paged = z.object({
  search: Line(100).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
});

/** What every report says of itself. */
export const About = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Until when what happened is in the figures. */
  asOf: z.iso.datetime(),
  buildings: z.array(z.object({ path: Slug, orgName: z.string(), timezone: z.string() })),
  /** Whether something is left out, because it would tell of fewer than five people. */
  suppressed: z.boolean(),
});

/** Null where there is nothing to divide by. */
export const Rate = z.number().min(0).nullable();
export const Hour = z.int().min(0).max(23);
export const Count = z.int().min(0);

/** The hour in which most was used, in spaces, and as a share of what was open then. */
export const Peak = z.object({ day: z.iso.date(), hour: Hour, used: z.number(), share: Rate }).nullable();
