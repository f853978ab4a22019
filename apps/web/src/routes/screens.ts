import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { withTexts } from '../lib/languages/i18n.ts';
import { endSession, Logout } from './logout.tsx';
import { featureRouteAt } from './route-table.ts';

type Screen = {
  component: RouteComponent;
  /** Shown at once while `loader` runs. */
  pendingComponent?: RouteComponent;
  loader?: (address: { search: string }) => Promise<unknown>;
};

/** Part of the frame instead of loaded on demand, because logging out must work without the network. */
const WITH_THE_FRAME: Readonly<Record<string, Screen>> = {
  '/logout': { component: Logout, pendingComponent: Logout, loader: ({ search }) => endSession(search) },
};

/** Loaded when it is opened. An address without a screen is handled like an unknown one. */
function lazyScreen(path: string): RouteComponent {
  const { screen, texts = [], isFirstPage = false } = featureRouteAt(path) ?? featureRouteAt('*') ?? {};
  if (!screen) throw new Error(`no screen for ${path}`);
  return lazyRouteComponent(async () => {
    const groups = [texts].flat();
    return { default: await withTexts(screen(), ...(isFirstPage ? groups : [...groups, 'problems' as const])) };
  }) as RouteComponent;
}

/** The screen of an address. */
export const screenAt = (path: string): Screen => WITH_THE_FRAME[path] ?? { component: lazyScreen(path) };
