import { describe, expect, test } from 'vitest';
import { mayReserve } from '../may-reserve.ts';
import type { Rules } from '../rules.ts';
import { EXAMPLES } from './examples.ts';
import { MUTANTS } from './mutants.ts';

const answers = (rules?: Rules) =>
  EXAMPLES.map(({ planned, facts, today }) => JSON.stringify(mayReserve(planned, facts, today, rules)));

describe('planted faults', () => {
  const right = answers();

  test('number at least twenty, each in another rule or way', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  });

  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    "include '%s', which is caught",
    (_name, { rules }) => {
      const wrong = answers(rules);
      // Compares whether requests are allowed, not the reasons: the engine's tests see no more than that.
      const isAllowed = (answer: string | undefined) => answer?.startsWith('{"allowed":true') === true;
      const caughtBy = EXAMPLES.filter((_, at) => isAllowed(wrong[at]) !== isAllowed(right[at]));
      expect(caughtBy.map(({ name }) => name)).not.toEqual([]);
    },
  );
});
