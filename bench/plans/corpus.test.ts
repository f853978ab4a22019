import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { SEEN } from './sets.ts';

test.each(SEEN.map((plan) => [plan.name, plan] as const))(
  'all desks of the plan %s are detected, and nothing else',
  {
    timeout: 60_000,
  },
  async (_name, plan) => {
    const { score } = await measure(plan);
    expect({ missed: score.desks.missed, wrong: score.desks.wrong }).toEqual({ missed: [], wrong: [] });
  },
);
