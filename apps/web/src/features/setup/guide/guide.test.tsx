// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteBreak, watchConnection } from '../../../lib/connection.ts';
import { changesIn, FACTS, FLOOR, GUIDE, openStep, setupServer } from '../setup.fixture.tsx';

const server = setupServer();
let unwatch = () => {};
afterEach(() => {
  act(unwatch);
  vi.useRealTimers();
});

const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the steps', () => {
  test('open at the first that is left, and say what each still needs', async () => {
    await openStep('');
    expect(steps().getByRole('button', { current: 'step' }).textContent).toContain('Desks');
    expect(steps().getAllByRole('button', { name: /Done/ })).toHaveLength(2);
    expect(steps().getByRole('button', { name: /Try it/ }).textContent).toContain('After the desks');
  });

  test('take the focus when the user goes on', async () => {
    await openStep('building');
    await click('Next: Plan');
    const heading = await screen.findByRole('heading', { name: 'Plan', level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('left for later are saved with the version that was read, and come last', async () => {
    server.answers = { 'PUT /admin/buildings/setup': { version: 5 } };
    await openStep('people');
    await click('Later');
    await waitFor(() => expect(changesIn(server)[0]?.body).toEqual({ later: ['people'], closed: false, version: 4 }));
    await waitFor(() => expect(steps().getByRole('button', { name: /People/ }).textContent).toContain('For later'));
  });

  test('can be skipped altogether, which closes the guide', async () => {
    server.answers = { 'PUT /admin/buildings/setup': { version: 5 } };
    const { router } = await openStep('people');
    await click('Skip the guide');
    await waitFor(() => expect(router.state.location.pathname).toBe('/workplace/desks'));
    expect(changesIn(server)[0]?.body).toEqual({ later: [], closed: true, version: 4 });
  });

  test('a conflict with another administrator is shown, and the guide is read again', async () => {
    const conflict = { code: 'save.conflict', message: 'Somebody else has saved', data: { version: 9 } };
    server.answers = { 'PUT /admin/buildings/setup': () => Response.json(conflict, { status: 412 }) };
    await openStep('people');
    server.setup = { facts: FACTS, guide: { ...GUIDE, version: 9 } };
    await click('Later');
    expect(await screen.findByText('Somebody else has saved')).toBeTruthy();
  });
});

test('the building saves each field when it is left, and offers what the browser knows', async () => {
  server.answers = { 'POST /buildings/settings': { message: 'Saved', version: 3 } };
  await openStep('building');
  const address = screen.getByRole('textbox', { name: 'Address' });
  await userEvent.clear(address);
  await userEvent.type(address, 'Kade 1');
  await userEvent.tab();
  await waitFor(() => expect(changesIn(server)[0]?.body).toEqual({ address: 'Kade 1', version: 2 }));
});

describe('trying a desk', () => {
  const SPACES = { ...FACTS, rooms: 1, desks: 1 };
  const DESK = {
    id: 'd1',
    name: '0.01-A',
    roomName: 'Hall',
    roomId: 'r1',
    floorId: 'f1',
    type: 'DESK',
    attributes: [],
    x: 200,
    y: 200,
    rotation: 0,
    version: 1,
  };
  const withDesk = () => {
    server.setup = { facts: SPACES, guide: GUIDE };
    server.floors = [{ ...FLOOR, desks: 1, rooms: 1 }];
    server.answers = {
      '/desks': [DESK],
      'GET /admin/users/wetering': { users: [], totalCount: 0, page: 1, perPage: 50 },
      'POST /reservations/d1': () => {
        server.setup = { facts: null, guide: GUIDE };
        return Response.json({ reservations: [{ id: 'x' }] }, { status: 201 });
      },
    };
  };

  test('reserves it for the next working day, after which the building is ready', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:42:00Z') });
    withDesk();
    await openStep('try');
    await click('Reserve 0.01-A');
    expect(await screen.findByRole('heading', { name: 'Keizersgracht 214 is ready' })).toBeTruthy();
    expect(changesIn(server)[0]).toMatchObject({
      path: '/reservations/d1',
      body: { startDatetime: '2026-11-23T07:00:00.000Z', endDatetime: '2026-11-23T17:00:00.000Z' },
    });
  });

  test('is not possible offline', async () => {
    unwatch = watchConnection(() => {});
    withDesk();
    await openStep('try');
    await screen.findByRole('button', { name: 'Reserve 0.01-A' });
    act(() => noteBreak(undefined, 60_000));
    await click(/^Reserve .* not available offline$/);
    expect(changesIn(server)).toEqual([]);
  });

  test('is left to someone else by an operator who does not belong to the building', async () => {
    withDesk();
    await openStep('try', { roles: ['Dashboard-admin'], member: false });
    expect(screen.getByText('Ask someone who works here to make the first reservation.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Reserve/ })).toBeNull();
  });
});

test('invitations go to everyone who has not signed in, after a question, and a refused one stops no other', async () => {
  const person = (id: string) => ({ id, email: `${id}@x.example`, firstName: id, lastName: 'Lee' });
  server.answers = {
    'GET /admin/users/wetering': { users: [person('ann'), person('bo')], totalCount: 2, page: 1, perPage: 50 },
    'POST /admin/users/wetering/invitations': ({ body }: { body: { email: string } }) =>
      body.email.startsWith('ann')
        ? Response.json({ code: 'user.address_known', message: 'Is a member already' }, { status: 409 })
        : Response.json({ id: 'i', message: 'Invited' }, { status: 201 }),
  };
  await openStep('try');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite everyone' }));
  expect(changesIn(server)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send 2 mails' }));
  expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy();
  expect(screen.getByText('ann@x.example: Is a member already')).toBeTruthy();
  expect(changesIn(server).map(({ body }) => body)).toEqual([
    { email: 'ann@x.example', firstName: 'ann', lastName: 'Lee', buildings: ['keizersgracht'], attributes: {} },
    { email: 'bo@x.example', firstName: 'bo', lastName: 'Lee', buildings: ['keizersgracht'], attributes: {} },
  ]);
});
