import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createInstance, type ResourceKey } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { AlertProvider } from './alert/alert.tsx';
import { ConfirmProvider } from './dialog/confirm.tsx';
// This dialog is loaded on first use; importing it here compiles it before a test's clock runs.
import './dialog/confirm-dialog.tsx';
import { theme } from './theme/theme.ts';

const files: Record<string, ResourceKey> = import.meta.glob('../../../../packages/catalogue/en/*.json', {
  eager: true,
  import: 'default',
});
const english = Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts] as const);
const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: Object.fromEntries(english) },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

const at = (path: string) => createMemoryHistory({ initialEntries: [path] });

type Options = {
  path?: string;
  history?: ReturnType<typeof createMemoryHistory>;
  /** Pattern of the path, for content that reads a parameter: `/workplace/absences/$username`. */
  route?: string;
};

/** For tests: shows `content` at `path` with English texts, alerts and questions, and without transitions. */
export async function renderInBerth(
  content: ReactNode,
  { path = '/workplace', history = at(path), route }: Options = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const component = () => content;
  const root = createRootRoute({ ...(route === undefined && { component }), notFoundComponent: () => null });
  const routeTree =
    route === undefined
      ? root
      : root.addChildren([createRoute({ getParentRoute: () => root, path: route, component })]);
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
