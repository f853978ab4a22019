import type { WhatIfFigures } from '@berth/contract';
import { refusedByWords } from '../report/use-rule-words.ts';

export const refusedSum = ({ refused }: Pick<WhatIfFigures, 'refused'>): number =>
  Object.values(refused).reduce((all, count) => all + count, 0);

type Compared = { readonly [K in 'baseline' | 'scenario']: Pick<WhatIfFigures, 'refused'> };

/** Every rule that refuses requests now or in the scenario, the most frequent first. */
export function refusedRows({ baseline, scenario }: Compared, personSignals: (rule: string) => string) {
  const [before, after] = [
    refusedByWords(baseline.refused, personSignals),
    refusedByWords(scenario.refused, personSignals),
  ];
  const count = (rows: typeof before, label: string) => rows.find((row) => row.label === label)?.count ?? 0;
  return [...new Set([...after, ...before].map(({ label }) => label))].map((label) => ({
    label,
    baseline: count(before, label),
    scenario: count(after, label),
  }));
}
