import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requestBuilding, buildingInAddress } from '../lib/buildings/active-building.ts';
import { isKiosk, noteKiosk, watchIdle } from '../lib/kiosk.ts';
import { forgetLanguage } from '../lib/languages/language-cookie.ts';
import { parseSearch } from './search.ts';

/** On a shared machine no user may see the previous user's pages or language. */
function useKioskClock(): void {
  const router = useRouter();
  const kiosk = useLocation({ select: isKiosk });
  useEffect(() => {
    if (!kiosk) return undefined;
    return watchIdle(() => {
      forgetLanguage();
      void router.navigate({ to: '/logout', search: { kiosk: 'true' } });
    });
  }, [kiosk, router]);
}

function Root() {
  useKioskClock();
  return <Outlet />;
}

/** `kiosk`, `org` and `building` mean the same on every page. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location }) => {
    noteKiosk(location.searchStr);
    const requested = buildingInAddress(location.searchStr);
    if (!requested) return;
    requestBuilding(requested.path);
    throw redirect({ to: location.pathname, search: parseSearch(requested.rest), hash: location.hash, replace: true });
  },
  component: Root,
});
