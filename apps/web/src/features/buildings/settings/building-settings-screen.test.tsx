// @vitest-environment jsdom
import problems from '@berth/catalogue/en/problems.json' with { type: 'json' };
import texts from '@berth/catalogue/en/buildings-settings.json' with { type: 'json' };
import { DEFAULT_POLICIES, SETTING_KEYS, settingsFrom } from '@berth/domain/buildings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { BuildingSettingsScreen } from './building-settings-screen.tsx';

const sent: unknown[] = [];
let answer: () => Promise<Response>;
let values: Record<string, unknown>;
let versions: Record<string, number>;
let lowered: { reservations: number; at: string } | null;

const conflict = (version: number) =>
  Response.json({ code: 'save.conflict', message: 'Not saved.', errors: [], data: { version } }, { status: 412 });

beforeEach(() => {
  getI18n().addResourceBundle('en', 'buildings-settings', texts);
  getI18n().addResourceBundle('en', 'problems', problems);
  sent.length = 0;
  lowered = null;
  values = settingsFrom({ display_name: 'Keizersgracht 214', timezone: 'Europe/Amsterdam' });
  versions = Object.fromEntries(SETTING_KEYS.map((key) => [key, 1]));
  answer = () => Promise.resolve(Response.json({ message: 'Changes saved successfully' }));
  vi.stubGlobal('fetch', async (url: URL, request: RequestInit) => {
    if (request.method === 'GET' && !url.pathname.includes('/admin/')) return Response.json({});
    if (request.method === 'GET')
      return Response.json({
        values,
        policies: DEFAULT_POLICIES,
        versions,
        locked: ['userpool_daily_budget'],
        lowered,
      });
    const { version, ...body } = JSON.parse(request.body as string) as { version: number };
    sent.push(body);
    const [key = ''] = Object.keys(body);
    const stored = versions[key] ?? 0;
    if (version !== stored) return conflict(stored);
    const answered = await answer();
    if (!answered.ok) return answered;
    values = { ...values, ...body };
    versions = { ...versions, [key]: stored + 1 };
    return Response.json({ ...((await answered.json()) as object), version: stored + 1 });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const view = await renderInBerth(
    <MeContext value={aMe()}>
      <BuildingSettingsScreen />
    </MeContext>,
    { path: '/workplace/buildingSettings' },
  );
  await screen.findByLabelText('Display name');
  return { ...view, user: userEvent.setup() };
}
// By label and not by role: querying by role reads the whole of this long page each time.
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const daysAhead = () => field('How many days ahead a user can reserve');
const rowOf = (control: HTMLElement) => within(control.closest('li') as HTMLElement);

test('Enter saves one setting, and the field keeps the focus', async () => {
  const { user } = await show();
  await user.clear(daysAhead());
  await user.type(daysAhead(), '14');
  expect(rowOf(daysAhead()).getByText(/to save, was 7/)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await rowOf(daysAhead()).findByText(/^Saved \d\d:\d\d/)).toBeTruthy();
  expect(sent).toEqual([{ future_day_maximum: 14 }]);
  expect(document.activeElement).toBe(daysAhead());
});

test('leaving a field saves it, letters are dropped from a number, and an unchanged field is not sent', async () => {
  const { user } = await show();
  await user.type(daysAhead(), 'x1y');
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ future_day_maximum: 71 }]));
  await user.click(field('Welcome message'));
  await user.tab();
  expect(sent).toHaveLength(1);
});

test('an address may contain line breaks, and Ctrl and Enter save it', async () => {
  const { user } = await show();
  await user.type(field('Address'), 'Kade 2{Enter}Delft');
  expect(sent).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([{ address: 'Kade 2\nDelft' }]));
});

test('lowering the days until anonymising shows how many reservations are affected, and from when', async () => {
  const notice = () => screen.queryByText(/From .* 12:00, 1234 reservations will be permanently anonymised/);
  const first = await show();
  expect(notice()).toBeNull();
  first.unmount();
  lowered = { reservations: 1234, at: '2027-06-02T10:00:00Z' };
  await show();
  expect(notice()).toBeTruthy();
});

