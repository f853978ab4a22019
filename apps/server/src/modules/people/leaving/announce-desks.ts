import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';

type Desk = { readonly id: string; readonly buildingId: string };

/** Whose a desk is stands in the list of desks, and on every open map among what is reserved. */
export function announceDesks(
  { live }: Pick<Deps, 'live'>,
  tx: TenantTx,
  organisationId: string,
  desks: readonly Desk[],
) {
  for (const { id, buildingId } of desks)
    for (const kind of ['structure', 'reservations'] as const)
      live.announce(tx, { organisationId, buildingId }, { kind, ids: [id] });
}
