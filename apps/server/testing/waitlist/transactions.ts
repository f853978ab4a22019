import type { Line } from './ledger.ts';

export type Transaction = {
  readonly xid: number;
  readonly first: number;
  readonly last: number;
  /** When its last row was changed. */
  readonly at: number;
  readonly lines: readonly Line[];
  /** Whether another transaction had committed when this one changed its first row. */
  readonly sees: (xid: number) => boolean;
};

/** Reads `xmin:xmax:running,running`. */
function visibleIn(snapshot: string): (xid: number) => boolean {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':');
  const isRunning = new Set(running.split(',').map(Number));
  return (xid) => xid < Number(xmin) || (xid < Number(xmax) && !isRunning.has(xid));
}

/** The transactions of a ledger, in the order of their last changes. */
export function transactionsIn(ledger: readonly Line[]): Transaction[] {
  return [...Map.groupBy(ledger, ({ xid }) => xid)]
    .flatMap(([xid, lines]) => {
      const [first, last] = [lines[0], lines.at(-1)];
      if (first === undefined || last === undefined) return [];
      return [{ xid, first: first.seq, last: last.seq, at: last.at, lines, sees: visibleIn(first.snapshot) }];
    })
    .toSorted((a, b) => a.last - b.last);
}
