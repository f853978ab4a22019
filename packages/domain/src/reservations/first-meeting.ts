import { meets, type Period } from '../time/period.ts';

/** Returns the earliest of the periods that overlap a period. */
export function firstMeeting<P extends Period>(periods: readonly P[], period: Period): P | undefined {
  let first: P | undefined;
  for (const one of periods) if (meets(one, period) && (first === undefined || one.start < first.start)) first = one;
  return first;
}
