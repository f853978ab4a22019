import { RANGE_DAYS } from '@berth/contract';
import { DAY_MS, type Period } from '@berth/domain/time';
import { BadRequest } from './problem.ts';
import type { FieldTexts } from './field-errors.ts';

type Limits = { readonly days?: number /** The query parameter of the end. */; readonly param?: string };

/** Reads a period from two query parameters. Refuses one that is empty, reversed or longer than any screen shows. */
export function askedRange(
  { from, to }: { from: string; to: string },
  texts: FieldTexts,
  { days = RANGE_DAYS, param = 'to' }: Limits = {},
): Period {
  const period = { start: Date.parse(from), end: Date.parse(to) };
  if (period.end <= period.start) throw BadRequest({ errors: texts([{ param, code: 'range.reversed' }]) });
  if (period.end - period.start > days * DAY_MS)
    throw BadRequest({ errors: texts([{ param, code: 'range.too_long' }], { days }) });
  return period;
}
