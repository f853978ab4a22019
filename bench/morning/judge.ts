import { percentile } from '../load/figures.ts';
import type { Morning } from './colleague.ts';

export type Rush = {
  readonly mornings: readonly Morning[];
  /** Who can have a desk. */
  readonly wanted: number;
  /** Milliseconds to a desk of somebody alone. */
  readonly quiet: number;
  readonly twice: { readonly desks: number; readonly people: number; readonly held: number };
  /** Reservations read for a look at what did not change. */
  readonly readAgain: number;
  /** Connections at locks at once. */
  readonly waiting: number;
};

/** Of the 32 connections of two nodes so many are inside the line of a building at once. With everybody at the lock it was 21. */
const MOST_WAITING = 16;

/** 503 says to come back, which is what a machine that is busy with something else has to say. */
const FAILED = / 5(?!03)\d\d$/;

const toDesks = ({ mornings }: Rush) => mornings.flatMap(({ toADesk }) => toADesk ?? []);
const answered = ({ mornings }: Rush, what: RegExp) =>
  mornings.flatMap(({ statuses }) => statuses).filter((status) => what.test(status)).length;

/** For the table in the end. */
export function figuresOf(rush: Rush): Record<string, number> {
  const had = toDesks(rush);
  const [p50, p99] = [percentile(had, 0.5), percentile(had, 0.99)];
  return {
    'p50 ms': Math.round(p50),
    'p99 ms': Math.round(p99),
    'p50 × alone': Number((p50 / rush.quiet).toFixed(1)),
    'p99 × alone': Number((p99 / rush.quiet).toFixed(1)),
    'without a desk': rush.wanted - had.length,
    '503': answered(rush, / 503$/),
    'other 5xx': answered(rush, FAILED),
    '429': answered(rush, / 429$/),
    looks: answered(rush, /^GET/),
    'read for unchanged': Number(rush.readAgain.toFixed(1)),
    'waiting at locks': rush.waiting,
  };
}

/** What no machine is too busy for. */
export function faultsOf(rush: Rush): string[] {
  const { twice, wanted, readAgain, waiting } = rush;
  const had = toDesks(rush).length;
  const [failed, tooMany] = [answered(rush, FAILED), answered(rush, / 429$/)];
  return [
    ...(twice.desks + twice.people > 0 ? [`${twice.desks} desks and ${twice.people} people twice`] : []),
    ...(twice.held === had ? [] : [`${had} were told that they have a desk, ${twice.held} have one`]),
    ...(had < wanted ? [`${wanted - had} people gave up`] : []),
    ...(failed > 0 ? [`${failed} answers of 500 and more besides 503`] : []),
    ...(tooMany > 0 ? [`${tooMany} answers 429`] : []),
    ...(readAgain > had / 10 ? [`a look at what did not change reads ${readAgain.toFixed(1)} reservations`] : []),
    ...(waiting > MOST_WAITING ? [`${waiting} connections waited at locks at once`] : []),
  ];
}

/** What says something only where nothing else runs. */
export function slownessOf(rush: Rush, { limitMs, times }: { limitMs: number; times: number }): string[] {
  const p99 = percentile(toDesks(rush), 0.99);
  const sentAway = answered(rush, / 503$/);
  return [
    ...(sentAway > 0 ? [`${sentAway} answers 503`] : []),
    ...(p99 > limitMs ? [`p99 ${Math.round(p99)} ms, wanted ${limitMs}`] : []),
    ...(p99 > times * rush.quiet
      ? [`p99 is ${(p99 / rush.quiet).toFixed(1)} × of somebody alone, wanted ${times}`]
      : []),
  ];
}
