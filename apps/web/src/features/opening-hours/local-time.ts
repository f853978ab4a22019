/** The wall clock of a building. The calendar and the dialogs know only local dates and times. */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  // The Swedish locale writes dates and times as ISO does.
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock;
}

/** `2026-11-17T10:42:00`, without a zone. */
export const wallClock = (zone: string, instant = new Date()): string =>
  clockOf(zone).format(instant).replace(' ', 'T');

export const todayIn = (zone: string, instant = new Date()): string => wallClock(zone, instant).slice(0, 10);

/** `GMT+1`: the zone's offset from UTC around noon of that day. */
export function offsetOn(date: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  const parts = format.formatToParts(new Date(`${date}T12:00:00Z`));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A date without a zone is formatted as UTC, or it would be a day off west of Greenwich. */
const utc = (date: string) => new Date(`${date}T00:00:00Z`);

/** Plain 'en' is American; this product writes days before months. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

export const writtenDate = (date: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(utc(date));

export const writtenRange = (from: string, until: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(utc(from), utc(until));

/** `17/11/2026`, the format in the specification's popover. */
export const slashed = (date: string): string => date.split('-').toReversed().join('/');
