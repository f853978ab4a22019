import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';

type Desk = { readonly id: string; readonly buildingId: string };

/** The holder of a fixed desk is shown in the list of desks and, among reservations, on every open map. */
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
