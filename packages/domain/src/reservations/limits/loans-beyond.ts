import type { LocalDate } from '../../time/local-date.ts';
import type { Period } from '../../time/period.ts';
import { peakOf } from './peak-of.ts';

type Loan = Period & { readonly localDay: LocalDate; readonly quantity: number };

/**
 * Returns the loans that are no longer possible with this limit. Earlier loans in the list come first: they stay as long
 * as the limit allows. Loans of different days never overlap.
 */
export function loansBeyond<L extends Loan>(loans: readonly L[], limit: number): L[] {
  return [...Map.groupBy(loans, ({ localDay }) => localDay).values()].flatMap((ofDay) => {
    const staying: L[] = [];
    const beyond: L[] = [];
    for (const loan of ofDay) {
      const fits = peakOf([...staying, loan], loan) <= limit;
      (fits ? staying : beyond).push(loan);
    }
    return beyond;
  });
}
