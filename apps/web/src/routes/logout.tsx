import { useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LogoutScreen } from '../features/identity/logout-screen.tsx';

/** While the session ends at the provider, and when that failed. Whatever was read on behalf of the person is gone. */
export function Logout() {
  const client = useQueryClient();
  const router = useRouter();
  const outcome: unknown = useLoaderData({ strict: false });
  useEffect(() => client.clear(), [client]);
  return <LogoutScreen failed={outcome !== undefined} onRetry={() => void router.invalidate()} />;
}
