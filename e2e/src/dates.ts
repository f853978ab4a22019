export const AMSTERDAM = 'Europe/Amsterdam';

/**
 * A time zone in which it is now this hour. A test about today or the next hours uses it, so that it does not fail in
 * the hour before midnight.
 */
export function zoneAt(hour: number): string {
  const hours = hour - new Date().getUTCHours();
  // No zone is more than twelve hours behind UTC, but 13 hours behind is 11 hours ahead.
  const ahead = hours < -12 ? hours + 24 : hours > 14 ? hours - 24 : hours;
  // In this family of names the sign is turned around.
  return `Etc/GMT${ahead <= 0 ? '+' : '-'}${Math.abs(ahead)}`;
}

/** In the building, which may be on another day than the machine. */
export const today = (zone = AMSTERDAM): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date());

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
