import type { TenantTx } from '@berth/database';
import { demoId } from './demo-id.ts';
import { teamsOf } from './people/teams.ts';
import type { DemoBuilding } from './types.ts';

/** The team of the largest room of this storey has its desks first, on its two busiest days. */
const BUILDING = 'keizersgracht';
const LEVEL = 2;
const WEEKDAYS = ['tuesday', 'thursday'];

/** A neighbourhood that opens at four the day before, or earlier if the floor is nearly full. */
export async function seedNeighbourhoods(tx: TenantTx, organisationId: string, building: DemoBuilding): Promise<void> {
  const floor = building.slug === BUILDING ? building.floors.find(({ level }) => level === LEVEL) : undefined;
  const [team] = teamsOf(building)
    .filter(({ floorId }) => floorId === floor?.id)
    .toSorted((a, b) => b.rooms.flatMap(({ desks }) => desks).length - a.rooms.flatMap(({ desks }) => desks).length);
  if (team === undefined) return;
  const id = demoId(`${building.id}/neighbourhood/${team.name}`);
  const of = { organisation_id: organisationId, neighbourhood_id: id };
  await tx
    .insertInto('neighbourhood')
    .values({
      organisation_id: organisationId,
      id,
      building_id: building.id,
      floor_id: team.floorId,
      name: team.name,
      colour: 6,
      weekdays: WEEKDAYS,
      opens_when_free_percent: 10,
      guaranteed: 2,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('neighbourhood_group')
    .values({ ...of, id: demoId(`${id}/group`), userpool: team.name })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const desks = team.rooms.flatMap((room) => room.desks);
  await tx
    .insertInto('neighbourhood_space')
    .values(desks.map((desk) => ({ ...of, space_id: desk.id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}
