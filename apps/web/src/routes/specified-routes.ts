export type RouteEntry = {
  /** The path as in the specification, with `{x}` for a parameter. */
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

/** The addresses of the specification, implemented or not. A test compares them with its list. */
export const SPECIFIED_ROUTES = [
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
] as const satisfies readonly RouteEntry[];
export type SpecifiedPath = (typeof SPECIFIED_ROUTES)[number]['path'];
