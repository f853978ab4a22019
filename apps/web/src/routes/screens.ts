import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { withTexts } from '../lib/languages/i18n.ts';
import { fetchFeatureScreens } from './fetch-feature-screens.ts';
import { FIRST_PAGE } from './first-page.ts';
import { endSession, Logout } from './logout.tsx';

type Screen = {
  component: RouteComponent;
  /** Shown at once while `loader` runs. */
  pendingComponent?: RouteComponent;
  loader?: (address: { search: string }) => Promise<unknown>;
};

/** The screens of routes that are marked `inFirstLoad`. */
export const FIRST_LOAD_SCREENS: Readonly<Record<string, Screen>> = {
  // Part of the frame, because logging out must work without the network.
  '/logout': { component: Logout, pendingComponent: Logout, loader: ({ search }) => endSession(search) },
  // Without the texts of refusals: they follow with the parts that show them.
  [FIRST_PAGE]: {
    component: lazyRouteComponent(
      () => import('../features/reservations/floor-view/reserve-screen.tsx'),
      'ReserveScreen',
    ),
  },
};

/** Loaded when it is opened. An address without a screen is handled like an unknown one. */
const lazyScreen = (path: string): RouteComponent =>
  lazyRouteComponent(async () => {
    const screens = await fetchFeatureScreens();
    const { screen, texts = [] } = screens[path] ?? screens['*'] ?? {};
    if (!screen) throw new Error(`no screen for ${path}`);
    return { default: await withTexts(screen(), ...[texts].flat(), 'problems') };
  }) as RouteComponent;

/** The screen of an address. */
export const screenAt = (path: string): Screen => FIRST_LOAD_SCREENS[path] ?? { component: lazyScreen(path) };
