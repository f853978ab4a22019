const clock = (at: Date, language: string, zone: string | undefined, withZone: boolean) =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
    ...(withZone ? { timeZoneName: 'short' } : {}),
  }).format(at);

/** The time of day in the building, with its timezone if the user's own clock differs. */
export function clockTime(at: Date, language: string, zone: string): string {
  const there = clock(at, language, zone, false);
  return there === clock(at, language, undefined, false) ? there : clock(at, language, zone, true);
}
