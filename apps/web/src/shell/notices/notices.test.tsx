// @vitest-environment jsdom
import type { BuildingGroup } from '@berth/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { AppShell } from '../app-shell.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => vi.unstubAllGlobals());

const atrium = (popupText: string | null): BuildingGroup =>
  aGroup({ orgName: 'Atrium', path: '/wetering/atrium', popupText, showPopUpText: popupText !== null });
const werf = aGroup({ orgName: 'Werf', path: '/wetering/werf', popupText: 'No parking today', showPopUpText: true });

const inside = (group: BuildingGroup, others: readonly BuildingGroup[] = []) => {
  const me = aMe({ group });
  const groups = Object.fromEntries([group, ...others].map((one) => [one.path, one]));
  return (
    <MeContext value={{ ...me, info: { ...me.info, groups } }}>
      <AppShell>
        <main>content</main>
      </AppShell>
    </MeContext>
  );
};
const show = (group: BuildingGroup, path = '/workplace/my-reservations', others: readonly BuildingGroup[] = [werf]) =>
  renderInBerth(inside(group, others), { path });
const notice = (text: string) => screen.queryByText(text);

test('popup_text: a notice is above every page of its building until it is dismissed, also on later visits', async () => {
  const { unmount } = await show(atrium('Fire drill at 11'));
  expect(notice('Fire drill at 11')?.closest('[aria-live=assertive]')).toBeTruthy();
  unmount();
  const again = await show(atrium('Fire drill at 11'), '/workplace/desks');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Atrium' }));
  expect(notice('Fire drill at 11')).toBeNull();
  again.unmount();
  await show(atrium('Fire drill at 11'));
  expect(notice('Fire drill at 11')).toBeNull();
});

test('a changed notice is shown although the previous text was dismissed', async () => {
  const { unmount } = await show(atrium('Drill'));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Atrium' }));
  unmount();
  await show(atrium('Drill moved'));
  expect(notice('Drill moved')).toBeTruthy();
});

test('the region of notices exists before the first notice, so that screen readers announce it', async () => {
  await show(atrium(null));
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('');
});

test('a page shows no notice of another building', async () => {
  await show(atrium(null));
  expect(notice('No parking today')).toBeNull();
});

test('the locations page shows the notices of all its buildings, which count as seen once the user leaves', async () => {
  const { unmount } = await show(atrium('Drill'), '/workplace');
  expect(notice('Drill')).toBeTruthy();
  expect(notice('No parking today')).toBeTruthy();
  unmount();
  await show(atrium('Drill'), '/workplace');
  expect(notice('Drill')).toBeNull();
});

test('a notice that is switched off is not shown', async () => {
  await show({ ...atrium('Old news'), showPopUpText: false });
  expect(notice('Old news')).toBeNull();
});
