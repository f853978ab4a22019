import type { TenantTx } from '@berth/database';
import { WEEKDAYS } from '@berth/domain/time';

export type NeighbourhoodColumns = {
  readonly name?: string;
  readonly weekdays?: string[];
  readonly opens_days_before?: number;
  readonly opens_at_hour?: number;
  readonly opens_when_free_percent?: number;
  readonly guaranteed?: number;
  readonly guaranteed_until_hour?: number;
  readonly userpool?: string | undefined;
};

type Place = { readonly organisation_id: string; readonly building_id: string; readonly floor_id: string };

/** For the userpool Design on every day. By default, it opens at four o'clock the day before. Returns its id. */
export async function aNeighbourhood(
  tx: TenantTx,
  place: Place,
  spaceIds: readonly string[],
  { userpool = 'Design', ...columns }: NeighbourhoodColumns = {},
): Promise<string> {
  const { id } = await tx
    .insertInto('neighbourhood')
    .values({ ...place, name: 'Design', colour: 1, weekdays: [...WEEKDAYS], ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { organisation_id: place.organisation_id, neighbourhood_id: id };
  await tx
    .insertInto('neighbourhood_group')
    .values({ ...of, userpool })
    .execute();
  await tx
    .insertInto('neighbourhood_space')
    .values(spaceIds.map((space_id) => ({ ...of, space_id })))
    .execute();
  return id;
}

export const openFor = (tx: TenantTx, organisation_id: string, neighbourhood_id: string, local_day: string) =>
  tx
    .insertInto('neighbourhood_opening')
    .values({ organisation_id, neighbourhood_id, local_day, reason: 'staff' })
    .execute();
