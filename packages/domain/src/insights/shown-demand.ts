import { suppress } from './suppress.ts';

/** People who found no free space on a day, by what came of it. Everyone is in one outcome. */
export type Demand = {
  /** Got a space from the waitlist. */
  readonly served: number;
  /** Waited, and got none. */
  readonly unserved: number;
  /** Refused, and did not wait. */
  readonly refused: number;
};

export type ShownDemand = Demand & {
  /** The people of outcomes that are too small to show by themselves. */
  readonly combined: number;
  /** The number of outcomes that are suppressed. */
  readonly withheld: number;
};

const OUTCOMES = ['served', 'unserved', 'refused'] as const;

/** The outcomes of a day that may be shown: small ones are combined, or withheld. */
export function shownDemand(demand: Demand): ShownDemand {
  const { rows, withheld } = suppress(
    OUTCOMES.map((outcome) => {
      const people = demand[outcome];
      return { userpool: outcome, members: people, people, parts: [people], figures: {} };
    }),
  );
  const peopleOf = (outcome: string | null) => rows.find(({ userpool }) => userpool === outcome)?.people ?? 0;
  return {
    served: peopleOf('served'),
    unserved: peopleOf('unserved'),
    refused: peopleOf('refused'),
    combined: peopleOf(null),
    withheld,
  };
}
