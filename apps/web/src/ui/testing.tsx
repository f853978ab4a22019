import buildings from '@berth/catalogue/en/buildings.json' with { type: 'json' };
import engagement from '@berth/catalogue/en/engagement.json' with { type: 'json' };
import shell from '@berth/catalogue/en/shell.json' with { type: 'json' };
import ui from '@berth/catalogue/en/ui.json' with { type: 'json' };
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach } from 'vitest';
import { AlertProvider } from './alert.tsx';
import { ConfirmProvider } from './confirm.tsx';
import { theme } from './theme.ts';

afterEach(cleanup);

// What jsdom leaves out and the kit asks for.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui, shell, buildings, engagement } },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

const at = (path: string) => createMemoryHistory({ initialEntries: [path] });

/** For tests: shows `content` at `path` with English texts, alerts and questions, and without transitions. */
export async function renderInBerth(content: ReactNode, { path = '/workplace', history = at(path) } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const routeTree = createRootRoute({ component: () => content, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history });
  await router.load();
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <AlertProvider>
            <ConfirmProvider>
              <RouterProvider router={router as never} />
            </ConfirmProvider>
          </AlertProvider>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, router, client };
}
