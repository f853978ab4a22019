import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../lib/languages/i18n.ts';
import { endSession } from './end-session.ts';
import { Logout } from './logout.tsx';
import { featureRouteAt } from './route-table.ts';

type Screen = {
  component: RouteComponent;
  /** Shown at once instead, while `loader` works. */
  pendingComponent?: RouteComponent;
  loader?: (address: { search: string }) => Promise<unknown>;
};

/** Not fetched when needed: leaving must work when the network does not. */
const WITH_THE_FRAME: Readonly<Record<string, Screen>> = {
  '/logout': { component: Logout, pendingComponent: Logout, loader: ({ search }) => endSession(search) },
};

/** Fetched when it is opened. An address whose screen does not exist yet answers like one that never will. */
function lazyScreen(path: string): RouteComponent {
  const { screen, texts = [] } = featureRouteAt(path) ?? featureRouteAt('*') ?? {};
  if (!screen) throw new Error(`no screen for ${path}`);
  return lazyRouteComponent(async () => {
    const [component] = await Promise.all([screen(), ...[texts].flat().map(loadTexts)]);
    return { default: component };
  }) as RouteComponent;
}

/** What stands behind an address. */
export const screenAt = (path: string): Screen => WITH_THE_FRAME[path] ?? { component: lazyScreen(path) };
