import { createRoute, redirect } from '@tanstack/react-router';
import { openSession } from '../lib/current-session.ts';
import { CALLBACK_PATH } from '../lib/sign-in-config.ts';
import { rootRoute } from './root.tsx';
import { logFailure } from '../lib/log.ts';

async function finishSignIn(): Promise<string> {
  const session = await openSession();
  return session.finish();
}

/** Where the sign-in provider sends people back. It leaves no trace in the history. */
export const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: CALLBACK_PATH,
  loader: async () => {
    const to = await finishSignIn().catch((error: unknown) => {
      logFailure('Sign-in failed', error);
      throw redirect({ to: '/workplace/unauthorized', replace: true });
    });
    throw redirect({ href: to, replace: true });
  },
});
