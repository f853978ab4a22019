/** Of the demonstration realm; every account has the same password. */
export const PASSWORD = 'berth-demonstration';

export const KINDS = [
  'dashboard',
  'admin',
  'coordinator',
  'teamlead',
  'insights',
  'sensors',
  'assets',
  'employee',
] as const;
export type Kind = (typeof KINDS)[number];

/** What the realm calls them. An employee is whoever has none. */
export const ROLES: Record<Kind, string[]> = {
  dashboard: ['Dashboard-admin'],
  admin: ['Customer-admin'],
  coordinator: ['Customer-coordinator'],
  teamlead: ['Customer-team-lead'],
  insights: ['Insights'],
  sensors: ['Sensors'],
  assets: ['View-custom-assets'],
  employee: [],
};

export const atHarbour = (kind: Kind) => `${kind}@harbour.example`;
/** The same eight through the customer's own provider, by their user name there. */
export const atAcme = (kind: Kind) => `acme-${kind}`;

export const EMPLOYEE = atHarbour('employee');
export const COORDINATOR = atHarbour('coordinator');
export const DASHBOARD = atHarbour('dashboard');
/** Belongs to two organisations. */
export const BOTH = 'both@consultant.example';
/** Belongs to none. */
export const NOBODY = 'nobody@consultant.example';
/** Belongs to one building. */
export const ONLY_ONE = 'onlyone@harbour.example';
