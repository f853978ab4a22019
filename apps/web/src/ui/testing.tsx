import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { createInstance, type ResourceKey } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach } from 'vitest';
import { AlertProvider } from './alert/alert.tsx';
import { ConfirmProvider } from './dialog/confirm.tsx';
// Fetched when first wanted; here it is compiled before the clock of a test runs.
import './dialog/confirm-dialog.tsx';
import { theme } from './theme/theme.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 });

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
standInForPopovers();

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

/** jsdom hides popovers and knows no way to show them. */
function standInForPopovers() {
  const toggle = (popover: HTMLElement, newState: 'open' | 'closed') => {
    if ((popover.style.display === 'block') === (newState === 'open')) return;
    popover.style.display = newState === 'open' ? 'block' : '';
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed');
    },
  });
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const popover = id ? document.getElementById(id) : null;
    if (popover) toggle(popover, popover.style.display === 'block' ? 'closed' : 'open');
  });
}

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
