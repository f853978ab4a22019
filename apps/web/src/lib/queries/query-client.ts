import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../api.ts';

const ATTEMPTS = 10;
const RETRY_MS = 1000;
/** The live stream says what changed; this only bounds how often moving between screens reads the same again. */
const FRESH_MS = 30_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < ATTEMPTS - 1 && isWorthRetrying(error),
        retryDelay: RETRY_MS,
        // A browser that believes to be offline should show a failure with a retry, not wait in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write is repeated by the person who wants it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
