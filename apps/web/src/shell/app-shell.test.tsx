// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellCardArrival } from '../lib/card-arrivals.ts';
import { type Me, MeContext } from '../lib/me.ts';
import { aGroup, aMe } from '../ui/me.fixture.ts';
import { Page } from '../ui/page.tsx';
import { renderInBerth } from '../ui/testing.tsx';
import { AppShell } from './app-shell.tsx';
// Loaded lazily in the product; imported here so that compiling them does not count as test time.
import './palette/palette.tsx';
import './account/account-modal.tsx';

const INSTALLATION = {
  privacyUrl: 'https://www.berth.example/privacy',
  supportUrl: 'https://support.berth.example/',
  jobsUrl: null,
  magicLinkUrl: null,
};
let installation: typeof INSTALLATION | Record<keyof typeof INSTALLATION, null>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  installation = INSTALLATION;
  vi.stubGlobal('fetch', async () => Response.json(installation));
});
afterEach(() => vi.unstubAllGlobals());

const show = (me: Me | undefined, { path = '/workplace/rewards', onAway = () => {}, submenu = false } = {}) =>
  renderInBerth(
    <MeContext value={me}>
      <AppShell submenu={submenu} along={<button type="button">Review us</button>} onAway={onAway}>
        <Page title="Rewards">content</Page>
      </AppShell>
    </MeContext>,
    { path },
  );
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('the page has a skip link, landmarks and the rating button', async () => {
  await show(aMe());
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main')).toBeTruthy();
  // The header covers nothing; over the page the button would cover rows of lists.
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Review us' })).toBeTruthy();
});

test('the logo leads to the locations, and the name of the building to its reservations', async () => {
  await show(aMe());
  expect(screen.getByRole('link', { name: /^Berth/ }).getAttribute('href')).toBe('/workplace');
  expect(main().getByRole('link', { name: 'Keizersgracht 214' }).getAttribute('href')).toBe('/workplace/desks');
});

test('the header shows the organisation’s logo, or ours if it does not load', async () => {
  await show(aMe({ group: aGroup({ logoUrl: 'https://wetering.example/logo.svg' }) }));
  const logo = screen.getByRole('link', { name: /^Berth/ });
  const picture = logo.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('https://wetering.example/logo.svg');
  picture?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(logo.textContent).toContain('Berth'));
});

test('show_new_app_link: the user menu links to the newer app', async () => {
  const user = userEvent.setup();
  await show(aMe({ group: aGroup({ showNewAppLink: true }) }));
  await user.click(screen.getByRole('button', { name: /User menu/ }));
  expect(screen.getByRole('menuitem', { name: /^New app/ }).getAttribute('href')).toBe('/app');
});

test('welcome_message: a building greets its users once', async () => {
  const group = aGroup({ welcomeMessage: 'Good to see you on the quay' });
  const { unmount } = await show(aMe({ group }));
  const greeting = await screen.findByText('Good to see you on the quay');
  // Above the page, and not as the result of something that the user did.
  expect(greeting.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Good to see you on the quay')).toBeNull();
  unmount();
  await show(aMe({ group }));
  expect(screen.queryByText('Good to see you on the quay')).toBeNull();
});

test('a user who holds a card to a door sees the result', async () => {
  await show(aMe());
  const came = (ids: string[]) => act(() => tellCardArrival(JSON.stringify({ kind: 'check-in', ids, own: true })));
  came(['something else']);
  expect(screen.queryByText('Check-in failed')).toBeNull();
  came(['checked-in']);
  expect(screen.getByText('You were automatically checked in').closest('output')).toBeTruthy();
  came(['failed']);
  expect(screen.getByText('Check-in failed').closest('[role=alert]')).toBeTruthy();
});

test('the FAQ link leads to the building’s own page, or else to ours', async () => {
  await show(aMe({ group: aGroup({ infoUrl: 'https://wetering.example/help' }) }));
  expect(main().getByRole('link', { name: /FAQ/ }).getAttribute('href')).toBe('https://wetering.example/help');
});

test('kiosk mode has no FAQ link', async () => {
  sessionStorage.setItem('berth.kiosk', 'true');
  await show(aMe());
  expect(main().queryByRole('link', { name: /FAQ/ })).toBeNull();
});

test('other pages have a link to the locations', async () => {
  await show(aMe());
  expect(main().getByRole('link', { name: 'Locations' })).toBeTruthy();
});

test('the locations page has no link to itself', async () => {
  await show(aMe(), { path: '/workplace' });
  expect(main().queryByRole('link', { name: 'Locations' })).toBeNull();
});

test('users without an organisation have only the user menu', async () => {
  const me = aMe();
  await show({ ...me, group: undefined, place: undefined, info: { ...me.info, groups: {} } });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(within(screen.getByRole('banner')).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Account', 'Log out']);
});

test('a visitor sees the logo and the language only', async () => {
  await show(undefined);
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: /^Berth/ }).getAttribute('href')).toBe('/');
  expect(banner.getAllByRole('button')).toHaveLength(1);
});

