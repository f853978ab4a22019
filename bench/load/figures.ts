import type { Seen, Statement } from './observe.ts';

export type Window = { readonly milliseconds: number };

/** The rate and the cost of one operation. */
export type Figures = {
  readonly rate: number;
  readonly apiUs: number;
  readonly databaseUs: number;
  /** Without the statements that begin and end a transaction, which are sent with others. */
  readonly statements: number;
  /** Pages that statements about reservations touched, and pages of all statements. */
  readonly ownBuffers: number;
  readonly buffers: number;
  /** WAL records: a read writes none. */
  readonly wal: number;
  readonly p50: number;
  readonly p99: number;
};

/** The statements that begin and end a transaction. */
export const FRAME = /^(begin|commit|rollback|set local|select (set_config|take_lock))/i;

const sum = (statements: readonly Statement[], of: (statement: Statement) => number) =>
  statements.reduce((total, statement) => total + of(statement), 0);

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

export function figuresOf(observed: Seen, { operations, times }: { operations: number; times: number[] }): Figures {
  const sent = observed.statements.filter(({ text }) => !FRAME.test(text));
  const own = sent.filter(({ text }) => /\breservation\b/.test(text));
  return {
    rate: operations / observed.seconds,
    apiUs: observed.apiUs / operations,
    databaseUs: observed.databaseUs / operations,
    statements: sum(sent, ({ calls }) => calls) / operations,
    ownBuffers: sum(own, ({ buffers }) => buffers) / sum(own, ({ calls }) => calls),
    buffers: sum(sent, ({ buffers }) => buffers) / operations,
    wal: sum(observed.statements, ({ wal }) => wal) / operations,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Averages several windows of the same load, number by number. */
export const meanOf = (all: readonly Figures[]): Figures => {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const mean = (name: keyof Figures) => all.reduce((total, each) => total + each[name], 0) / all.length;
  return Object.fromEntries(names.map((name) => [name, mean(name)])) as Figures;
};
