// @vitest-environment jsdom
import { DEFAULT_POLICIES, SETTING_KEYS, settingsFrom } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../../lib/me.ts';
import { aMe } from '../../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { BuildingSettingsScreen } from '../building-settings-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        values: settingsFrom({ display_name: 'Keizersgracht 214', timezone: 'Europe/Amsterdam' }),
        policies: DEFAULT_POLICIES,
        versions: Object.fromEntries(SETTING_KEYS.map((key) => [key, 1])),
        locked: [],
        lowered: null,
        workflow: null,
        version: 1,
      }),
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

const PATH = '/workplace/buildingSettings';

async function show(roles: Role[] = ['Customer-admin'], path = PATH) {
  const view = await renderInBerth(
    <MeContext value={aMe({ roles })}>
      <BuildingSettingsScreen />
    </MeContext>,
    { path },
  );
  await screen.findByLabelText('Search all settings');
  return { ...view, user: userEvent.setup() };
}
const search = () => screen.getByLabelText<HTMLInputElement>('Search all settings');
// Not key by key, which renders this long page each time.
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const names = () =>
  [...document.querySelectorAll('#settings-results li')].map((row) => row.querySelector('p')?.firstChild?.textContent);

test.each([
  ['book weeks', 'How many days ahead a user can reserve'],
  ['QR', 'Static QR codes'],
  ['no-show empty', 'Sensors may cancel no-shows'],
  ['e-mail sender reply', 'From address'],
  ['GDPR', 'Anonymise reservations after'],
  ['give back', 'Allow cancelling ongoing reservations'],
  ['hours a week quota', 'Weekly time limit'],
])('the words %o find %o', async (typed, name) => {
  await show();
  type(typed);
  expect(names()).toContain(name);
  expect(names().length).toBeLessThan(6);
});

test('a result has its control, its effect and a link to where it shows', async () => {
  await show();
  type('book ahead');
  expect(names()).toEqual(['How many days ahead a user can reserve']);
  expect(screen.getByLabelText('How many days ahead a user can reserve')).toHaveProperty('value', '7');
  expect(screen.getByText('A user’s profile can allow more. 0 means no limit.')).toBeTruthy();
  expect(screen.getByText('Where it shows: Reserve').getAttribute('href')).toBe('/workplace/desks');
  expect(screen.getByText('1 setting found')).toBeTruthy();
});

test('a setting of another page links to it for users who may change it, and names who may for the others', async () => {
  const administrator = await show();
  type('weekend');
  expect(screen.getByText('Change it on: Opening hours').getAttribute('href')).toBe('/workplace/timeslots');
  type('review');
  expect(screen.getAllByText('Your operator sets this.')).toHaveLength(2);
  administrator.unmount();

  const coordinator = await show(['Customer-coordinator']);
  type('weekend');
  expect(screen.getByText('An administrator of the building sets this.')).toBeTruthy();
  expect(screen.queryByText(/Change it on/)).toBeNull();
  coordinator.unmount();

  await show(['Dashboard-admin']);
  type('review');
  expect(screen.getAllByText('Change it on: Organisations')).toHaveLength(2);
});

test('the slash key reaches the search, arrow down its first result, and Esc shows all settings again', async () => {
  const { user } = await show();
  const all = names().length;
  await user.keyboard('/welcome');
  expect(document.activeElement).toBe(search());
  expect(names()).toEqual(['Welcome message']);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByLabelText('Welcome message'));
  search().focus();
  await user.keyboard('{Escape}');
  expect([search().value, names().length]).toEqual(['', all]);
});

test('typed text stays while the search hides its setting', async () => {
  await show();
  fireEvent.change(screen.getByLabelText('Popup text at login'), { target: { value: 'Fire drill' } });
  type('timeslot');
  expect(screen.queryByLabelText('Popup text at login')).toBeNull();
  type('');
  expect(screen.getByLabelText('Popup text at login')).toHaveProperty('value', 'Fire drill');
});

test('if nothing matches, all settings can be shown again', async () => {
  const { user } = await show();
  type('zeppelin');
  expect(screen.getByText('No setting matches ‘zeppelin’.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all settings' }));
  expect(screen.getByLabelText('Display name')).toBeTruthy();
});

test('an address with a setting ends the search and moves the focus to it', async () => {
  const { user, router } = await show();
  type('timeslot');
  await act(() => router.navigate({ to: PATH, hash: 'setting-static_qr_code' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Static QR codes')));
  expect(search().value).toBe('');
  type('timeslot');
  await user.click(screen.getByRole('link', { name: 'Limits' }));
  await waitFor(() => expect(search().value).toBe(''));
});

test('an address with a setting of operators searches for it', async () => {
  await show(['Customer-admin'], `${PATH}#elsewhere-review_url`);
  expect(search().value).toBe('Review address');
  expect(screen.getByText('Your operator sets this.')).toBeTruthy();
});

test('no-shows lead an administrator to the rule presets, and a coordinator to who can change them', async () => {
  const { unmount } = await show();
  type('no-show');
  expect(await screen.findByRole('radio', { name: 'Trust' })).toBeTruthy();
  expect(names()).toEqual(['Sensors may cancel no-shows']);
  unmount();
  await show(['Customer-coordinator']);
  type('no-show');
  expect(names()).toEqual(['Sensors may cancel no-shows', 'Without check-in']);
});

test('administrators have the rule presets above the limits, and coordinators have none', async () => {
  const { unmount } = await show();
  expect(await screen.findByRole('radio', { name: 'Trust' })).toBeTruthy();
  unmount();
  await show(['Customer-coordinator']);
  expect(screen.queryByRole('radio', { name: 'Trust' })).toBeNull();
});