test('the user menu opens the account, and leads to my teams', async () => {
  await show(aMe());
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  expect((await screen.findByRole('menuitem', { name: 'My teams' })).getAttribute('href')).toBe('/workplace/my-teams');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Account' }));
  const account = within(await screen.findByRole('dialog', { name: 'Account' }));
  expect(account.getByText('Sanne Bakker')).toBeTruthy();
  expect(account.getByText('s.bakker@wetering.example')).toBeTruthy();
  expect(account.getByText('You may reserve 14 days ahead')).toBeTruthy();
  expect(account.getByText('36 hours per week')).toBeTruthy();
  expect(account.getByText('Emergency responder')).toBeTruthy();
  expect(account.getByRole('link', { name: /Privacy policy/ }).getAttribute('href')).toBe(INSTALLATION.privacyUrl);
  const facts = account.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Organisation', 'De Wetering, wetering-zorg'],
    ['Card ID', '04A1B2C3'],
    ['Account type', 'internal'],
    ['Roles', 'Employee'],
    ['Buildings', 'Keizersgracht 214Wilhelminakade 88'],
    ['Personal reservation settings', 'You may reserve 14 days ahead36 hours per week'],
  ]);
});

test('an installation without its own pages has no links to them', async () => {
  installation = { privacyUrl: null, supportUrl: null, jobsUrl: null, magicLinkUrl: null };
  await show(aMe({ group: aGroup({ infoUrl: null }) }));
  expect(main().queryByRole('link', { name: /FAQ/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Account' }));
  const account = within(await screen.findByRole('dialog', { name: 'Account' }));
  expect(account.queryByRole('link', { name: /Privacy policy/ })).toBeNull();
});

test('the user menu ends with Log out', async () => {
  const signOut = vi.fn();
  await show(aMe({ signOut }));
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  expect([...document.querySelectorAll('[data-menu-item]')].at(-1)?.textContent).toBe('Log out');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(signOut).toHaveBeenCalledExactlyOnceWith();
});

test('users log out in the account dialog', async () => {
  const signOut = vi.fn();
  await show(aMe({ signOut }));
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(signOut).toHaveBeenCalledExactlyOnceWith();
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(signOut).toHaveBeenLastCalledWith('everywhere');
});

test('Ctrl K opens the palette, and choosing a building changes to it', async () => {
  const chooseBuilding = vi.fn();
  await show(aMe({ chooseBuilding }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'wilhelm{Enter}');
  expect(chooseBuilding).toHaveBeenCalledExactlyOnceWith('/wetering/wilhelminakade');
});

test('the palette and the user menu open ‘Free my places’ over the current page', async () => {
  const onAway = vi.fn();
  await show(aMe(), { onAway });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'free my{Enter}');
  expect(onAway).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Free my places…' }));
  expect(onAway).toHaveBeenCalledTimes(2);
});

const FACTS = { floors: 1, rooms: 2, desks: 8, wholeRooms: 0, openRooms: 2, people: 0, rulesChanged: false };

test.each([
  ['a new building', FACTS, 'Set-up: 3 of 6'],
  ['a building in use', null, undefined],
])('the administration of %s shows how far its set-up is', async (_what, facts, text) => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    paths.push(url.pathname);
    return Response.json(url.pathname.endsWith('/setup') ? { facts } : installation);
  });
  await show(aMe({ roles: ['Customer-admin'] }), { path: '/workplace/admin', submenu: true });
  await waitFor(() => expect(paths).toContain('/api/3.0/admin/buildings/wetering/keizersgracht/setup'));
  const bar = within(screen.getByRole('navigation', { name: 'Administration' }));
  if (text === undefined) expect(bar.queryByText(/^Set-up/)).toBeNull();
  else expect((await bar.findByRole('link', { name: text })).getAttribute('href')).toBe('/workplace/setup');
});

test('coordinators, who may not set up a building, do not ask how far it is', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    paths.push(url.pathname);
    return Response.json(installation);
  });
  await show(aMe({ roles: ['Customer-coordinator'] }), { path: '/workplace/admin', submenu: true });
  await screen.findByRole('navigation', { name: 'Administration' });
  expect(paths.filter((path) => path.endsWith('/setup'))).toEqual([]);
});

test('the menu of the open page names the page, on each page of the administration', async () => {
  const me = aMe({ roles: ['Customer-admin'] });
  await show(me, { path: '/workplace/admin', submenu: true });
  const bar = () => within(screen.getByRole('navigation', { name: 'Administration' }));
  const names = () =>
    within(bar().getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.textContent);
  expect(names()).toContain('AssetsDesks');
  expect(names()).toContain('User management');
});

test('a page outside the administration has no second bar', async () => {
  await show(aMe({ roles: ['Customer-admin'] }));
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
});

test('the bottom bar names the building and changes it', async () => {
  await show(aMe());
  const bar = within(screen.getByRole('navigation', { name: 'Building' }));
  expect(bar.getByText('Keizersgracht 214')).toBeTruthy();
  expect(bar.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/workplace');
  expect(bar.getByRole('link', { name: 'Reserve' }).getAttribute('href')).toBe('/workplace/desks');
});
