import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadTexts, loadTicketTexts } from '../lib/i18n.ts';
import { endSession } from './end-session.ts';
import { Logout } from './logout.tsx';
import type { BuiltPath } from './route-table.ts';

type Screen = {
  component: RouteComponent;
  /** Shown at once instead, while `loader` works. */
  pendingComponent?: RouteComponent;
  loader?: (address: { search: string }) => Promise<unknown>;
};

/** A screen that comes with texts of its own. */
const withTexts =
  (loadOwn: () => Promise<void>) =>
  <M extends Record<N, RouteComponent>, N extends string>(load: () => Promise<M>, name: N) =>
    lazyRouteComponent(async () => {
      const [module] = await Promise.all([load(), loadOwn()]);
      return module;
    }, name as never) as RouteComponent;

const member = withTexts(() => loadTexts('member'));
const staff = withTexts(() => loadTexts('staff'));
const ticket = withTexts(loadTicketTexts);
const checkIn = withTexts(() => loadTexts('check-in'));

const noAccess = lazyRouteComponent(() => import('../features/identity/no-access-screen.tsx'), 'NoAccessScreen');

/** What stands behind each built address, fetched when it is opened. */
export const SCREENS: Readonly<Record<BuiltPath, Screen>> = {
  '/': { component: lazyRouteComponent(() => import('../features/identity/start-screen.tsx'), 'StartScreen') },
  '/start/{org}/{building}': {
    component: lazyRouteComponent(() => import('./start-for-building.tsx'), 'StartForBuilding'),
  },
  '/workplace': {
    component: lazyRouteComponent(() => import('../features/buildings/locations-screen.tsx'), 'LocationsScreen'),
  },
  '/workplace/desks': {
    component: lazyRouteComponent(() => import('../features/reserve/reserve-screen.tsx'), 'ReserveScreen'),
  },
  '/workplace/my-reservations': {
    component: member(
      () => import('../features/reserve/my-reservations/my-reservations-screen.tsx'),
      'MyReservationsScreen',
    ),
  },
  '/workplace/reservations': {
    component: staff(
      () => import('../features/reserve/all-reservations/all-reservations-screen.tsx'),
      'AllReservationsScreen',
    ),
  },
  '/workplace/my-absences': {
    component: member(() => import('../features/absences/absences-screen.tsx'), 'MyAbsencesScreen'),
  },
  '/workplace/absences/{username}': {
    component: member(() => import('../features/absences/absences-screen.tsx'), 'AbsencesOfScreen'),
  },
  '/workplace/find-my-colleague': {
    component: member(() => import('../features/colleagues/colleagues-screen.tsx'), 'ColleaguesScreen'),
  },
  '/workplace/rewards': {
    component: lazyRouteComponent(() => import('../features/engagement/rewards-screen.tsx'), 'RewardsScreen'),
  },
  '/workplace/buildings': {
    component: staff(() => import('../features/buildings-admin/buildings-screen.tsx'), 'BuildingsScreen'),
  },
  '/workplace/organisations': {
    component: staff(() => import('../features/organisations/organisations-screen.tsx'), 'OrganisationsScreen'),
  },
  '/workplace/authorisations': {
    component: staff(() => import('../features/authorisations/authorisations-screen.tsx'), 'AuthorisationsScreen'),
  },
  '/workplace/buildingSettings': {
    component: staff(
      () => import('../features/building-settings/building-settings-screen.tsx'),
      'BuildingSettingsScreen',
    ),
  },
  '/workplace/timeslots': {
    component: staff(() => import('../features/opening-hours/opening-hours-screen.tsx'), 'OpeningHoursScreen'),
  },
  '/workplace/floors': { component: staff(() => import('./floors-page.tsx'), 'FloorsPage') },
  '/workplace/admin': {
    component: staff(() => import('../features/structure/desks/desks-screen.tsx'), 'DesksScreen'),
  },
  '/workplace/fixed-desk-employees': {
    component: staff(() => import('../features/fixed-desks/fixed-desks-screen.tsx'), 'FixedDesksScreen'),
  },
  '/workplace/rooms': {
    component: staff(() => import('../features/structure/rooms/rooms-screen.tsx'), 'RoomsScreen'),
  },
  '/workplace/reservationAssets': {
    component: staff(() => import('../features/assets/assets-screen.tsx'), 'AssetsScreen'),
  },
  '/workplace/email-templates': {
    component: staff(() => import('../features/email-templates/email-templates-screen.tsx'), 'EmailTemplatesScreen'),
  },
  '/workplace/no-access': { component: noAccess },
  '/workplace/unauthorized': {
    component: lazyRouteComponent(() => import('../features/identity/unauthorized-screen.tsx'), 'UnauthorizedScreen'),
  },
  // Not fetched when needed: leaving must work when the network does not.
  '/workplace/reservation-status/{hash}': { component: ticket(() => import('./ticket-page.tsx'), 'TicketPage') },
  '/workplace/code-screen/{org}/{building}': {
    component: checkIn(() => import('./code-screen-page.tsx'), 'CodeScreenPage'),
  },
  '/workplace/code-screens': {
    component: checkIn(() => import('../features/check-in/admin/code-screens-screen.tsx'), 'CodeScreensScreen'),
  },
  '/logout': { component: Logout, pendingComponent: Logout, loader: ({ search }) => endSession(search) },
  '*': { component: noAccess },
};

/** An address whose screen does not exist yet answers like one that never will. */
export const PENDING_SCREEN: Screen = SCREENS['*'];
