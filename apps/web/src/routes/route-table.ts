export type RouteEntry = {
  /** As in the specification's list, with `{x}` for a parameter. */
  path: string;
  login: 'public' | 'signed-in';
  guard: string;
  layout: 'bare' | 'app' | 'app+submenu';
};

const entry = <P extends string>(
  path: P,
  login: RouteEntry['login'],
  guard: string,
  layout: RouteEntry['layout'],
): RouteEntry & { path: P } => ({
  path,
  login,
  guard,
  layout,
});

/** Every address of the product. A test holds it equal to the specification's list. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  entry('/', 'public', '-', 'bare'),
  entry('/start/{org}/{building}', 'public', '-', 'bare'),
  entry('/sensor/{id}', 'public', '-', 'bare'),
  entry('/workplace', 'signed-in', '-', 'app'),
  entry('/workplace/desks', 'signed-in', '-', 'app'),
  entry('/workplace/my-reservations', 'signed-in', '-', 'app'),
  entry('/workplace/my-absences', 'signed-in', '-', 'app'),
  entry('/workplace/absences/{username}', 'signed-in', 'A', 'app'),
  entry('/workplace/find-my-colleague', 'signed-in', '-', 'app'),
  entry('/workplace/reservations', 'signed-in', 'A', 'app+submenu'),
  entry('/workplace/rewards', 'signed-in', '-', 'app'),
  entry('/workplace/no-access', 'signed-in', '-', 'app'),
  entry('/workplace/unauthorized', 'public', '-', 'app'),
  entry('/workplace/reservation-status/{hash}', 'public', '-', 'bare'),
  entry('/workplace/daily-reservations/{org}/{orgPath}', 'public', 'screen token', 'bare'),
  entry('/workplace/kiosk/{org}/{building}', 'public', 'screen token', 'bare'),
  entry('/workplace/admin', 'signed-in', 'A', 'app+submenu'),
  entry('/workplace/fixed-desk-employees', 'signed-in', 'A', 'app+submenu'),
  entry('/workplace/buildingSettings', 'signed-in', 'A', 'app+submenu'),
  entry('/workplace/authorisations', 'signed-in', 'server: C', 'app+submenu'),
  entry('/workplace/floors', 'signed-in', 'B', 'app+submenu'),
  entry('/workplace/rooms', 'signed-in', 'B', 'app+submenu'),
  entry('/workplace/sensors', 'signed-in', 'server: B', 'app+submenu'),
  entry('/workplace/sensors-data', 'signed-in', 'sensors enabled', 'app'),
  entry('/workplace/sensorHistory', 'signed-in', 'server: sensors enabled', 'app'),
  entry('/workplace/climateIndicators', 'signed-in', 'server: sensors enabled', 'app'),
  entry('/workplace/reservationAssets', 'signed-in', 'server: B', 'app+submenu'),
  entry('/workplace/timeslots', 'signed-in', 'server: B', 'app+submenu'),
  entry('/workplace/users', 'signed-in', 'A', 'app+submenu'),
  entry('/workplace/files/status', 'signed-in', 'A', 'app+submenu'),
  entry('/workplace/email-templates', 'signed-in', 'server: B', 'app+submenu'),
  entry('/workplace/today-screens', 'signed-in', 'B', 'app+submenu'),
  entry('/workplace/buildings', 'signed-in', 'C', 'app'),
  entry('/workplace/organisations', 'signed-in', 'C', 'app'),
  entry('/workplace/insights-user-summaries', 'signed-in', 'server: insights enabled', 'app'),
  entry(
    '/workplace/insights-asset-availability',
    'signed-in',
    'server: insights enabled and (Dashboard-admin or View-custom-assets)',
    'app',
  ),
  entry('/workplace/insights-hourly-availability', 'signed-in', 'server: insights enabled', 'app'),
  entry('/workplace/insights-hourly-cancellations', 'signed-in', 'server: insights enabled', 'app'),
  entry('/workplace/insights-reservations', 'signed-in', 'server: insights enabled', 'app'),
  entry('/workplace/insights-fixed-desks', 'signed-in', 'server: insights enabled', 'app'),
  entry('/logout', 'public', '-', 'bare'),
  entry('*', 'public', '-', 'app'),
];

/** Addresses that the specification does not know. */
export const OWN_ROUTES = [
  entry('/workplace/code-screen/{org}/{building}', 'public', 'screen token', 'bare'),
  entry('/workplace/code-screens', 'signed-in', 'B', 'app+submenu'),
] as const satisfies readonly RouteEntry[];

/** The screens that exist. The others keep their guard and show the no-access page; menus leave them out. */
export const BUILT = [
  '/',
  '/start/{org}/{building}',
  '/workplace',
  '/workplace/desks',
  '/workplace/my-reservations',
  '/workplace/reservations',
  '/workplace/my-absences',
  '/workplace/absences/{username}',
  '/workplace/find-my-colleague',
  '/workplace/rewards',
  '/workplace/buildings',
  '/workplace/organisations',
  '/workplace/authorisations',
  '/workplace/buildingSettings',
  '/workplace/timeslots',
  '/workplace/floors',
  '/workplace/admin',
  '/workplace/fixed-desk-employees',
  '/workplace/rooms',
  '/workplace/reservationAssets',
  '/workplace/email-templates',
  '/workplace/no-access',
  '/workplace/unauthorized',
  '/workplace/reservation-status/{hash}',
  '/logout',
  '*',
] as const;
export type BuiltPath = (typeof BUILT)[number] | (typeof OWN_ROUTES)[number]['path'];

export const isBuilt = (path: string): path is BuiltPath =>
  BUILT.some((built) => built === path) || OWN_ROUTES.some((own) => own.path === path);
