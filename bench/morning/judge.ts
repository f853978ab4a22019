import { percentile } from '../load/figures.ts';
import type { Morning } from './colleague.ts';

export type Rush = {
  /** Everyone's morning, with the milliseconds from the start of the crowd to its end. */
  readonly mornings: readonly (Morning & { readonly endedAt: number })[];
  /** The duration in which the people come. */
  readonly seconds: number;
  /** Milliseconds of all api processes and their connections. */
  readonly cpu: { readonly api: number; readonly database: number };
  /** The number of people who can get a desk. */
  readonly wanted: number;
  /** Milliseconds to a desk for a single user. */
  readonly quiet: number;
  readonly twice: { readonly desks: number; readonly people: number; readonly held: number };
  /** Reservations read for a map read without changes. */
  readonly readAgain: number;
  /** Connections that wait for locks at the same time. */
  readonly waiting: number;
};

/**
 * The maximum of connections in the queue of a building, of the 32 of two nodes. When every request waited for the
 * lock, it was 21.
 */
const MOST_WAITING = 16;

/** 503 asks the client to retry, which is the right response of a machine that is busy with other work. */
const FAILED = / 5(?!03)\d\d$/;

const toDesks = ({ mornings }: Rush) => mornings.flatMap(({ toADesk }) => toADesk ?? []);
const answered = ({ mornings }: Rush, what: RegExp) =>
  mornings.flatMap(({ statuses }) => statuses).filter((status) => what.test(status)).length;

/** Desks that people got in the middle third of the crowd. */
function desksASecond({ mornings, seconds }: Rush): number {
  const [from, to] = [(seconds * 1000) / 3, (seconds * 2000) / 3];
  const inBetween = mornings.filter(({ toADesk, endedAt }) => toADesk !== undefined && endedAt >= from && endedAt < to);
  return inBetween.length / (seconds / 3);
}

/** The columns of the final table. */
export function figuresOf(rush: Rush): Record<string, number> {
  const had = toDesks(rush);
  const { mornings, seconds, cpu } = rush;
  const lastEnded = mornings.reduce((last, { endedAt }) => Math.max(last, endedAt), 0);
  const [p50, p99] = [percentile(had, 0.5), percentile(had, 0.99)];
  return {
    'p50 ms': Math.round(p50),
    'p99 ms': Math.round(p99),
    'p50 × alone': Number((p50 / rush.quiet).toFixed(1)),
    'p99 × alone': Number((p99 / rush.quiet).toFixed(1)),
    'without a desk': rush.wanted - had.length,
    'desks a second': Math.round(desksASecond(rush)),
    'last after s': Number((lastEnded / 1000 - seconds).toFixed(1)),
    'api ms a person': Number((cpu.api / had.length).toFixed(2)),
    'database ms a person': Number((cpu.database / had.length).toFixed(2)),
    '503 reads': answered(rush, /^GET 503$/),
    '503 writes': answered(rush, /^POST 503$/),
    'other 5xx': answered(rush, FAILED),
    '429': answered(rush, / 429$/),
    looks: answered(rush, /^GET/),
    'read for unchanged': Number(rush.readAgain.toFixed(1)),
    'waiting at locks': rush.waiting,
  };
}

/** Faults that are independent of the machine's load. */
export function faultsOf(rush: Rush): string[] {
  const { twice, wanted, readAgain, waiting } = rush;
  const had = toDesks(rush).length;
  const [failed, tooMany] = [answered(rush, FAILED), answered(rush, / 429$/)];
  return [
    ...(twice.desks + twice.people > 0 ? [`${twice.desks} desks and ${twice.people} people twice`] : []),
    ...(twice.held === had ? [] : [`${had} people were granted a desk, ${twice.held} have one`]),
    ...(had < wanted ? [`${wanted - had} people gave up`] : []),
    ...(failed > 0 ? [`${failed} answers of 500 and more besides 503`] : []),
    ...(tooMany > 0 ? [`${tooMany} answers 429`] : []),
    ...(readAgain > had / 10 ? [`a map read without changes reads ${readAgain.toFixed(1)} reservations`] : []),
    ...(waiting > MOST_WAITING ? [`${waiting} connections waited at locks at once`] : []),
  ];
}

/** Times, which are meaningful only on a quiet machine. */
export function slownessOf(rush: Rush, { limitMs, times }: { limitMs: number; times: number }): string[] {
  const p99 = percentile(toDesks(rush), 0.99);
  const sentAway = answered(rush, / 503$/);
  return [
    ...(sentAway > 0 ? [`${sentAway} answers 503`] : []),
    ...(p99 > limitMs ? [`p99 ${Math.round(p99)} ms, goal ${limitMs}`] : []),
    ...(p99 > times * rush.quiet ? [`p99 is ${(p99 / rush.quiet).toFixed(1)} × of a single user, goal ${times}`] : []),
  ];
}
