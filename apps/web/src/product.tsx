import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, whenSignedOut } from './lib/current-session.ts';
import { startTexts } from './lib/languages/i18n.ts';
import { isKiosk } from './lib/kiosk.ts';
import { rememberedLanguage } from './lib/languages/language-cookie.ts';
import { whenSilentTooLong } from './lib/outage.ts';
import { leaveToBeRecognised } from './lib/sign-in.ts';
import { createAppRouter } from './routes/router.tsx';

/** The code of a screen is fetched while it is still being asked who is here. */
function fetchScreensEarly(router: ReturnType<typeof createAppRouter>): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const { routeId } of router.matchRoutes(toLocation)) {
      const route = routes[routeId];
      // A failure is met again, and told, when the screen is opened.
      if (route) router.loadRouteChunk(route)?.catch(() => {});
    }
  });
}

function watchSession(router: ReturnType<typeof createAppRouter>): void {
  let leaving = false;
  whenSignedOut((because) => {
    const { pathname, href } = router.state.location;
    // What still asks for data while the page is being left is refused as well.
    if (leaving || pathname === '/logout') return;
    leaving = because === 'not renewed' && !isKiosk();
    const logOut = () => void router.navigate({ to: '/logout' });
    // One token sent twice ends the tokens of every tab, but not the provider's session: it may know the person still.
    if (leaving) leaveToBeRecognised(href).catch(logOut);
    else logOut();
  });
  whenSilentTooLong(() => {
    // A screen on a wall stays what it is: nobody is there to bring it back.
    const isOnWall = router.state.location.pathname.startsWith('/workplace/code-screen/');
    if (currentSession()?.signedIn() && !isOnWall) void router.navigate({ to: '/workplace' });
  });
}

/** Draws the page that the address names. */
export async function startProduct(): Promise<void> {
  const router = createAppRouter();
  watchSession(router);
  fetchScreensEarly(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  await startTexts(rememberedLanguage());

  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
