import type { Meter } from '@opentelemetry/api';
import type { CommandDeps, GaugeDeps } from '../module.ts';
import { deadLetters, replayDeadLetters } from './dead-letters.ts';

export const measureDeadLetters = (meter: Meter, { boss }: GaugeDeps): void =>
  meter
    .createObservableGauge('jobs_dead_letters', { description: 'Jobs that used up their attempts' })
    .addCallback(async (gauge) => gauge.observe((await deadLetters(boss)).length));

export async function listDeadLetters({ boss, print }: CommandDeps): Promise<void> {
  for (const letter of await deadLetters(boss)) print(JSON.stringify(letter));
}

export async function replay({ boss, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  const count = await replayDeadLetters(boss, ids.length === 0 ? undefined : [...ids]);
  print(`${count} put back`);
}
