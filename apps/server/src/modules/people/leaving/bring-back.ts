import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { bringAbsencesBack } from '../../absences/index.ts';
import { bringFixedDesksBack } from '../../structure/index.ts';
import { announceDesks } from './announce-desks.ts';
import { reservedSpaces } from './leaving.sql.ts';

type Before = {
  readonly fixedDesks: readonly { readonly spaceId: string; readonly row: unknown }[];
  readonly absences: readonly unknown[];
};

/** Restores absences, and the fixed desks that no other user has or has reserved since. Returns these desks. */
export async function bringBack(
  deps: Pick<Deps, 'live'>,
  tx: TenantTx,
  organisationId: string,
  { fixedDesks, absences }: Before,
) {
  const ids = fixedDesks.map(({ spaceId }) => spaceId);
  const taken = await reservedSpaces(tx, organisationId, ids);
  const free = fixedDesks.filter(({ spaceId }) => !taken.has(spaceId));
  const desks = await bringFixedDesksBack(
    tx,
    organisationId,
    free.map(({ row }) => row),
  );
  await bringAbsencesBack(tx, organisationId, absences);
  announceDesks(deps, tx, organisationId, desks);
  return desks;
}
