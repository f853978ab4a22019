import { expect, test } from 'vitest';
import { failures, measure, measureAll } from './measure.ts';
import { GOALS, meets, ratesOf } from './score.ts';
import { SECOND, SEEN, THIRD, UNSEEN } from './sets.ts';

const named = (plans: typeof SEEN) => plans.map((plan) => [plan.name, plan] as const);
const PATIENCE = { timeout: 120_000 };

test.each(named([...SEEN, ...UNSEEN]))(
  'all desks of the plan %s are detected, and nothing else',
  PATIENCE,
  async (_name, plan) => {
    const { score } = await measure(plan);
    expect({ missed: score.desks.missed, wrong: score.desks.wrong }).toEqual({ missed: [], wrong: [] });
  },
);

test.each(named(SECOND))(
  'the desks of the plan %s are detected as well as was promised',
  PATIENCE,
  async (_name, plan) => {
    const { score } = await measure(plan);
    expect(meets(ratesOf([score.desks]), GOALS[plan.dialect])).toBe(true);
  },
);

test('the desks of the third examination are detected as well as was promised, by dialect', PATIENCE, async () => {
  const results = await measureAll(THIRD);
  expect(new Set(results.map(({ plan }) => plan.dialect))).toEqual(new Set(['dxf', 'svg', 'pdf']));
  expect(failures(results)).toEqual([]);
});
