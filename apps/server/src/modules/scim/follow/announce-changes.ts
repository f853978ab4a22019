import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationKey } from '../../../platform/keys.ts';
import { buildingsToMap } from '../admin/mappings.sql.ts';
import type { Made } from './planned-changes.ts';

type Changed = Made & { readonly memberId: string };

/** The buildings that the member may no longer enter. */
const endedFor = ({ member, change: { after } }: Changed) =>
  (member?.buildings ?? []).filter((id) => after.isSuspended || !after.buildings.includes(id));

/** Makes open streams check the access of their listeners, and lists of people reload. */
export async function announceChanges(
  { live }: Pick<Deps, 'live'>,
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return;
  const ended = new Map<string, string[]>();
  for (const one of changed) for (const id of endedFor(one)) ended.set(id, [...(ended.get(id) ?? []), one.memberId]);
  for (const [buildingId, ids] of ended) live.announce(tx, { organisationId, buildingId }, { kind: 'access', ids });
  for (const { id: buildingId } of await buildingsToMap(tx, { organisationId }))
    live.announce(tx, { organisationId, buildingId }, { kind: 'people', ids: [] });
}
