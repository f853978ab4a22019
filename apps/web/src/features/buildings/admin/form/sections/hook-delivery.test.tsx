// @vitest-environment jsdom
import type { Delivery } from '@berth/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../../../ui/testing.tsx';
import { aBuilding, HOOK_ID, SENSOR_HOOK_ID } from '../../building.fixture.ts';
import { draftOf, newHook, wireOf } from '../building-draft.ts';
import { problemsOf } from '../form-rules.ts';
import { HookDelivery } from './hook-delivery.tsx';

afterEach(() => vi.unstubAllGlobals());

const NOTHING: Delivery = {
  deliveredDatetime: null,
  failingSince: null,
  failure: null,
  status: null,
  switchedOffDatetime: null,
};
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const draft = draftOf(aBuilding());
const [stored = newHook('none')] = draft.forward.endpoints;

const open = async (delivery: Partial<Delivery>) => {
  const changed = vi.fn();
  function Opened() {
    const [hook, setHook] = useState(stored);
    const change = (next: typeof stored) => {
      changed(next);
      setHook(next);
    };
    return (
      <table>
        <tbody>
          <HookDelivery
            buildingId={draft.id}
            hook={hook}
            delivery={{ ...NOTHING, ...delivery }}
            row={1}
            columns={4}
            onChange={change}
          />
        </tbody>
      </table>
    );
  }
  await renderInBerth(<Opened />);
  return { changed, user: userEvent.setup() };
};

test.each<[string, Partial<Delivery>, RegExp]>([
  ['nothing was sent', {}, /^Nothing sent yet/],
  ['it works', { deliveredDatetime: hourAgo() }, /^Delivered 1 hour ago/],
  [
    'it answers with an error',
    { failingSince: hourAgo(), failure: 'status', status: 503 },
    /error 503\. First failure: 1 hour ago/,
  ],
  ['its address is internal', { failingSince: hourAgo(), failure: 'address-refused' }, /the address is not public/],
])('the state of an endpoint is shown when %s', async (_when, delivery, text) => {
  await open(delivery);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Switch on again/ })).toBeNull();
});

test('a disabled endpoint can be enabled again by saving', async () => {
  const { changed, user } = await open({ switchedOffDatetime: hourAgo() });
  await screen.findByText(/^Switched off 1 hour ago/);
  await user.click(screen.getByRole('button', { name: /Switch on again/ }));
  expect(await screen.findByText(/when you save/)).toBeTruthy();
  const [[next]] = changed.mock.calls as [[typeof stored]];
  const wire = wireOf({ ...draft, forward: { enabled: true, endpoints: [next] } });
  expect(wire.integrations.forward.endpoints[0]).toMatchObject({ id: SENSOR_HOOK_ID, switchOn: true });
  expect(wireOf(draft).integrations.forward.endpoints[0]).not.toHaveProperty('switchOn');
});

test('an endpoint that was disabled after failures says so', async () => {
  await open({ switchedOffDatetime: hourAgo(), failingSince: hourAgo(), failure: 'timeout' });
  expect(await screen.findByText(/^Switched off 1 hour ago after failing for five days/)).toBeTruthy();
});

test('an endpoint for reservations can be enabled again, and its key must be one line', () => {
  const [hook = newHook('none')] = draft.forwardReservation.endpoints;
  const wire = wireOf({ ...draft, forwardReservation: { enabled: true, endpoints: [{ ...hook, switchOn: true }] } });
  expect(wire.integrations.forwardReservation.endpoints[0]).toMatchObject({ id: HOOK_ID, switchOn: true });
  const typed = { ...hook, secret: { ...hook.secret, typed: 'a\nb' } };
  const problems = problemsOf({ ...draft, forwardReservation: { enabled: true, endpoints: [typed] } }, []);
  expect(problems.get(`forwardReservation.${HOOK_ID}.secret`)).toBe('form.headerValue');
});

test('a new signing secret is shown, and so is a failure to create it', async () => {
  const answers = [new Response('{}', { status: 500 }), Response.json({ secret: 'whsec_abc' }, { status: 201 })];
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    urls.push(String(url));
    return answers.shift();
  });
  const { user } = await open({});
  const make = screen.getByRole('button', { name: /New signing secret/ });
  await user.click(make);
  expect(await screen.findByText(/The secret could not be created/)).toBeTruthy();
  await user.click(make);
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(screen.queryByText(/The secret could not be created/)).toBeNull();
  expect(urls.at(-1)).toContain(`/admin/buildings/${draft.id}/forward/${SENSOR_HOOK_ID}/secret`);
});
