import type { TenantTx } from '@berth/database';

type At = { readonly organisationId: string; readonly buildingId: string };

export type NearSpace = { id: string; name: string; roomId: string | null; x: number | null; y: number | null };

/** Of the same kind on the same floor, itself included; undefined when there is no such space. */
export async function spacesAround(tx: TenantTx, { organisationId, buildingId }: At, spaceId: string) {
  const spaces: NearSpace[] = await tx
    .selectFrom('space as wished')
    .innerJoin('space as near', (join) =>
      join
        .onRef('near.organisation_id', '=', 'wished.organisation_id')
        .onRef('near.floor_id', '=', 'wished.floor_id')
        .onRef('near.type', '=', 'wished.type'),
    )
    .select(['near.id', 'near.name', 'near.room_id as roomId', 'near.x', 'near.y'])
    .where('wished.organisation_id', '=', organisationId)
    .where('wished.building_id', '=', buildingId)
    .where('wished.id', '=', spaceId)
    .where('near.removed_at', 'is', null)
    .execute();
  return spaces;
}
