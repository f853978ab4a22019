import { daysAfter, type LocalDate } from '@berth/domain';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}$/;

/** What somebody types for a day: 17/11/2026, 17-11-2026, 17.11.2026 or 2026-11-17. Null for what is none. */
export function typedDay(text: string): LocalDate | null {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? [];
  const date = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!YEAR_FIRST.test(date) || Number.isNaN(Date.parse(date))) return null;
  // The 31st of a short month would be the 1st of the next.
  return daysAfter(date, 0) === date ? date : null;
}
