import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { buildingsOf } from './member-files.sql.ts';

/** Notifies all buildings of the organisation, because pages subscribe to a building and a file belongs to none. */
export async function announceFiles(
  { live }: Pick<Deps, 'live'>,
  tx: TenantTx,
  organisationId: string,
  fileId: string,
) {
  for (const { id: buildingId } of await buildingsOf(tx, organisationId))
    live.announce(tx, { organisationId, buildingId }, { kind: 'people', ids: [fileId] });
}
