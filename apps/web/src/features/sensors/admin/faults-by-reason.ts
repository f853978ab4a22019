import type { AnswerOf, ingestFaults } from '@berth/contract';
import type { IngestFault } from '@berth/domain/sensors';

type Faults = AnswerOf<typeof ingestFaults>;

export type FaultRow = {
  readonly reason: IngestFault;
  readonly count: number;
  /** The last day on which it happened, in UTC. */
  readonly lastDay: string;
};

/** The faults of the week, the most frequent first. */
export const faultsByReason = (faults: Faults): FaultRow[] =>
  [...Map.groupBy(faults, ({ reason }) => reason)]
    .map(([reason, some]) => ({
      reason,
      count: some.reduce((sum, { count }) => sum + count, 0),
      lastDay:
        some
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted((a, b) => b.count - a.count);
