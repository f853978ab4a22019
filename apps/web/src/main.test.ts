// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startProduct } from './product.tsx';
import { fetchFeatureScreens } from './routes/fetch-feature-screens.ts';

vi.mock(import('./product.tsx'), () => ({ startProduct: vi.fn(async () => {}) }));
vi.mock(import('./routes/arrival.ts'), () => ({ arrive: async () => {} }));
vi.mock(import('./routes/fetch-feature-screens.ts'), () => ({ fetchFeatureScreens: vi.fn() }));

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  vi.resetModules();
  await import('./main.ts');
}

beforeEach(() => {
  vi.mocked(startProduct).mockClear();
  vi.mocked(fetchFeatureScreens).mockReset().mockResolvedValue({});
});

test('the first page starts without fetching the list of screens', async () => {
  await open('/workplace/desks?floor=2');
  expect(startProduct).toHaveBeenCalledOnce();
  expect(fetchFeatureScreens).not.toHaveBeenCalled();
});

test.each(['/', '/workplace', '/workplace/my-reservations', '/sensor/1'])(
  'the page %s fetches the list of screens beside the product',
  async (address) => {
    await open(address);
    expect(fetchFeatureScreens).toHaveBeenCalledOnce();
  },
);

test('a list of screens that cannot be fetched does not stop the start', async () => {
  vi.mocked(fetchFeatureScreens).mockRejectedValue(new Error('no answer'));
  await open('/workplace/my-reservations');
  expect(startProduct).toHaveBeenCalledOnce();
});
