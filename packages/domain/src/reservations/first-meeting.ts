import { meets, type Period } from '../time/period.ts';

/** The earliest of those that meet a period. */
export function firstMeeting<P extends Period>(periods: readonly P[], period: Period): P | undefined {
  let first: P | undefined;
  for (const one of periods) if (meets(one, period) && (first === undefined || one.start < first.start)) first = one;
  return first;
}
