import { describe, expect, test } from 'vitest';
import { mayReserve } from '../may-reserve.ts';
import type { Rules } from '../rules.ts';
import { EXAMPLES } from './examples.ts';
import { MUTANTS } from './mutants.ts';

const answers = (rules?: Rules) =>
  EXAMPLES.map(({ planned, facts, today }) => JSON.stringify(mayReserve(planned, facts, today, rules)));

describe('a planted mistake', () => {
  const right = answers();

  test('there are at least twenty, in as many ways to be wrong', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  });

  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s is caught', (_name, { rules }) => {
    const wrong = answers(rules);
    // By what is allowed, not by its words: the engine's tests see no more than that.
    const isAllowed = (answer: string | undefined) => answer?.startsWith('{"allowed":true') === true;
    const caughtBy = EXAMPLES.filter((_, at) => isAllowed(wrong[at]) !== isAllowed(right[at]));
    expect(caughtBy.map(({ name }) => name)).not.toEqual([]);
  });
});
