const ISO = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** In the building, which may be on another day than the machine. */
export const today = (): string => ISO.format(new Date());

export function daysAfter(date: string, days: number): string {
  const instant = new Date(`${date}T12:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

export const sinceMonday = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;

const mondayOf = (date: string) => daysAfter(date, -sinceMonday(date));

/** Of the week after next: wholly in the future, whatever day it is. */
export const comingMonday = (): string => daysAfter(mondayOf(today()), 14);

/** From this week's Monday to that of the week the day lies in. */
export const weeksUntil = (date: string): number =>
  Math.round((Date.parse(mondayOf(date)) - Date.parse(mondayOf(today()))) / (7 * 24 * 3_600_000));

/** As date fields show and take it: 17/11/2026. */
export const slashed = (date: string): string => date.split('-').toReversed().join('/');

/** As the calendar's heads are called: 'Monday 16, November 2026'. */
export function dayHead(date: string): string {
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date));
  return `${said({ weekday: 'long' })} ${Number(date.slice(8))}, ${said({ month: 'long', year: 'numeric' })}`;
}

/** The moment at which the clock of a building in Amsterdam shows this. */
export function momentIn(date: string, time: string): string {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '');
  return new Date(`${date}T${time}:00${offset ?? '+01:00'}`).toISOString();
}
