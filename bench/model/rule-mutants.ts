import { MUTANTS } from '@berth/domain/testing/mutants';
import type { Mutant } from './plant.ts';

/** Of a userpool that the holder is not in the engine never hears, so it can not count it. */
const WITHOUT_EFFECT = 'userpool-daily-budget: counts every userpool of the building';

const JUDGE = 'apps/server/src/modules/reservations/judge.ts';

/** The rules' own planted mistakes, each in the place where the engine asks them. */
export const RULE_MUTANTS: readonly Mutant[] = MUTANTS.flatMap(({ name }, at) =>
  name === WITHOUT_EFFECT
    ? []
    : [
        {
          name,
          edits: [
            {
              file: JUDGE,
              from: "import { mayReserve, type Refusal } from '@berth/domain';",
              to: "import { mayReserve, type Refusal } from '@berth/domain'; import { MUTANTS } from '@berth/domain/testing/mutants';",
            },
            {
              file: JUDGE,
              from: 'mayReserve(wanted.wish, facts, ledger.today)',
              to: `mayReserve(wanted.wish, facts, ledger.today, MUTANTS[${at}]?.rules)`,
            },
          ],
        },
      ],
);
