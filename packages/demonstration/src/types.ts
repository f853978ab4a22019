/** The demo's buildings as plain data. `seed.ts` turns it into rows; nothing here knows about the database. */
export type DemoOrganisation = {
  id: string;
  slug: string;
  name: string;
  domain: string;
  /** Also proven: the domains of people who sign in through their own provider. */
  furtherDomains: string[];
  identifiers: string[];
  buildings: DemoBuilding[];
};

export type DemoBuilding = {
  id: string;
  slug: string;
  displayName: string;
  address: string;
  timezone: string;
  imageSvg: string;
  moreInfoUrl: string;
  infoUrl: string | null;
  floors: DemoFloor[];
};

export type DemoFloor = {
  id: string;
  name: string;
  level: number;
  planSvg: string;
  /** Size of the plan's viewBox, which always starts at 0 0. */
  width: number;
  height: number;
  metresPerUnit: number;
  /** The direction of true north, clockwise from the top of the plan. */
  northDegrees: number;
  rooms: DemoRoom[];
};

export type DemoRoom = {
  id: string;
  name: string;
  kind: 'office' | 'meeting' | 'parking' | 'other';
  reservedBy: 'whole' | 'desks' | 'none';
  maximumOccupants: number;
  /** Along the inner faces of the walls, clockwise, in units of the plan. */
  polygon: [number, number][];
  desks: DemoDesk[];
};

export type DemoDesk = {
  id: string;
  name: string;
  type: 'DESK' | 'PARKING';
  /** The centre, in units of the plan. */
  x: number;
  y: number;
  /** Clockwise. At 0 a person sits on the south side facing north; a car is parked with its nose to the north. */
  rotation: number;
  attributes: string[];
};
