import type { Figures } from './figures.ts';
import type { Raced } from './rivals.ts';
import type { SameWorkLoad } from './same-work.ts';

export type Pair = { readonly sameWork: Figures; readonly product: Figures };
export type AtSize = { readonly reservations: number; readonly loads: Record<SameWorkLoad, Pair> };
export type Measured = {
  readonly small: AtSize;
  readonly large: AtSize;
  readonly raced: Raced;
  readonly bytesPerReservation: number;
};

export type Result = {
  readonly goal: string;
  readonly measured: string;
  readonly wanted: string;
  readonly isMet: boolean;
  /** Time depends on the machine as much as on the product, so it is shown but not enforced. */
  readonly isShownOnly?: true;
};

const LOADS = ['create', 'floor', 'building'] as const satisfies SameWorkLoad[];

const round = (value: number) => (value >= 10 ? Math.round(value) : Math.round(value * 100) / 100).toString();
const atMost = (goal: string, value: number, limit: number, unit = ''): Result => ({
  goal,
  measured: `${round(value)}${unit}`,
  wanted: `≤ ${limit}${unit}`,
  isMet: value <= limit,
});
const cpu = ({ apiUs, databaseUs }: Figures) => apiUs + databaseUs;

/** Tolerance, because caches expire every minute and are read again. */
const ABOUT = 0.05;

/** The design's goals for reservations, evaluated at the harder size. */
export function evaluated({ small, large, raced, bytesPerReservation }: Measured): Result[] {
  const { create, floor, building } = large.loads;
  return [
    atMost(
      'G1 create, database CPU of the same work',
      create.product.databaseUs / create.sameWork.databaseUs,
      1.3,
      ' ×',
    ),
    // Two packets: caller, lock of the key, other locks and facts; then everything that is stored.
    atMost('G1 create, statements', create.product.statements, 5 + ABOUT),
    atMost('G2 floor of 100, buffers', floor.product.ownBuffers, 12),
    // One packet: caller, versions of the floors, and the caller's own reservations.
    atMost('G2 floor of 100, statements', floor.product.statements, 3 + ABOUT),
    atMost('G2 building of 1,000, buffers', building.product.ownBuffers, 40),
    atMost('G2 building of 1,000, statements', building.product.statements, 3 + ABOUT),
    atMost('G2 written by reads, records', floor.product.wal + building.product.wal, ABOUT),
    atMost(`G4 of ${raced.rounds} rounds of 64, without one winner`, raced.withoutOneWinner, 0),
    atMost('G4 deadlocks', raced.deadlocks, 0),
    atMost('G4 answers of 500 or more', raced.failures, 0),
    { ...atMost('G4 p99 of a round', raced.p99, 250, ' ms'), isShownOnly: true },
    ...LOADS.map((load) => {
      const { p50, p99 } = large.loads[load].product;
      return atMost(`G5 ${load}, p99 of p50`, p99 / p50, 4, ' ×');
    }),
    ...LOADS.map((load) =>
      atMost(`G8 ${load}, CPU of small`, cpu(large.loads[load].product) / cpu(small.loads[load].product), 1.3, ' ×'),
    ),
    atMost('G9 bytes per reservation', bytesPerReservation, 350),
  ];
}

/** One line for each side of each load. */
export const tableOf = ({ loads }: AtSize) =>
  Object.fromEntries(
    LOADS.flatMap((load) =>
      (['sameWork', 'product'] as const).map((side) => {
        const figures = loads[load][side];
        return [
          side === 'product' ? load : `${load}, same work`,
          {
            'per second': Math.round(figures.rate),
            '% of the same work': Math.round((100 * figures.rate) / loads[load].sameWork.rate),
            'database CPU µs': Math.round(figures.databaseUs),
            'api CPU µs': Math.round(figures.apiUs),
            statements: Number(figures.statements.toFixed(2)),
            'buffers, own': Number(figures.ownBuffers.toFixed(1)),
            'buffers, all': Number(figures.buffers.toFixed(1)),
            'p50 ms': Number(figures.p50.toFixed(1)),
            'p99 ms': Number(figures.p99.toFixed(1)),
          },
        ];
      }),
    ),
  );

/** Prints the results, and returns whether every goal was met. */
export function report(results: readonly Result[]): boolean {
  console.table(
    results.map(({ goal, measured, wanted, isMet, isShownOnly }) => ({
      goal,
      measured,
      wanted,
      '': `${isMet ? 'ok' : 'missed'}${isShownOnly ? ' (shown only)' : ''}`,
    })),
  );
  const missed = results.filter(({ isMet, isShownOnly }) => !isMet && !isShownOnly);
  console.log(missed.length === 0 ? 'every goal was met' : `MISSED: ${missed.map(({ goal }) => goal).join('; ')}`);
  return missed.length === 0;
}
