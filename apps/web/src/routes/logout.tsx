import { useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LogoutScreen } from '../features/identity/logout-screen.tsx';

/** Shown while the session ends at the provider, and if that failed. Clears all data of the user. */
export function Logout() {
  const client = useQueryClient();
  const router = useRouter();
  const outcome: unknown = useLoaderData({ strict: false });
  useEffect(() => client.clear(), [client]);
  return <LogoutScreen failed={outcome !== undefined} onRetry={() => void router.invalidate()} />;
}