test.each([
  ['the server fails', () => Promise.resolve(Response.json({}, { status: 500 }))],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a switch saves at once; when %s it goes back, says so, and can be tried again', async (_why, failing) => {
  const { user } = await show();
  answer = failing;
  const timeslots = field('Enforce timeslots instead of opening hours');
  await user.click(timeslots);
  expect(await rowOf(timeslots).findByText(/Failed To Update Building's Setting/)).toBeTruthy();
  expect(timeslots.checked).toBe(false);
  expect(screen.getByRole('navigation').textContent).toContain('Booking rules11 error');

  answer = () => Promise.resolve(Response.json({ message: 'Changes saved successfully' }));
  await user.click(screen.getByText('Try again'));
  expect(await rowOf(timeslots).findByText(/^Saved/)).toBeTruthy();
  expect(timeslots.checked).toBe(true);
  expect(document.activeElement).toBe(timeslots);
  expect(sent).toEqual([{ timeslot: true }, { timeslot: true }]);
});

test('a field that could not be saved keeps the typed text, with the reason', async () => {
  const { user } = await show();
  answer = () =>
    Promise.resolve(
      Response.json(
        { message: 'Bad', code: 'http.bad_request', errors: [{ param: 'future_day_maximum', msg: 'Because.' }] },
        { status: 400 },
      ),
    );
  await user.type(daysAhead(), '0{Enter}');
  expect(await rowOf(daysAhead()).findByText(/Because\./)).toBeTruthy();
  expect(daysAhead().value).toBe('70');
  await user.tab();
  expect(sent).toHaveLength(1);
});

test.each([
  ['Weekly time limit, minutes', '60', 'Weekly Reservation Minutes should be less than 59'],
  ['Display name', ' ', 'Display name must be 1-100 characters long'],
  ['Support e-mail address', 'me', 'Please enter a valid e-mail address'],
  ['Logo URL', 'ftp://a', 'Please enter an address that starts with https://'],
  ['Anonymise reservations after', '0', 'Anonymise values should be greater than zero'],
  ['Start of the working day', '20', 'The working day must end after it starts.'],
])('an invalid value is explained beside the field and not sent: %s', async (name, text, errorText) => {
  const { user } = await show();
  await user.clear(field(name));
  await user.type(field(name), text);
  expect(screen.queryByText(errorText)).toBeNull();
  await user.keyboard('{Enter}');
  expect(rowOf(field(name)).getByText(errorText)).toBeTruthy();
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByText(errorText)).toBeNull();
  expect(sent).toEqual([]);
});

test('a setting of the system administrator is locked, with the reason', async () => {
  await show();
  const budget = field('Userpool daily departmental budget');
  expect(budget.readOnly).toBe(true);
  expect(rowOf(budget).getByText('Set only by the system administrator')).toBeTruthy();
});

test('a change by another person appears without disturbing what is being typed', async () => {
  const { user, client } = await show();
  await user.type(field('Welcome message'), 'Hel');
  values = { ...values, daily_maximum: 3, welcome_message: 'Hi' };
  versions = { ...versions, welcome_message: 2 };
  await act(() => client.invalidateQueries());
  const daily = field('Daily maximum reservations per user');
  await waitFor(() => expect(daily.value).toBe('3'));
  await user.keyboard('lo');
  expect(field('Welcome message').value).toBe('Hello');
  // Contested: leaving the field does not overwrite the other version.
  await user.tab();
  expect(sent).toEqual([]);
  await user.click(screen.getByText('Keep mine'));
  await waitFor(() => expect(sent).toEqual([{ welcome_message: 'Hello' }]));
});

test('a save from an older version overwrites nothing and says so; what was typed stays', async () => {
  const { user } = await show();
  await user.clear(daysAhead());
  await user.type(daysAhead(), '14');
  values = { ...values, future_day_maximum: 30 };
  versions = { ...versions, future_day_maximum: 2 };
  await user.keyboard('{Enter}');
  expect(await rowOf(daysAhead()).findByText(/30/)).toBeTruthy();
  expect([values.future_day_maximum, daysAhead().value]).toEqual([30, '14']);
  await user.click(await screen.findByText('Keep mine'));
  await waitFor(() => expect(values.future_day_maximum).toBe(14));
  // The next change starts from the own version.
  await user.type(daysAhead(), '0{Enter}');
  await waitFor(() => expect(values.future_day_maximum).toBe(140));
});

test('the rules follow the typed values, marked until they are saved', async () => {
  const { user } = await show();
  const rules = () => screen.getByText('What employees experience').parentElement?.textContent;
  expect(rules()).toContain('Employees can reserve up to 7 days ahead.');
  await user.type(daysAhead(), '0');
  expect(rules()).toContain('Employees can reserve up to 70 days (not saved yet) ahead.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rules()).toContain('Employees can reserve up to 70 days ahead.'));
});

test('leaving with unsaved text asks first', async () => {
  const { user, router } = await show();
  await user.type(field('Welcome message'), 'Hello');
  act(() => router.history.push('/elsewhere'));
  expect(await screen.findByText('The changes have not been saved. Do you want to proceed?')).toBeTruthy();
  await user.click(screen.getByText('Stay here'));
  expect(field('Welcome message').value).toBe('Hello');
});

test('only the section that is being read is marked, and a chosen one takes its place', async () => {
  const { user, router } = await show();
  const links = () => [...screen.getByRole('navigation', { name: 'Settings sections' }).querySelectorAll('a')];
  const marked = () => links().flatMap((link) => (link.getAttribute('aria-current') ? [link.textContent] : []));
  expect(marked()).toEqual(['Building information']);
  await user.click(screen.getByRole('link', { name: 'Limits' }));
  expect(marked()).toEqual(['Limits']);
  expect(router.state.location.hash).toBe('limits');
});

test('an address with a setting moves the focus to it', async () => {
  const { router } = await show();
  await act(() => router.navigate({ to: '/workplace/buildingSettings', hash: 'setting-static_qr_code' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Static QR codes')));
});
