import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';

/**
 * Resolves with the moment at which this status of a spot was painted. Call it before the change: the page itself
 * watches, since polling from outside takes as long as the measured time.
 */
export const statusSeenAt = (spot: Locator, status: string): Promise<number> =>
  spot.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const { id } = element;
        // The second frame begins when the first has been painted.
        const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        const look = () => {
          if (document.getElementById(id)?.dataset['status'] !== wanted) return;
          observer.disconnect();
          painted();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-status'] });
        look();
      }),
    status,
  );

/** Waits before a change that is measured: a page rereads at most once a second after changes in a row. */
export const aQuietMoment = (): Promise<void> => pause(1_500);

/** The median, so that one hiccup of the machine does not decide. */
export const middleOf = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN;

/**
 * Measures up to three times whether the median stays below a limit. Two results on the same side of it decide, so the
 * third is only measured when they differ.
 */
export async function medianBelow(limitMs: number, measure: (attempt: number) => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  const sides = () => new Set(took.map((ms) => ms < limitMs)).size;
  while (took.length < 2 || (took.length < 3 && sides() > 1)) {
    if (took.length > 0) await aQuietMoment();
    took.push(await measure(took.length));
  }
  expect(took.filter((ms) => ms < limitMs).length, `of ${took.join(', ')} ms`).toBeGreaterThanOrEqual(2);
  return took;
}
