/** Accounts that can sign in to the demonstration. Subjects are the fixed ids of the realm files in deploy/keycloak. */
export type DemoAccount = {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Buildings that the person was added to, as 'organisation/building'. */
  readonly buildings: readonly string[];
  readonly attributes?: Record<string, string[]>;
};

const HARBOUR = ['harbour/keizersgracht', 'harbour/wilhelminakade'];
const NORTHWIND = ['northwind/aldgate'];

type Named = readonly [user: string, firstName: string, lastName: string];

const staff = (prefix: string, domain: string, buildings: readonly string[], people: readonly Named[]): DemoAccount[] =>
  people.map(([user, firstName, lastName], index) => ({
    subject: `${prefix}0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    email: `${user}@${domain}`,
    firstName,
    lastName,
    buildings,
  }));

const LIMITED = {
  cardId: ['HB-000208'],
  isEmergencyResponder: ['true'],
  userpool: ['Consulting'],
  futureReservationMaximum: ['14'],
  weeklyReservationHourLimit: ['36'],
  weeklyReservationMinuteLimit: ['30'],
};

const withAttributes = (account: DemoAccount): DemoAccount =>
  account.email === 'employee@harbour.example' ? { ...account, attributes: LIMITED } : account;

/**
 * One account per role in each organisation, the same eight through a customer's own sign-in provider, and three
 * special ones.
 */
export const demoAccounts: readonly DemoAccount[] = [
  ...staff('1', 'harbour.example', HARBOUR, [
    ['dashboard', 'Dana', 'Dashboard'],
    ['admin', 'Marijke', 'Hofman'],
    ['coordinator', 'Sanne', 'Bakker'],
    ['teamlead', 'Tom', 'Visser'],
    ['insights', 'Ines', 'Ramos'],
    ['sensors', 'Sven', 'Koch'],
    ['assets', 'Vera', 'Assen'],
    ['employee', 'Emma', 'de Vries'],
  ]).map(withAttributes),
  ...staff('2', 'northwind.example', NORTHWIND, [
    ['dashboard', 'Nora', 'Whitfield'],
    ['admin', 'Ingrid', 'Solberg'],
    ['coordinator', 'Oliver', 'Hughes'],
    ['teamlead', 'Kari', 'Lunde'],
    ['insights', 'James', 'Ashdown'],
    ['sensors', 'Lars', 'Haugen'],
    ['assets', 'Fiona', 'Marsh'],
    ['employee', 'Sigrid', 'Dahl'],
  ]),
  ...staff('5', 'acme.example', HARBOUR, [
    ['acme-dashboard', 'Adele', 'Moreau'],
    ['acme-admin', 'Anton', 'Becker'],
    ['acme-coordinator', 'Aisha', 'Karim'],
    ['acme-teamlead', 'Arthur', 'Lefevre'],
    ['acme-insights', 'Ana', 'Duarte'],
    ['acme-sensors', 'Axel', 'Brandt'],
    ['acme-assets', 'Amelie', 'Roux'],
    ['acme-employee', 'Aaron', 'Fischer'],
  ]),
  {
    subject: '30000000-0000-4000-8000-000000000001',
    email: 'both@consultant.example',
    firstName: 'Bo',
    lastName: 'Thijssen',
    buildings: ['harbour/keizersgracht', ...NORTHWIND],
  },
  {
    subject: '30000000-0000-4000-8000-000000000003',
    email: 'onlyone@harbour.example',
    firstName: 'Olivia',
    lastName: 'Jansen',
    buildings: ['harbour/keizersgracht'],
  },
];
