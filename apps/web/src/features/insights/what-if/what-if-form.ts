import type { AnswerOf, whatIf } from '@berth/contract';
import { daysAfter, daysFrom, type LocalDate } from '@berth/domain';
import type { Asked } from './what-if-queries.ts';

export type WhatIfFacts = AnswerOf<typeof whatIf>;
type Rules = WhatIfFacts['rules'];
type Changes = Asked['changes'];

export type Form = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly rules: Rules;
  /** How many of a kind are taken away of a floor, by 'floor kind'. */
  readonly less: Readonly<Record<string, number>>;
};

/** What is replayed when nobody chooses: four weeks are enough to see a pattern. */
const USUAL_DAYS = 28;

export const lessKey = (floorId: string, type: string): string => `${floorId} ${type}`;

const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);

/** As it was asked last; otherwise the last weeks by the rules of now. */
export function formOf({ replay, rules, firstDay, lastDay }: WhatIfFacts): Form | undefined {
  if (firstDay === null || lastDay === null) return undefined;
  if (replay) {
    const { less = [], workflow, futureDayMaximum, dailyMaximum, buildingMaximum } = replay.changes;
    return {
      from: replay.from,
      to: replay.to,
      rules: {
        workflow: workflow ?? rules.workflow,
        futureDayMaximum: futureDayMaximum ?? rules.futureDayMaximum,
        dailyMaximum: dailyMaximum ?? rules.dailyMaximum,
        buildingMaximum: buildingMaximum ?? rules.buildingMaximum,
      },
      less: Object.fromEntries(less.map(({ floorId, type, count }) => [lessKey(floorId, type), count])),
    };
  }
  return { from: later(firstDay, daysAfter(lastDay, 1 - USUAL_DAYS)), to: lastDay, rules, less: {} };
}

/** Only what differs from now. */
export function changesOf({ rules, less }: Form, now: Rules): Changes {
  const changed = (Object.keys(rules) as (keyof Rules)[]).filter((key) => rules[key] !== now[key]);
  const taken = Object.entries(less).filter(([, count]) => count > 0);
  return {
    ...(Object.fromEntries(changed.map((key) => [key, rules[key]])) as Partial<Rules>),
    ...(taken.length > 0 && {
      less: taken.map(([key, count]) => {
        const [floorId = '', type] = key.split(' ');
        return { floorId, type: type as NonNullable<Changes['less']>[number]['type'], count };
      }),
    }),
  };
}

export const changedCount = (changes: Changes): number =>
  Object.keys(changes).filter((key) => key !== 'less').length + (changes.less?.length ?? 0);

/** Why these days cannot be replayed. */
export function wrongDays(
  { from, to }: Form,
  facts: WhatIfFacts,
): 'reversed' | 'too_long' | 'out_of_reach' | undefined {
  if (from > to) return 'reversed';
  if (daysFrom(from, to) >= facts.mostDays) return 'too_long';
  return from < (facts.firstDay ?? '') || to > (facts.lastDay ?? '') ? 'out_of_reach' : undefined;
}
