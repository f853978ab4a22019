import { readFileSync } from 'node:fs';

/** A test that may need a second try for now: its name, the reason, and the day on which this ends. */
export type SecondTry = { test: string; reason: string; until: string };

/** `until` is a date, 2026-12-01; an entry without a reason or a date is rejected. */
export function readSecondTries(file: string): SecondTry[] {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Partial<SecondTry>[];
  return entries.map(({ test, reason, until }) => {
    if (!test || !reason || !/^\d{4}-\d\d-\d\d$/.test(until ?? ''))
      throw new Error(`${file}: ${test ?? 'an entry'} needs a test, a reason and a date`);
    return { test, reason, until: until ?? '' };
  });
}

export const mayTryTwice = (test: string, list: readonly SecondTry[], today: string): boolean =>
  list.some((entry) => entry.test === test && today < entry.until);
