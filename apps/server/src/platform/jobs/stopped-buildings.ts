import type { BuildingKey } from '../keys.ts';
import type { CommandDeps } from '../module.ts';

/** A building where a job is paused until an operator resumes it. */
export type Stopped = BuildingKey & { readonly since: number };

export function printStopped(print: CommandDeps['print'], all: readonly Stopped[]): void {
  for (const { since, ...stopped } of all) print(JSON.stringify({ ...stopped, since: new Date(since).toISOString() }));
}

/** Resumes the building whose two ids the operator typed. */
export async function resumeTyped(
  { print }: Pick<CommandDeps, 'print'>,
  [organisationId = '', buildingId = '']: readonly string[],
  resume: (at: BuildingKey) => Promise<boolean>,
): Promise<void> {
  print((await resume({ organisationId, buildingId })) ? 'goes on' : 'was not stopped');
}
