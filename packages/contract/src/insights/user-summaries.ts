import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { AboutPeople, Count, Format, Paged, Range } from './insights-wire.ts';

/** A group, or a person where the organisation lets people be shown. A null userpool is all groups that are too small. */
const Who = z.union([
  z.object({ userpool: z.string().nullable() }),
  z.object({ username: z.string(), firstName: z.string(), lastName: z.string() }),
]);

const SummaryRow = z.object({
  who: Who,
  /** The first day of the week or month. */
  period: z.iso.date(),
  /** How many contributed, down to fives; null of a person. */
  people: Count.nullable(),
  /** Those that were not cancelled. */
  reservations: Count,
  /** Different local days, of a group those of each of its people added. */
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
    query: Range.extend(Paged.shape).extend(Format.shape),
    alsoAsFile: true,
    response: AboutPeople.extend({
      rows: z.array(SummaryRow),
      /** Of people or groups, on whichever page they are. */
      count: Count,
      /** Groups are told of once, when their week or month is over for seven days: of none that ended after this day. */
      groupsUntil: z.iso.date(),
      /** No person is known before this day; null where nothing is made anonymous. */
      anonymisedBefore: z.iso.date().nullable(),
    }),
    problems: ['insights.range', 'insights.too_many_rows'],
  });

export const monthlySummary = summary('month', 'monthly-summary');
export const weeklySummary = summary('week', 'weekly-summary');
