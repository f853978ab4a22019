import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/queries/query-client.ts';
import { AlertProvider } from '../ui/alert/alert.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';

/** Around the router, not inside its root page, because pending and error states need them too. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <AlertProvider>{children}</AlertProvider>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
