import type { AnswerOf, whatIf } from '@berth/contract';
import { daysAfter, daysFrom, type LocalDate } from '@berth/domain/time';
import type { WhatIfInput } from './what-if-queries.ts';

export type WhatIfFacts = AnswerOf<typeof whatIf>;
type Rules = WhatIfFacts['rules'];
type Changes = WhatIfInput['changes'];

export type Form = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly rules: Rules;
  /** The number of spaces removed per floor and kind, by 'floor kind'. */
  readonly less: Readonly<Record<string, number>>;
};

/** The default period: four weeks are enough to see a pattern. */
const USUAL_DAYS = 28;

export const lessKey = (floorId: string, type: string): string => `${floorId} ${type}`;

const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);

/** The last requested replay, otherwise the last weeks with the current rules. */
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

/** Only the values that differ from the current ones. */
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

/** The reason why these days cannot be replayed. */
export function wrongDays(
  { from, to }: Form,
  facts: WhatIfFacts,
): 'reversed' | 'too_long' | 'out_of_reach' | undefined {
  if (from > to) return 'reversed';
  if (daysFrom(from, to) >= facts.mostDays) return 'too_long';
  return from < (facts.firstDay ?? '') || to > (facts.lastDay ?? '') ? 'out_of_reach' : undefined;
}
