import { Temporal } from 'temporal-polyfill';

/** Whole days in the building, both included; each as YYYY-MM-DD. */
export type Period = { from: string; to: string };

const DAYS_SHOWN = 6;
const LONGEST_DAYS = 366;

const dateOf = (text: string | undefined): Temporal.PlainDate | undefined => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
};

/** The period in the address; the coming week if it is missing or invalid. */
export function periodOf(from: string | undefined, to: string | undefined, zone: string, now = Temporal.Now.instant()) {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const start = dateOf(from) ?? today;
  const end = dateOf(to);
  const isSensible =
    end !== undefined && Temporal.PlainDate.compare(start, end) <= 0 && start.until(end).days < LONGEST_DAYS;
  return { from: start.toString(), to: (isSensible ? end : start.add({ days: DAYS_SHOWN })).toString() };
}

/** Half-open instants: a day starts at the building's midnight, also when the clocks change on it. */
export const instantsOf = ({ from, to }: Period, zone: string) => ({
  startDate: Temporal.PlainDate.from(from).toZonedDateTime(zone).toInstant().toString(),
  endDate: Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone).toInstant().toString(),
});
