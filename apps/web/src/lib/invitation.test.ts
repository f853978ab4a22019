// @vitest-environment jsdom
import { acceptInvitation } from '@berth/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, call } from './api.ts';
import { acceptNotedInvitation, invitationRefusal, noteInvitation } from './invitation.ts';

vi.mock('./api.ts', async (original) => ({ ...(await original<typeof import('./api.ts')>()), call: vi.fn() }));

const TOKEN = 'a'.repeat(43);

beforeEach(() => {
  vi.mocked(call).mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', `/start/harbour/quay#invitation=${TOKEN}`);
});

test('the secret of an invitation is removed from the address at once, and sent once after sign-in', async () => {
  noteInvitation('harbour');
  expect(location.hash).toBe('');
  expect(await acceptNotedInvitation()).toBe(true);
  expect(await acceptNotedInvitation()).toBe(false);
  expect(vi.mocked(call).mock.calls).toEqual([
    [acceptInvitation, { params: {}, body: { org: 'harbour', token: TOKEN } }],
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('nothing is sent without an invitation link, whatever else is in the hash', async () => {
  history.replaceState(null, '', '/start/harbour/quay#invitation=short');
  noteInvitation('harbour');
  expect(location.hash).toBe('#invitation=short');
  expect(await acceptNotedInvitation()).toBe(false);
  expect(call).not.toHaveBeenCalled();
});

test('a refused invitation is shown on the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const problem = Object.assign(Object.create(ApiProblem.prototype) as ApiProblem, { message: 'No longer valid.' });
  vi.mocked(call).mockRejectedValue(problem);
  noteInvitation('harbour');
  expect(await acceptNotedInvitation()).toBe(false);
  expect(invitationRefusal()).toBe('No longer valid.');
});
