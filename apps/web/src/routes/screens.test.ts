// @vitest-environment jsdom
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { isValidElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadTexts } from '../lib/languages/i18n.ts';
import { fetchFeatureScreens } from './fetch-feature-screens.ts';
import { FIRST_PAGE } from './first-page.ts';
import { screenAt } from './screens.ts';

vi.mock(import('./fetch-feature-screens.ts'), () => ({ fetchFeatureScreens: vi.fn() }));
vi.mock(import('../lib/languages/i18n.ts'), async (original) => ({ ...(await original()), loadTexts: vi.fn() }));
vi.mock('../features/reservations/floor-view/reserve-screen.tsx', () => ({ ReserveScreen: () => null }));

const Users = () => null;
const Unknown = () => null;
const SCREENS = {
  '/workplace/users': { texts: 'staff', screen: async () => Users },
  '*': { screen: async () => Unknown },
} as const;

beforeEach(() => {
  vi.mocked(fetchFeatureScreens).mockReset().mockResolvedValue(SCREENS);
  vi.mocked(loadTexts).mockReset().mockResolvedValue();
});

/** The component that the router renders for an address, once its code has been requested. */
async function rendered(component: AsyncRouteComponent<object>): Promise<unknown> {
  await component.preload?.();
  const element = (component as () => unknown)();
  return isValidElement(element) ? element.type : undefined;
}
const componentAt = (path: string) => screenAt(path).component as AsyncRouteComponent<object>;

describe('the list of screens', () => {
  test('is not fetched for the first page and for logging out', async () => {
    await componentAt(FIRST_PAGE).preload?.();
    await componentAt('/logout').preload?.();
    expect(fetchFeatureScreens).not.toHaveBeenCalled();
  });

  test('opens the screen of an address', async () => {
    expect(await rendered(componentAt('/workplace/users'))).toBe(Users);
  });

  test('opens the screen for unknown addresses where an address has none', async () => {
    expect(await rendered(componentAt('/workplace/rooms'))).toBe(Unknown);
  });

  test('is fetched again by the next attempt after a failure', async () => {
    vi.mocked(fetchFeatureScreens).mockRejectedValueOnce(new Error('no answer'));
    const component = componentAt('/workplace/users');
    await expect(rendered(component)).rejects.toThrow('no answer');
    expect(await rendered(component)).toBe(Users);
  });
});
