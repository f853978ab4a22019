import { randomBytes } from 'node:crypto';
import { type AnswerOf, type Building, type BuildingForm, saveBuilding, saveOrganisation } from '@berth/contract';
import { aBuildingForm } from '../../../packages/testkit/src/building-form.ts';
import { type Caller, callerOnOtherNode } from '../call.ts';
import { aPerson } from '../persons.ts';

/** A name that no other test uses. */
export const unique = (word: string): string => `${word}-${randomBytes(4).toString('hex')}`;

/** An operator, who belongs to no organisation. */
export const aDashboardAdmin = () => aPerson({ roles: ['Dashboard-admin'], buildings: [] });

/** Calls the api directly, without a browser. */
export const dashboardCaller = async (): Promise<Caller> => callerOnOtherNode((await aDashboardAdmin()).email);

const buildingForm = (name: string, change: Partial<BuildingForm> = {}): BuildingForm => {
  const slug = unique('house');
  return aBuildingForm({ name, path: `/${slug}`, displayName: `House ${slug}`, ...change });
};

type Organisation = AnswerOf<typeof saveOrganisation>;

/** A new organisation with one building. */
export async function aBuilding(
  call: Caller,
  change: Partial<BuildingForm> = {},
): Promise<{ organisation: Organisation; building: Building; place: { org: string; building: string } }> {
  const name = unique('org');
  const organisation = await call(saveOrganisation, { params: {}, body: { name, displayName: `Org ${name}` } });
  const building = await call(saveBuilding, { params: {}, body: buildingForm(name, change) });
  return { organisation, building, place: { org: name, building: building.path.slice(1) } };
}
