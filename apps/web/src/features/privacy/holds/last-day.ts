/** A year later, as the server's limit; for a leap day the day before. */
export function lastDayFrom(today: string): string {
  const [year = '', ...rest] = today.split('-');
  const day = rest.join('-');
  return `${Number(year) + 1}-${day === '02-29' ? '02-28' : day}`;
}
