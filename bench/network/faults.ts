import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, faultyLine } from '../../apps/server/testing/faulty-line.ts';
import { until } from '../../apps/server/testing/until.ts';
import type { RoomCalendars } from './calendars.ts';
import type { openLoad, Outcome } from './load.ts';

export type Line = Awaited<ReturnType<typeof faultyLine>>;

/** Something that fails between two moments. */
export type Sufferer = { begin(): void; end(): void };

const FAULTS: Record<string, Fault> = {
  '+100 ms': { delayMs: 100 },
  '+500 ms': { delayMs: 500 },
  '+2,000 ms': { delayMs: 2000 },
  '50 kB/s': { bytesPerSecond: 50_000 },
  reset: 'reset',
  silent: 'silent',
};

export const faultsOf = (line: Line): Record<string, Sufferer> =>
  Object.fromEntries(
    Object.entries(FAULTS).map(([name, fault]) => [
      name,
      { begin: () => line.suffer(fault), end: () => line.suffer('none') },
    ]),
  );

const [HUNG_MS, HEALTHY_MS, PATIENCE_MS] = [10_000, 5_000, 60_000];

const counted = (outcomes: readonly Outcome[], kind: Outcome['kind']) =>
  outcomes.filter((outcome) => outcome.kind === kind).length;
const longest = (outcomes: readonly Outcome[]) => Math.round(Math.max(0, ...outcomes.map(({ ms }) => ms)));

export type Finding = {
  readonly line: string;
  readonly fault: string;
  readonly granted: number;
  readonly 'told to come back': number;
  readonly wrong: number;
  readonly 'longest ms': number;
  readonly 'healthy after ms': number;
  /** Only for the line to the calendar service. */
  readonly 'calendars healthy after ms'?: number;
  readonly 'calendars allowed ms'?: number;
};

type Suffering = {
  readonly name: string;
  readonly fault: string;
  readonly sufferer: Sufferer;
  readonly seconds: number;
  readonly calendars?: RoomCalendars | undefined;
};

/** Lets something fail for a while and waits until people can reserve again. */
export async function suffer(
  load: ReturnType<typeof openLoad>,
  { name, fault, sufferer, seconds, calendars }: Suffering,
): Promise<Finding> {
  load.take();
  sufferer.begin();
  await pause(seconds * 1000);
  sufferer.end();
  const ended = performance.now();
  const recovering = calendars?.recovered();
  const outcomes: Outcome[] = [];
  // Ten in a row: one lane alone may have a connection that works again.
  const isHealthy = () => {
    outcomes.push(...load.take());
    const last = outcomes.slice(-10);
    return last.length === 10 && last.every(({ at, kind }) => at > ended && kind === 'granted');
  };
  await until(`${name} is healthy after ${fault}`, isHealthy, PATIENCE_MS);
  const healthyAt = outcomes.at(-10)?.at ?? Number.NaN;
  // A backlog of new reservations would be measured otherwise.
  load.rest(calendars !== undefined);
  const recovered = await recovering;
  load.rest(false);
  return {
    line: name,
    fault,
    granted: counted(outcomes, 'granted'),
    'told to come back': counted(outcomes, 'told to come back'),
    wrong: counted(outcomes, 'wrong'),
    'longest ms': longest(outcomes),
    'healthy after ms': Math.round(healthyAt - ended),
    ...(recovered && { 'calendars healthy after ms': recovered.ms, 'calendars allowed ms': recovered.allowedMs }),
  };
}

/** No reservation waits for a calendar: a request of a sync may take fifteen seconds. */
function calendarFaults(one: Finding, about: string): string[] {
  const { 'calendars healthy after ms': ms = 0, 'calendars allowed ms': allowed = 0, 'longest ms': longestMs } = one;
  return [
    ...(longestMs > HEALTHY_MS ? [`${about}: a request took ${longestMs} ms`] : []),
    ...(ms <= allowed ? [] : [`${about}: calendars in sync after ${ms} ms instead of ${allowed} ms`]),
  ];
}

export const faultsIn = (findings: readonly Finding[]): string[] =>
  findings.flatMap((one) => {
    const about = `${one.line}, ${one.fault}`;
    return [
      ...(one.wrong > 0 ? [`${about}: ${one.wrong} requests without an answer that says when to come back`] : []),
      ...(one['longest ms'] > HUNG_MS ? [`${about}: a request took ${one['longest ms']} ms`] : []),
      ...(one['healthy after ms'] <= HEALTHY_MS ? [] : [`${about}: healthy after ${one['healthy after ms']} ms`]),
      ...(one['calendars healthy after ms'] === undefined ? [] : calendarFaults(one, about)),
    ];
  });
