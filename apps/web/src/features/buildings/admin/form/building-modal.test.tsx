// @vitest-environment jsdom
import type { Building, BuildingForm } from '@berth/contract';
import { NO_SHOW_STEPS, NO_SHOW_WORKFLOWS } from '@berth/domain/buildings';
import { isSigningSecret } from '@berth/domain/integrations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { aBuilding, HOOK_ID } from '../building.fixture.ts';
import { BuildingModal } from './building-modal.tsx';
import type { Section } from './form-rules.ts';

type Answer = { status: number; body: unknown };

const WORKFLOWS = NO_SHOW_WORKFLOWS.map((name) => ({ name, steps: NO_SHOW_STEPS[name] }));
let sent: BuildingForm[];
let answers: Answer[];

const refusal = (status: number, body: object): Answer => ({ status, body: { message: 'No', errors: [], ...body } });

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: URL, request: { method: string; body?: string }) => {
    if (String(url).endsWith('/stateMachines')) return Response.json(WORKFLOWS);
    if (request.method === 'GET') return Response.json([{ name: 'wetering', displayName: 'Wetering Groep' }]);
    if (String(url).endsWith('/pictures')) return Response.json({ url: '/api/3.0/files/wetering/abc' });
    sent.push(JSON.parse(request.body ?? '{}') as BuildingForm);
    const { status, body } = answers.shift() ?? { status: 200, body: aBuilding({ version: 4 }) };
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (building: Building | undefined, others: Building[] = [], part?: Section) => {
  const calls = { onClose: vi.fn(), onSaved: vi.fn(), onStale: vi.fn() };
  let arrive: (newer: Building) => void = () => {};
  function Opened() {
    const [now, setNow] = useState(building);
    useEffect(() => {
      arrive = setNow;
    }, []);
    return <BuildingModal building={now} others={others} part={part} {...calls} />;
  }
  const { router } = await renderInBerth(<Opened />);
  await screen.findByRole('dialog');
  return { ...calls, router, arrive: (newer: Building) => arrive(newer), user: userEvent.setup() };
};

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('an empty form shows all its errors at once, beside the fields and in the footer', async () => {
  const { user, onSaved } = await open(undefined);
  await user.click(save());
  expect(screen.getByText('Name must at least 3 characters long')).toBeTruthy();
  expect(screen.getByText('Path must start with / and 4 characters long')).toBeTruthy();
  expect(screen.getByText('Display name must be 1-100 characters long')).toBeTruthy();
  expect(screen.getByText('3 errors')).toBeTruthy();
  expect(screen.getByText('Scroll up and resolve building identification errors on top')).toBeTruthy();
  expect(document.querySelector<SVGElement>('circle[style]')?.style.animationDuration).toBe('5s');
  await waitFor(() => expect(document.activeElement).toBe(field(/Organisation name/)));
  expect(sent).toEqual([]);
  expect(onSaved).not.toHaveBeenCalled();
});

test('a path and a name that already exist in the organisation are refused before anything is sent', async () => {
  const { user } = await open(undefined, [aBuilding()]);
  await user.type(field(/Organisation name/), 'groep{Enter}');
  await user.type(field(/Building path/), 'keizersgracht');
  await user.type(field(/Display name/), 'Keizersgracht 214{Enter}');
  expect(screen.getByText('Building with this name already exists within organisation wetering')).toBeTruthy();
  expect(screen.getByText('Building with this path already exists within organisation wetering')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an organisation is chosen by its name, and anything else is not taken', async () => {
  const { user } = await open(undefined);
  await user.type(field(/Organisation name/), 'elsewhere{Enter}');
  expect(screen.getByText('No organisation found')).toBeTruthy();
  await user.clear(field(/Organisation name/));
  await user.type(field(/Organisation name/), 'wetering{Enter}');
  expect(field(/Organisation name/).value).toBe('Wetering Groep (wetering)');
});

test.each(['wetering', 'Wetering Groep'])('a pasted name, %s, counts when the field is left', async (name) => {
  const { user } = await open(undefined);
  await user.click(field(/Organisation name/));
  await user.paste(name);
  await user.tab();
  expect(field(/Organisation name/).value).toBe('Wetering Groep (wetering)');
});

test('the picture of a building is uploaded; the first building of an organisation is announced when', async () => {
  const { user } = await open(undefined, [aBuilding()]);
  const later = /You can upload a picture once the organisation has a building\./;
  expect(screen.getByText(later)).toBeTruthy();
  await user.type(field(/Organisation name/), 'wetering{Enter}');
  expect(screen.queryByText(later)).toBeNull();
  const file = new File(['x'], 'kade.png', { type: 'image/png' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await waitFor(() => expect(field(/Building Image Url/).value).toBe('/api/3.0/files/wetering/abc'));
});

test('the workflows for no-shows are offered in words, and saved by their names', async () => {
  const { user } = await open(aBuilding());
  const select = screen.getByLabelText<HTMLSelectElement>(/^Workflow for automatic cancellation/);
  expect([...select.options].map(({ text }) => text)).toEqual([
    '-- Please select an option --',
    'None',
    'Reminder 15 min after the start',
    'Reminder 10 min after the start · Cancelled 30 min after the start',
    'Cancelled 15 min after the start',
  ]);
  await user.selectOptions(select, select.options[3]?.text ?? '');
  await user.click(save());
  await waitFor(() => expect(sent[0]?.reservationSettings.flowName).toBe('remind-10-cancel-30'));
});

test('an existing building has its name and path locked, and Enter saves it without its secrets', async () => {
  const { user, onSaved } = await open(aBuilding());
  expect(field(/Organisation name/).readOnly).toBe(true);
  expect(field(/Building path/).readOnly).toBe(true);
  await user.clear(field(/Display name/));
  await user.type(field(/Display name/), 'Keizersgracht{Enter}');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.anything(), false));
  expect(sent[0]).toMatchObject({ displayName: 'Keizersgracht', version: 3, logoUrl: null, infoUrl: null });
  expect(sent[0]?.integrations.forwardReservation.endpoints).toEqual([{ id: HOOK_ID, url: 'https://hooks.example/a' }]);
  expect(sent[0]?.integrations.sensorPlatform).not.toHaveProperty('password');
});

test('a stored key shows its end; typing replaces it, and clearing it removes it on save', async () => {
  const { user } = await open(aBuilding());
  const key = field(/apiKey, row 1/);
  expect(key.value).toBe('••••••••••••7f2a');
  await user.clear(key);
  expect(screen.getByText(/Saving removes the stored value/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep …7f2a' }));
  expect(field(/apiKey, row 1/).value).toBe('••••••••••••7f2a');
  await user.clear(field(/apiKey, row 1/));
  await user.click(save());
  await waitFor(() => expect(sent[0]?.integrations.forwardReservation.endpoints[0]?.apiKey).toBe(''));
});

const description = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

const withShortHeader = (): Building => {
  const { integrations, ...rest } = aBuilding();
  const endpoints = integrations.forward.endpoints.map((hook) => ({ ...hook, headerValue: { set: true, last4: '' } }));
  return { ...rest, integrations: { ...integrations, forward: { ...integrations.forward, endpoints } } };
};

test('stored secrets show that they are set, with the end of a long one and nothing of a short one', async () => {
  const { user } = await open(withShortHeader());
  expect(field('Password: set, ends in word').value).toBe('••••••••••••word');
  expect(field('headerValue, row 1: set').value).toBe('••••••••••••');
  expect(screen.getByText('Set. Type to replace it, clear it to remove it.')).toBeTruthy();
  await user.clear(field('headerValue, row 1: set'));
  expect(screen.getByText(/Saving removes the stored value\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep the stored value' }));
  expect(field('headerValue, row 1: set').value).toBe('••••••••••••');
});

test('a secret that is typed is hidden', async () => {
  await open(withShortHeader());
  await userEvent.clear(field('Password: set, ends in word'));
  await userEvent.type(field('Password'), 'x');
  expect(field('Password').type).toBe('password');
  expect(screen.getByText(/Saving replaces the stored value\./)).toBeTruthy();
});

test('a secret has to be entered again for another host, which the form says before and after saving', async () => {
  const { user } = await open(aBuilding());
  const again = 'Enter this again: the stored value belongs to another address';
  fireEvent.change(field('API URL'), { target: { value: 'https://evil.example/v3' } });
  const [url] = screen.getAllByLabelText('url, row 1');
  fireEvent.change(url as HTMLElement, { target: { value: 'https://evil.example/berth' } });
  expect(screen.getAllByText('The address has changed, so enter this again.')).toHaveLength(2);
  await user.click(save());
  expect(description(field('Password: set, ends in word'))).toBe(again);
  expect(description(field('apiKey, row 1: set, ends in 7f2a'))).toBe(again);
  await waitFor(() => expect(document.activeElement).toBe(field('Password: set, ends in word')));
  expect(sent).toEqual([]);
  fireEvent.change(field('apiKey, row 1: set, ends in 7f2a'), { target: { value: 'another-key' } });
  expect(screen.queryByRole('button', { name: 'Keep …7f2a' })).toBeNull();
});

test('the days until anonymising take digits only, and the arrow keys stay between 1 and 1000', async () => {
  const { user } = await open(undefined);
  const days = field(/Anonymise reservations/);
  await user.clear(days);
  await user.type(days, '1e9x00');
  expect(days.value).toBe('1900');
  expect(screen.getByText('From 1 to 1000')).toBeTruthy();
  await user.keyboard('{ArrowUp}');
  expect(days.value).toBe('1000');
  await user.clear(days);
  await user.type(days, '10000');
  await user.click(save());
  expect(screen.getByText('Anonymise values should not be greater than 4 digits')).toBeTruthy();
});

test('the sections of a new building are open, except for the legacy settings', async () => {
  await open(undefined);
  const sections = screen.getAllByRole('heading', { level: 3 }).map((heading) => within(heading).getByRole('button'));
  expect(sections.map(({ textContent, ariaExpanded }) => [textContent.trim(), ariaExpanded])).toEqual([
    ['Building identification (* = required)', 'true'],
    ['As shown on Locations home page', 'true'],
    ["Menu's and help pages", 'true'],
    ['Integrations', 'true'],
    ['Settings that affect reservations', 'true'],
    [expect.stringMatching(/^Legacy settings/), 'false'],
  ]);
});

test('leaving a form with changes asks first', async () => {
  const { user, router } = await open(aBuilding());
  await user.type(field(/Display name/), ' b');
  act(() => router.history.push('/elsewhere'));
  expect(await screen.findByText('The changes have not been saved. Do you want to proceed?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(field(/Display name/).value).toBe('Keizersgracht 214 b');
});

test('the fields of an integration show only while it is on', async () => {
  const { user } = await open(undefined);
  expect(screen.queryByLabelText('API URL')).toBeNull();
  await user.click(field(/sensor data from the sensor platform/));
  expect(field('API URL').value).toBe('https://sensors.example/api/v3');
  expect([field('Username').value, field('Password').value]).toEqual(['', '']);
  await user.click(field(/reservation forwarding/));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.keyboard('http://plain.example');
  await user.click(save());
  expect(screen.getByText('The URL must start with https://')).toBeTruthy();
  expect(field('url, row 1').getAttribute('aria-invalid')).toBe('true');
});

test("a folded section with an error opens by itself; the server's errors are under their fields", async () => {
  const { user } = await open(aBuilding());
  await user.click(screen.getByRole('button', { name: /^Settings that affect/ }));
  expect(screen.queryByLabelText(/Anonymise/)).toBeNull();
  answers = [refusal(422, { code: 'building.invalid', errors: [{ param: 'anonymiseAfterDays', msg: 'Too few' }] })];
  await user.click(save());
  await screen.findByText('Too few');
  expect(field(/Anonymise/).getAttribute('aria-invalid')).toBe('true');
  await user.type(field(/Anonymise/), '1');
  expect(screen.queryByText('Too few')).toBeNull();
});

test('any other failure shows the message of the server, and keeps what was typed', async () => {
  const { user } = await open(aBuilding());
  await user.type(field(/Display name/), ' b');
  answers = [refusal(503, { code: 'http.busy', message: 'Please try again in a while' })];
  await user.click(save());
  await screen.findByText('Please try again in a while');
  expect(field(/Display name/).value).toBe('Keizersgracht 214 b');
});

test('a conflict keeps what was typed, which can be saved over the newer version', async () => {
  const { user, onStale, arrive } = await open(aBuilding());
  await user.type(field(/Display name/), ' mine');
  answers = [refusal(412, { code: 'save.conflict' })];
  await user.click(save());
  await screen.findByText('Someone else changed this building while you were editing it.');
  expect(onStale).toHaveBeenCalled();
  arrive(aBuilding({ displayName: 'Theirs', idpHint: 'acme', version: 4 }));
  await screen.findByText(/They changed: Building identification and Legacy settings\./);
  expect(field(/Display name/).value).toBe('Keizersgracht 214 mine');
  await user.click(screen.getByRole('button', { name: 'Keep mine and save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ displayName: 'Keizersgracht 214 mine', idpHint: 'acme', version: 4 });
});

test('a conflict can be resolved by loading the other version', async () => {
  const { user, arrive } = await open(aBuilding());
  await user.type(field(/Display name/), ' mine');
  arrive(aBuilding({ displayName: 'Theirs', version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Load their version' }));
  expect(field(/Display name/).value).toBe('Theirs');
  expect(screen.queryByText(/Someone else changed/)).toBeNull();
});

test('an untouched form follows what others save', async () => {
  const { arrive } = await open(aBuilding());
  arrive(aBuilding({ displayName: 'Theirs', version: 4 }));
  await waitFor(() => expect(field(/Display name/).value).toBe('Theirs'));
  expect(screen.queryByText(/Someone else changed/)).toBeNull();
});

test('neither Esc nor the backdrop closes the building form', async () => {
  const { user, onClose } = await open(aBuilding());
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a shorter retention shows that it takes effect a day later', async () => {
  const { user } = await open(aBuilding({ anonymiseAfterDays: 90 }));
  const days = field(/Anonymise reservations/);
  await user.clear(days);
  await user.type(days, '91');
  expect(screen.queryByText(/a day after you save/)).toBeNull();
  await user.clear(days);
  await user.type(days, '89');
  expect(screen.getByText(/a day after you save/)).toBeTruthy();
});

test('a form opened for one section shows it open and the others folded', async () => {
  const { user } = await open(aBuilding(), [], 'integrations');
  const unfolded = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  expect(unfolded()).toEqual([expect.stringMatching(/^Integrations/)]);
  await user.click(screen.getByRole('button', { name: /^Building identification/ }));
  expect(unfolded()).toEqual([
    expect.stringMatching(/^Building identification/),
    expect.stringMatching(/^Integrations/),
  ]);
});

const withDoors = (state: object): Building => {
  const { integrations, ...rest } = aBuilding();
  const doors = { ...integrations.doors, enabled: true, baseUrl: 'https://doors.example' };
  return { ...rest, integrations: { ...integrations, doors: { ...doors, state: { ...doors.state, ...state } } } };
};

test('the state of an integration is updated while the form is open, and typed text stays', async () => {
  const { user, arrive } = await open(withDoors({}), [], 'integrations');
  const works = /^Working: the door system knows/;
  expect(screen.queryByText(works)).toBeNull();
  await user.clear(field('Address of the door bridge'));
  await user.type(field('Address of the door bridge'), 'https://other.example');
  arrive(withDoors({ answeredDatetime: new Date().toISOString() }));
  expect(await screen.findByText(works)).toBeTruthy();
  expect(field('Address of the door bridge').value).toBe('https://other.example');
});

test('a generated door secret is shown and sent, but a typed one is not shown', async () => {
  const { user } = await open(withDoors({}), [], 'integrations');
  await user.click(await screen.findByRole('button', { name: 'Create secret' }));
  const made = (await screen.findByText(/^whsec_/, { selector: 'code' })).textContent;
  expect(isSigningSecret(made)).toBe(true);
  await user.click(save());
  await waitFor(() => expect(sent[0]?.integrations.doors?.secret).toBe(made));
  await user.type(screen.getByLabelText(/^Secret shared/), 'x');
  expect(screen.queryByText(/^whsec_/, { selector: 'code' })).toBeNull();
});
