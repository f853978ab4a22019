import { createRoute, redirect } from '@tanstack/react-router';
import { logFailure } from '../lib/log.ts';
import { CALLBACK_PATH } from '../lib/sign-in-config.ts';
import { finishSignIn } from '../lib/sign-in.ts';
import { rootRoute } from './root.tsx';

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
