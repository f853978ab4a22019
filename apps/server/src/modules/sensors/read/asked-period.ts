import { DAY_MS, dayPeriod, daysFrom, HOUR_MS, type LocalDate, type Period } from '@berth/domain/time';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import { BadRequest } from '../../../platform/http/problem.ts';

/** A period of whole local days may be an hour longer than its days. */
const CLOCK_CHANGE_MS = HOUR_MS;
const MOST_DAYS_OF_HISTORY = 366;
const MOST_DAYS_OF_CLIMATE = 31;

export type AskedDates = { readonly fromDate: string; readonly toDate: string };

const isDate = (text: string): text is LocalDate => /^\d{4}-\d{2}-\d{2}$/.test(text);

const refused = (texts: FieldTexts, code: 'range.reversed' | 'range.too_long', days: number) =>
  BadRequest({ errors: texts([{ param: 'toDate', code }], { days }) });

/** A period of instants, or of whole days in the building's time zone. */
export function askedHistory({ fromDate, toDate }: AskedDates, zone: string, texts: FieldTexts): Period {
  const start = isDate(fromDate) ? dayPeriod(fromDate, zone).start : Date.parse(fromDate);
  const end = isDate(toDate) ? dayPeriod(toDate, zone).end : Date.parse(toDate);
  if (end <= start) throw refused(texts, 'range.reversed', MOST_DAYS_OF_HISTORY);
  if (end - start > MOST_DAYS_OF_HISTORY * DAY_MS + CLOCK_CHANGE_MS)
    throw refused(texts, 'range.too_long', MOST_DAYS_OF_HISTORY);
  return { start, end };
}

/** A range of days, including the last. */
export function askedDays({ fromDate, toDate }: AskedDates, texts: FieldTexts) {
  const days = daysFrom(fromDate, toDate) + 1;
  if (days < 1) throw refused(texts, 'range.reversed', MOST_DAYS_OF_CLIMATE);
  if (days > MOST_DAYS_OF_CLIMATE) throw refused(texts, 'range.too_long', MOST_DAYS_OF_CLIMATE);
  return { from: fromDate, to: toDate };
}
