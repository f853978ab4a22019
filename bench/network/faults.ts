import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, faultyLine } from '../../apps/server/testing/faulty-line.ts';
import { until } from '../../apps/server/testing/until.ts';
import type { openLoad, Outcome } from './load.ts';

export type Line = Awaited<ReturnType<typeof faultyLine>>;

export const FAULTS: Record<string, Fault> = {
  '+100 ms': { delayMs: 100 },
  '+500 ms': { delayMs: 500 },
  '+2,000 ms': { delayMs: 2000 },
  '50 kB/s': { bytesPerSecond: 50_000 },
  reset: 'reset',
  silent: 'silent',
};

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
};

/** Lets a line fail for a while and waits until people can reserve again. */
export async function suffer(
  load: ReturnType<typeof openLoad>,
  { line, name, fault, seconds }: { line: Line; name: string; fault: string; seconds: number },
): Promise<Finding> {
  load.take();
  line.suffer(FAULTS[fault] ?? 'none');
  await pause(seconds * 1000);
  line.suffer('none');
  const ended = performance.now();
  const outcomes: Outcome[] = [];
  // Ten in a row: one lane alone may have a connection that works again.
  const isHealthy = () => {
    outcomes.push(...load.take());
    const last = outcomes.slice(-10);
    return last.length === 10 && last.every(({ at, kind }) => at > ended && kind === 'granted');
  };
  await until(`${name} is healthy after ${fault}`, isHealthy, PATIENCE_MS);
  const healthyAt = outcomes.at(-10)?.at ?? Number.NaN;
  return {
    line: name,
    fault,
    granted: counted(outcomes, 'granted'),
    'told to come back': counted(outcomes, 'told to come back'),
    wrong: counted(outcomes, 'wrong'),
    'longest ms': longest(outcomes),
    'healthy after ms': Math.round(healthyAt - ended),
  };
}

export const faultsIn = (findings: readonly Finding[]): string[] =>
  findings.flatMap((one) => {
    const about = `${one.line}, ${one.fault}`;
    return [
      ...(one.wrong > 0 ? [`${about}: ${one.wrong} requests without an answer that says when to come back`] : []),
      ...(one['longest ms'] > HUNG_MS ? [`${about}: a request took ${one['longest ms']} ms`] : []),
      ...(one['healthy after ms'] <= HEALTHY_MS ? [] : [`${about}: healthy after ${one['healthy after ms']} ms`]),
    ];
  });
