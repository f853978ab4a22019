import { useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LogoutScreen } from '../features/identity/logout-screen.tsx';
import { isKiosk } from '../lib/kiosk.ts';
import { forgetLanguage } from '../lib/languages/language-cookie.ts';
import { logFailure } from '../lib/log.ts';
import { leaveToSignOut } from '../lib/sign-in.ts';

/** Ends the session at the provider, which redirects to the start page. Returns only after a failure. */
export async function endSession(search: string): Promise<{ failed: true }> {
  if (isKiosk()) forgetLanguage();
  try {
    return await leaveToSignOut(`/logout${search}`);
  } catch (error) {
    logFailure('The session could not be ended at the provider', error);
    return { failed: true };
  }
}

/** Shown while the session ends at the provider, and if that failed. Clears all data of the user. */
export function Logout() {
  const client = useQueryClient();
  const router = useRouter();
  const outcome: unknown = useLoaderData({ strict: false });
  useEffect(() => client.clear(), [client]);
  return <LogoutScreen failed={outcome !== undefined} onRetry={() => void router.invalidate()} />;
}
