import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { GOALS, meets, ratesOf } from './score.ts';
import { SECOND, SEEN, THIRD, UNSEEN } from './sets.ts';

const named = (plans: typeof SEEN) => plans.map((plan) => [plan.name, plan] as const);
const EXAMINED = { second: SECOND, third: THIRD };
const PATIENCE = { timeout: 120_000 };

test.each(named([...SEEN, ...UNSEEN]))(
  'all desks of the plan %s are detected, and nothing else',
  PATIENCE,
  async (_name, plan) => {
    const { score } = await measure(plan);
    expect({ missed: score.desks.missed, wrong: score.desks.wrong }).toEqual({ missed: [], wrong: [] });
  },
);

const EXAMINATIONS = [
  ['second', 'dxf'],
  ['second', 'svg'],
  ['second', 'pdf'],
  ['third', 'dxf'],
  ['third', 'svg'],
  ['third', 'pdf'],
] as const;

test.each(EXAMINATIONS)(
  'the desks of the %s examination are detected as well as was promised: %s',
  PATIENCE,
  async (set, dialect) => {
    const scores = [];
    for (const plan of EXAMINED[set].filter((one) => one.dialect === dialect)) {
      scores.push((await measure(plan)).score.desks);
    }
    expect(scores).not.toEqual([]);
    expect(meets(ratesOf(scores), GOALS[dialect])).toBe(true);
  },
);
