import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { About, Count, Paged, Range } from './insights-wire.ts';

/** A group, or a person where the organisation lets people be shown. A null userpool is all groups that are too small. */
const Who = z.union([
  z.object({ userpool: z.string().nullable() }),
  z.object({ username: z.string(), firstName: z.string(), lastName: z.string() }),
]);

const SummaryRow = z.object({
  who: Who,
  /** The first day of the week or month. */
  period: z.iso.date(),
  /** Those that were not cancelled. */
  reservations: Count,
  /** Different local days. */
  days: Count,
  /** Of groups in steps of half an hour. */
  reservedHours: z.number().min(0),
  attended: Count,
  noShows: Count,
  cancelled: Count,
  /** Less than two hours before the start. */
  lateCancelled: Count,
});

const summary = (every: 'month' | 'week', path: `${string}-summary`) =>
  endpoint({
    method: 'GET',
    path: `/insights/reservations/:org/:building/${path}`,
    summary: `How much was reserved and attended, by ${every}: of groups, or of people where that is allowed`,
    area: 'insights',
    access: 'insights enabled',
    params: Place,
    query: Range.extend(Paged.shape),
    response: About.extend({ rows: z.array(SummaryRow), count: Count }),
    problems: ['insights.range'],
  });

export const monthlySummary = summary('month', 'monthly-summary');
export const weeklySummary = summary('week', 'weekly-summary');
