import { randomBytes } from 'node:crypto';
import { type AnswerOf, type Building, type BuildingForm, saveBuilding, saveOrganisation } from '@berth/contract';
import { type Caller, callerOnOtherNode } from '../call.ts';
import { aPerson } from '../persons.ts';

/** What no other test can be looking at. */
export const unique = (word: string): string => `${word}-${randomBytes(4).toString('hex')}`;

/** Runs the installation and belongs to no organisation. */
export const aDashboardAdmin = () => aPerson({ roles: ['Dashboard-admin'], buildings: [] });

/** Behind the browser's back. */
export const dashboardCaller = async (): Promise<Caller> => callerOnOtherNode((await aDashboardAdmin()).email);

export const NO_INTEGRATIONS: BuildingForm['integrations'] = {
  azure: { enabled: false },
  google: { enabled: false },
  sensorPlatform: {
    enabled: false,
    baseUrl: '',
    username: '',
    mapping: { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' },
  },
  forwardReservation: { enabled: false, endpoints: [] },
  forward: { enabled: false, endpoints: [] },
};

const buildingForm = (name: string, change: Partial<BuildingForm> = {}): BuildingForm => {
  const slug = unique('house');
  return {
    name,
    path: `/${slug}`,
    displayName: `House ${slug}`,
    buildingImageUrl: null,
    buildingAddress: null,
    buildingMoreInfoUrl: null,
    infoUrl: null,
    logoUrl: null,
    idpHint: null,
    anonymiseAfterDays: 365,
    dashboardVersion: 2,
    modules: { workplace: true, sensor: false, insights: false },
    reservationSettings: { timezone: 'Europe/Amsterdam', flowName: null },
    integrations: NO_INTEGRATIONS,
    ...change,
  };
};

type Organisation = AnswerOf<typeof saveOrganisation>;

/** An organisation of one test's own, with a building in it. */
export async function aBuilding(
  call: Caller,
  change: Partial<BuildingForm> = {},
): Promise<{ organisation: Organisation; building: Building; place: { org: string; building: string } }> {
  const name = unique('org');
  const organisation = await call(saveOrganisation, { params: {}, body: { name, displayName: `Org ${name}` } });
  const building = await call(saveBuilding, { params: {}, body: buildingForm(name, change) });
  return { organisation, building, place: { org: name, building: building.path.slice(1) } };
}
