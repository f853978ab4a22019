import type { AnswerOf, ghosts } from '@berth/contract';
import { noShowRate, type Outcome } from '@berth/domain/insights';
import type { OutcomeRow, RefusedRow, WastedRow } from './ghosts.sql.ts';
import type { ReusedRow } from './reused.sql.ts';
import { roundedHours, roundedRate } from './rounded.ts';

export type GhostFigures = NonNullable<AnswerOf<typeof ghosts>['total']>;

/** The rows of one building, floor, room or weekday. */
export type GhostRows = {
  readonly wasted: readonly WastedRow[];
  readonly outcomes: readonly OutcomeRow[];
  readonly reused: readonly ReusedRow[];
  readonly refused: readonly RefusedRow[];
};

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
const hours = (minutes: number) => roundedHours(minutes / 60);

export function ghostFigures({ wasted, outcomes, reused, refused }: GhostRows): GhostFigures {
  const countOf = (outcome: Outcome) =>
    sumOf(
      outcomes.filter((row) => row.outcome === outcome),
      ({ count }) => count,
    );
  const givenBack = sumOf(wasted, (row) => row.givenBack);
  const byRule = Map.groupBy(refused, ({ rule }) => rule);
  return {
    noShowRate: roundedRate(
      noShowRate({ attended: countOf('attended'), released: countOf('released'), ghost: countOf('ghost') }),
    ),
    ghostHours: hours(sumOf(wasted, (row) => row.ghost)),
    givenBackHours: hours(givenBack),
    // Where reservations may overlap, the same minutes can be reserved again twice.
    reusedHours: hours(
      Math.min(
        givenBack,
        sumOf(reused, ({ minutes }) => minutes),
      ),
    ),
    walkInHours: hours(sumOf(wasted, (row) => row.walkIn)),
    unverified: countOf('unverified'),
    refused: Object.fromEntries([...byRule].map(([rule, rows]) => [rule, sumOf(rows, ({ count }) => count)])),
  };
}
