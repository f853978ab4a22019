import { expect, test } from 'vitest';
import { type Demand, shownDemand } from './shown-demand.ts';

const NONE = { served: 0, unserved: 0, refused: 0, combined: 0, withheld: 0 };

test.each<[string, Demand, Partial<typeof NONE>]>([
  ['outcomes of five people are shown', { served: 5, unserved: 8, refused: 6 }, { served: 5, unserved: 8, refused: 6 }],
  [
    'an outcome of four also hides the next smallest',
    { served: 9, unserved: 4, refused: 6 },
    { served: 9, withheld: 2 },
  ],
  ['small outcomes are combined', { served: 9, unserved: 2, refused: 3 }, { served: 9, combined: 5 }],
  ['four people in all are hidden', { served: 2, unserved: 1, refused: 1 }, { withheld: 3 }],
  ['no one is no outcome, and hides nothing', { served: 0, unserved: 0, refused: 7 }, { refused: 7 }],
  ['no demand is shown as none', { served: 0, unserved: 0, refused: 0 }, {}],
])('%s', (_name, demand, expected) => {
  expect(shownDemand(demand)).toEqual({ ...NONE, ...expected });
});
