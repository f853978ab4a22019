import type { Seen, Statement } from './observe.ts';

export type Window = { readonly milliseconds: number };

/** What one operation was and cost. */
export type Figures = {
  readonly rate: number;
  readonly apiUs: number;
  readonly databaseUs: number;
  /** Beyond those that open and close a transaction, which travel with others. */
  readonly statements: number;
  /** Pages that the statements about reservations touched, and all of them. */
  readonly ownBuffers: number;
  readonly buffers: number;
  /** Records that were written ahead of changes: nothing that only reads leaves any. */
  readonly wal: number;
  readonly p50: number;
  readonly p99: number;
};

const FRAME = /^(begin|commit|rollback|set local|select (set_config|take_lock))/i;

const sum = (statements: readonly Statement[], of: (statement: Statement) => number) =>
  statements.reduce((total, statement) => total + of(statement), 0);

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

export function figuresOf(seen: Seen, { operations, times }: { operations: number; times: number[] }): Figures {
  const sent = seen.statements.filter(({ text }) => !FRAME.test(text));
  const own = sent.filter(({ text }) => /\breservation\b/.test(text));
  return {
    rate: operations / seen.seconds,
    apiUs: seen.apiUs / operations,
    databaseUs: seen.databaseUs / operations,
    statements: sum(sent, ({ calls }) => calls) / operations,
    ownBuffers: sum(own, ({ buffers }) => buffers) / sum(own, ({ calls }) => calls),
    buffers: sum(sent, ({ buffers }) => buffers) / operations,
    wal: sum(seen.statements, ({ wal }) => wal) / operations,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Of several windows of the same load, number by number. */
export const meanOf = (all: readonly Figures[]): Figures => {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const mean = (name: keyof Figures) => all.reduce((total, each) => total + each[name], 0) / all.length;
  return Object.fromEntries(names.map((name) => [name, mean(name)])) as Figures;
};
