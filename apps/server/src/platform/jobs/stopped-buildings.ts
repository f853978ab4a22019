import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { BuildingKey } from '../keys.ts';
import type { CommandDeps } from '../module.ts';
import { organisationIds } from './organisation-ids.ts';

/** A building where a job is paused until an operator resumes it. */
export type Stopped = BuildingKey & { readonly since: number };

export async function stoppedEverywhere(
  db: Database,
  stoppedIn: (tx: TenantTx, organisationId: string) => Promise<Stopped[]>,
): Promise<Stopped[]> {
  const stopped: Stopped[] = [];
  for await (const organisationId of organisationIds(db))
    stopped.push(...(await inTenant(db, organisationId, (tx) => stoppedIn(tx, organisationId))));
  return stopped;
}

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
