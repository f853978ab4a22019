import { EMPTY_REASONS } from '@berth/domain/insights';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { AboutPeople, Count, Format, Paged, Range } from './insights-wire.ts';

/**
 * A group, or a person where the organisation allows people to be shown. A null userpool combines people without a
 * group and all groups that are too small.
 */
const Who = z.union([
  z.object({ userpool: z.string().nullable() }),
  z.object({ username: z.string(), firstName: z.string(), lastName: z.string() }),
]);

const SummaryRow = z.object({
  who: Who,
  /** The first day of the week or month. */
  period: z.iso.date(),
  /** The number of people who contributed, rounded down to a multiple of five; null for a person. */
  people: Count.nullable(),
  /** Without cancelled reservations. */
  reservations: Count,
  /** Distinct local days; for a group, the sum over its people. */
  days: Count,
  /** For groups in steps of half an hour. */
  reservedHours: z.number().min(0),
  attended: Count,
  noShows: Count,
  cancelled: Count,
  /** Cancelled less than two hours before the start. */
  lateCancelled: Count,
});

const summary = (every: 'month' | 'week', path: `${string}-summary`) =>
  endpoint({
    method: 'GET',
    path: `/insights/reservations/:org/:building/${path}`,
    summary: `How much was reserved and attended, by ${every}: for groups, or for people where that is allowed`,
    area: 'insights',
    access: 'insights enabled',
    params: Place,
    query: Range.extend(Paged.shape).extend(Format.shape),
    alsoAsFile: true,
    response: AboutPeople.extend({
      rows: z.array(SummaryRow),
      /** The number of people or groups on all pages. */
      count: Count,
      /** Why there are no groups, if no search was requested; null if there was nothing to count. */
      emptyBecause: z.enum(EMPTY_REASONS).nullable(),
      /** Groups are published once, seven days after their week or month ended. This is the last published day. */
      groupsUntil: z.iso.date(),
      /** People are anonymous before this day; null if nothing is anonymised. */
      anonymisedBefore: z.iso.date().nullable(),
    }),
    problems: ['insights.range', 'insights.too_many_rows'],
  });

export const monthlySummary = summary('month', 'monthly-summary');
export const weeklySummary = summary('week', 'weekly-summary');
