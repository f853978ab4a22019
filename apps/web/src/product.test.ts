// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { whenSettled } from './lib/when-settled.ts';
import { startProduct } from './product.tsx';
import { fetchFeatureScreens } from './routes/fetch-feature-screens.ts';

vi.mock(import('./lib/when-settled.ts'), () => ({ whenSettled: vi.fn(() => () => {}) }));
vi.mock(import('./routes/fetch-feature-screens.ts'), () => ({
  fetchFeatureScreens: vi.fn(async () => ({ '/': { screen: async () => () => 'The first page' } })),
}));

test('the list of screens is fetched once the first page has settled', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  window.scrollTo = () => {};
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"></div>';
  await act(startProduct);
  await screen.findByText('The first page');
  await vi.waitFor(() => expect(whenSettled).toHaveBeenCalledOnce(), { timeout: 10_000 });
  vi.mocked(fetchFeatureScreens).mockClear();
  vi.mocked(whenSettled).mock.lastCall?.[0]();
  expect(fetchFeatureScreens).toHaveBeenCalledOnce();
});
