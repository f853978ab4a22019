import { MUTANTS } from '@berth/domain/testing/mutants';
import type { Mutant } from './plant.ts';

/** The engine only loads the groups of the holder, so it cannot count others. */
const WITHOUT_EFFECT = 'userpool-daily-budget: counts every userpool of the building';

const EVALUATE = 'apps/server/src/modules/reservations/engine/4-decide.ts';

/** The rules' own planted faults, each where the engine calls the rules. */
export const RULE_MUTANTS: readonly Mutant[] = MUTANTS.flatMap(({ name }, at) =>
  name === WITHOUT_EFFECT
    ? []
    : [
        {
          name,
          edits: [
            {
              file: EVALUATE,
              from: "import { mayReserve, type PlannedReservation, type Refusal } from '@berth/domain/reservations';",
              to: "import { mayReserve, type PlannedReservation, type Refusal } from '@berth/domain/reservations'; import { MUTANTS } from '@berth/domain/testing/mutants';",
            },
            {
              file: EVALUATE,
              from: 'mayReserve(planned, facts, collected.today)',
              to: `mayReserve(planned, facts, collected.today, MUTANTS[${at}]?.rules)`,
            },
          ],
        },
      ],
);
