import { instantOf, type LocalDate, type LocalTime, MINUTE_MS, type Period } from '../time/index.ts';

const DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/;
const TIME = /^[T\s]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp][Mm])?/;
const OFFSET = /^\s*(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2}))?\s*(?:\(?UTC\)?)?$/i;

const two = (n: number): string => String(n).padStart(2, '0');

type Clock = { readonly hours: number; readonly minutes: number; readonly seconds: number };
type Moment = {
  readonly date: LocalDate | undefined;
  readonly clock: Clock | undefined;
  /** In minutes; undefined if the text has none. */
  readonly offset: number | undefined;
};

/** Day and month are not guessed: 03/04/2027 is in March in one country and in April in another. */
function dateIn(text: string): LocalDate | undefined {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = `${year}-${two(Number(month))}-${two(Number(day))}`;
  return year !== '' && new Date(instant).toISOString().startsWith(date) ? date : undefined;
}

function clockIn([, hour = '', minute = '', second = '0', half]: readonly (string | undefined)[]): Clock | undefined {
  const twelve = half?.toLowerCase();
  const given = Number(hour);
  if (twelve !== undefined && (given < 1 || given > 12)) return undefined;
  const hours = twelve === undefined ? given : (given % 12) + (twelve === 'pm' ? 12 : 0);
  const [minutes, seconds] = [Number(minute), Number(second)];
  const isValid = minutes < 60 && seconds < 60 && (hours < 24 || (hours === 24 && minutes === 0 && seconds === 0));
  return isValid ? { hours, minutes, seconds } : undefined;
}

function momentIn(text: string): Moment | undefined {
  const [dated = ''] = DATE.exec(text) ?? [];
  const date = dated === '' ? undefined : dateIn(text);
  if (dated !== '' && date === undefined) return undefined;
  const afterDate = text.slice(dated.length);
  const time = TIME.exec(afterDate);
  const clock = time === null ? undefined : clockIn(time);
  if (time !== null && clock === undefined) return undefined;
  const offset = OFFSET.exec(afterDate.slice(time?.[0].length ?? 0));
  if (offset === null || (date === undefined && clock === undefined)) return undefined;
  const [, zero, sign, hours = '0', minutes = '0'] = offset;
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return { date, clock, offset: zero !== undefined ? 0 : sign === undefined ? undefined : shift };
}

type Texts = { readonly start: string; readonly end: string; readonly date: string };
/** `utc`: a time without an offset is in UTC, else it is local. */
type Reading = { readonly zone: string; readonly utc: boolean };

function instantFrom(moment: Moment | undefined, date: LocalDate | undefined, missing: LocalTime, reading: Reading) {
  const day = moment?.date ?? date;
  if (moment === undefined || day === undefined) return undefined;
  const { clock } = moment;
  const time = clock === undefined ? missing : `${two(clock.hours)}:${two(clock.minutes)}`;
  const shift = moment.offset ?? (reading.utc ? 0 : undefined);
  const start =
    shift === undefined ? instantOf(day, time, reading.zone) : instantOf(day, time, 'UTC') - shift * MINUTE_MS;
  // 23:59:59 is the end of the day in files that have no 24:00.
  return (clock?.seconds ?? 0) >= 30 ? start + MINUTE_MS : start;
}

/**
 * The period of a line. Dates begin with the year; times may have seconds, AM and PM, and an offset. A date without a
 * time is the whole day.
 */
export function periodIn({ start, end, date }: Texts, reading: Reading): Period | undefined {
  const day = date === '' ? undefined : dateIn(date);
  if (date !== '' && day === undefined) return undefined;
  const [from, to] = [momentIn(start), momentIn(end)];
  const first = instantFrom(from, day, '00:00', reading);
  const last = instantFrom(to, day ?? from?.date, '24:00', reading);
  return first === undefined || last === undefined || first >= last ? undefined : { start: first, end: last };
}
