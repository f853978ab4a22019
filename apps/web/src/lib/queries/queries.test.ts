import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api.ts', () => ({ call }));

const { adoptSession } = await import('../current-session.ts');
const { domainQuery, settingsQuery, userInfoQuery, userSearchQuery } = await import('./queries.ts');

const place = { org: 'harbour', building: 'quay' };
let client: QueryClient;
const renew = vi.fn(async () => {});

beforeEach(() => {
  call.mockReset();
  renew.mockClear();
  client = new QueryClient();
  adoptSession({ renew } as unknown as Parameters<typeof adoptSession>[0]);
});

afterEach(() => adoptSession(undefined));

test('the token is renewed once and user info read again if the directory is newer than the token', async () => {
  call.mockResolvedValueOnce({ refresh: true }).mockResolvedValueOnce({ refresh: true, user: 'sanne' });
  expect(await client.fetchQuery(userInfoQuery())).toMatchObject({ user: 'sanne' });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledTimes(2);
});

test('user info is read once if the token is current', async () => {
  call.mockResolvedValueOnce({ refresh: false });
  await client.fetchQuery(userInfoQuery());
  expect(renew).not.toHaveBeenCalled();
  expect(call).toHaveBeenCalledTimes(1);
});

test('user info is read again every minute', () => {
  expect(userInfoQuery().refetchInterval).toBe(60_000);
});

test('domain information is read once', async () => {
  call.mockResolvedValue({ idpHint: 'acme' });
  await client.fetchQuery(domainQuery(place));
  await client.fetchQuery(domainQuery(place));
  expect(call).toHaveBeenCalledTimes(1);
});

test('each place has its own reads', () => {
  expect(settingsQuery(place).queryKey).not.toEqual(settingsQuery({ ...place, building: 'mole' }).queryKey);
});

test.each([
  ['ja', false],
  ['  ja ', false],
  ['jan', true],
])('a search for people with %j is sent: %s', (text, sent) => {
  expect(userSearchQuery(place, text).enabled).toBe(sent);
});
