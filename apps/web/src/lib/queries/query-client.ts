import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../api.ts';
import { isRetrying } from '../retries.ts';

const ATTEMPTS = 10;
const RETRY_MS = 1000;
/** The live stream reports changes; this only limits how often switching between screens reads the same data. */
const FRESH_MS = 30_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A failure that is on screen is repeated by its own, slower rhythm.
        retry: (failures, error) => failures < ATTEMPTS - 1 && isWorthRetrying(error) && !isRetrying(),
        retryDelay: RETRY_MS,
        // A browser that reports itself offline should show a failure with a retry, not wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Writes are repeated by the user.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
