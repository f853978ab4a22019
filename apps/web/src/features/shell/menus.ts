import { isDashboardAdmin, passesGuard, type Role } from '@berth/domain';

/** What decides which items a person meets. Flags are those of the active building, so all off without one. */
export type MenuFacts = {
  /** Belongs to at least one building. */
  hasAccess: boolean;
  buildingCount: number;
  roles: readonly Role[];
  reservationsEnabled: boolean;
  sensorsEnabled: boolean;
  insightsEnabled: boolean;
  findMyColleagues: boolean;
  showPlannedAbsences: boolean;
  insightsLink: string | undefined;
  faqLink: string;
  onLocations: boolean;
  kiosk: boolean;
};

/** Whether a screen stands behind an address. An item that leads nowhere is not shown. */
export type IsBuilt = (path: string) => boolean;

export type MenuItem = {
  /** The text's key in the `shell` catalogue, and the item's identity. */
  label: string;
  /** A screen of ours. */
  to?: string;
  /** A page elsewhere, in a new tab. */
  href?: string;
  opens?: 'account' | 'away';
  /** Shown, but without effect. */
  disabled?: true;
  items?: readonly MenuItem[];
};

/** What opens over the page that one is on. */
export type Openers = Readonly<Record<NonNullable<MenuItem['opens']>, () => void>>;

export const LOCATIONS_PATH = '/workplace';
export const RESERVE_PATH = '/workplace/desks';
export const MY_RESERVATIONS_PATH = '/workplace/my-reservations';
export const COLLEAGUES_PATH = '/workplace/find-my-colleague';
const SENSOR_MAP_PATH = '/workplace/sensors-data';

export const when = (wanted: boolean, ...items: MenuItem[]): MenuItem[] => (wanted ? items : []);

/** Drops what is not built; a menu that loses all its items goes with them. */
export function onlyBuilt(items: readonly MenuItem[], isBuilt: IsBuilt): MenuItem[] {
  return items.flatMap((item) => {
    if (item.items) {
      const kept = onlyBuilt(item.items, isBuilt);
      return kept.length > 0 ? [{ ...item, items: kept }] : [];
    }
    return item.to === undefined || isBuilt(item.to) ? [item] : [];
  });
}

/** Where the building's name leads: to what the building is for. */
export function buildingPath(
  facts: Pick<MenuFacts, 'reservationsEnabled' | 'sensorsEnabled'>,
  isBuilt: IsBuilt,
): string {
  const wanted = facts.reservationsEnabled ? RESERVE_PATH : facts.sensorsEnabled ? SENSOR_MAP_PATH : LOCATIONS_PATH;
  return isBuilt(wanted) ? wanted : LOCATIONS_PATH;
}

const insights = (facts: MenuFacts): MenuItem => ({
  label: 'menu.insights',
  items: [
    { label: 'menu.userSummaries', to: '/workplace/insights-user-summaries' },
    {
      label: 'menu.hourlyAvailability',
      to: '/workplace/insights-hourly-availability',
    },
    {
      label: 'menu.hourlyCancellations',
      to: '/workplace/insights-hourly-cancellations',
    },
    {
      label: 'menu.reservationsInsight',
      to: '/workplace/insights-reservations',
    },
    { label: 'menu.fixedDesks', to: '/workplace/insights-fixed-desks' },
    ...when(isDashboardAdmin(facts.roles) || facts.roles.includes('View-custom-assets'), {
      label: 'menu.assetAvailability',
      to: '/workplace/insights-asset-availability',
    }),
    ...(facts.insightsLink === undefined ? [] : [{ label: 'menu.customReports', href: facts.insightsLink }]),
  ],
});

/** Between the building's name and the palette. */
export function mainMenu(facts: MenuFacts, isBuilt: IsBuilt): MenuItem[] {
  if (!facts.hasAccess) return [];
  const items = [
    ...when(facts.buildingCount > 1 && !facts.onLocations, {
      label: 'menu.locations',
      to: LOCATIONS_PATH,
    }),
    ...when(passesGuard(facts.roles, 'A'), {
      label: 'menu.manage',
      to: '/workplace/reservations',
    }),
    ...when(facts.sensorsEnabled, {
      label: 'menu.sensors',
      items: [
        { label: 'menu.sensorMap', to: SENSOR_MAP_PATH },
        { label: 'menu.climateIndicators', to: '/workplace/climateIndicators' },
      ],
    }),
    ...when(facts.insightsEnabled, insights(facts)),
    ...when(facts.reservationsEnabled, {
      label: 'menu.myReservations',
      to: MY_RESERVATIONS_PATH,
    }),
    ...when(facts.findMyColleagues && !facts.onLocations, {
      label: 'menu.findMyColleague',
      to: COLLEAGUES_PATH,
    }),
    ...when(!facts.kiosk, { label: 'menu.faq', href: facts.faqLink }),
  ];
  return onlyBuilt(items, isBuilt);
}

/** Behind the person's name. */
export function userMenu(facts: MenuFacts, isBuilt: IsBuilt): MenuItem[] {
  const account: MenuItem = { label: 'menu.account', opens: 'account' };
  if (!facts.hasAccess) return [account];
  const items: MenuItem[] = [
    ...when(
      isDashboardAdmin(facts.roles),
      { label: 'menu.organisations', to: '/workplace/organisations' },
      { label: 'menu.buildings', to: '/workplace/buildings' },
    ),
    ...when(facts.reservationsEnabled && facts.showPlannedAbsences, {
      label: 'menu.myAbsences',
      to: '/workplace/my-absences',
    }),
    ...when(facts.reservationsEnabled, { label: 'menu.away', opens: 'away' }),
    account,
    { label: 'menu.myTeams', disabled: true },
  ];
  return onlyBuilt(items, isBuilt);
}

const LESSER = ['menu.sensors', 'menu.insights', 'menu.faq'];

/** What leaves the bar first when it grows narrow. One alone stays: a menu for it would take the same room. */
export function lesserItems(items: readonly MenuItem[]): MenuItem[] {
  const lesser = items.filter((item) => LESSER.includes(item.label));
  return lesser.length > 1 ? lesser : [];
}

/** Every screen and outside page in these menus, once. */
export function screensIn(items: readonly MenuItem[]): MenuItem[] {
  const flat = items.flatMap((item) => (item.items ? screensIn(item.items) : [item]));
  const addresses = flat.map((item) => item.to ?? item.href);
  return flat.filter((_, at) => addresses[at] !== undefined && addresses.indexOf(addresses[at]) === at);
}
