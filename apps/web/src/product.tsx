import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, whenSignedOut } from './lib/current-session.ts';
import { startTexts } from './lib/languages/i18n.ts';
import { isKiosk } from './lib/kiosk.ts';
import { rememberedLanguage } from './lib/languages/language-cookie.ts';
import { whenSilentTooLong } from './lib/outage.ts';
import { noteReturnAddress } from './lib/return-address.ts';
import { leaveToBeRecognised } from './lib/sign-in.ts';
import { whenSettled } from './lib/when-settled.ts';
import { fetchFeatureScreens } from './routes/fetch-feature-screens.ts';
import { createAppRouter } from './routes/router.tsx';

/** Fetches the code of a screen while the sign-in is still being checked. */
function fetchScreensEarly(router: ReturnType<typeof createAppRouter>): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const { routeId } of router.matchRoutes(toLocation)) {
      const route = routes[routeId];
      // Ignored here: the failure occurs again, and is shown, when the screen is opened.
      if (route) router.loadRouteChunk(route)?.catch(() => {});
    }
  });
}

/** After the first page, so that the next one neither waits for the list of screens nor needs the network for it. */
function fetchNextScreens(router: ReturnType<typeof createAppRouter>): void {
  const stop = router.subscribe('onResolved', () => {
    stop();
    whenSettled(() => void fetchFeatureScreens().catch(() => {}));
  });
}

function watchSession(router: ReturnType<typeof createAppRouter>): void {
  let leaving = false;
  whenSignedOut((because) => {
    const { pathname, href } = router.state.location;
    // Requests that are still running while the page is left are refused too.
    if (leaving || pathname === '/logout') return;
    leaving = because === 'not renewed' && !isKiosk();
    // The next user of a shared machine must not land on this user's page.
    if (!isKiosk()) noteReturnAddress(href);
    // A session that ended here may still exist at the provider.
    if (leaving) leaveToBeRecognised(href);
    else void router.navigate({ to: '/logout' });
  });
  whenSilentTooLong(() => {
    // A wall screen stays on its page, because no one is there to bring it back.
    const isOnWall = router.state.location.pathname.startsWith('/workplace/code-screen/');
    if (currentSession()?.signedIn() && !isOnWall) void router.navigate({ to: '/workplace' });
  });
}

/** Renders the page of the current address. */
export async function startProduct(): Promise<void> {
  const router = createAppRouter();
  watchSession(router);
  fetchScreensEarly(router);
  fetchNextScreens(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  await startTexts(rememberedLanguage());

  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
