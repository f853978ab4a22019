import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ACCESS_RULES, type AccessRule, API_PREFIX, endpoint, keyOf, urlOf } from './endpoint.ts';
import { calls, withdrawIdentifier } from './index.ts';
import { Place } from './wire.ts';

const definition = {
  method: 'GET',
  summary: 'A call for this test',
  area: 'test',
  response: z.object({}),
} as const;

describe('every call of the contract', () => {
  test.each(calls.map((call) => [keyOf(call), call] as const))(
    '%s has an access rule, a summary, an area and a valid path',
    (_key, call) => {
      expect(ACCESS_RULES).toContain(call.access);
      expect(call.summary.trim()).not.toBe('');
      expect(call.area.trim()).not.toBe('');
      const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(call.params.shape).toSorted()).toEqual(named.toSorted());
      expect(call.path).toMatch(/^\/(?:[\w.-]+|:\w+)(?:\/(?:[\w.-]+|:\w+))*\/?$/);
    },
  );

  test('is listed once', () => {
    expect(new Set(calls.map(keyOf)).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(10);
  });

  test('has no body if its method is GET', () => {
    expect(calls.filter(({ method, body }) => method === 'GET' && body !== undefined).map(keyOf)).toEqual([]);
  });
});

describe('endpoint rejects a definition', () => {
  test.each([
    ['with a parameter that the path does not have', '/things/:org', z.object({ org: z.string(), id: z.string() })],
    ['without a parameter that the path has', '/things/:org/:id', z.object({ org: z.string() })],
    ['with a parameter under another name', '/things/:id', z.object({ thingId: z.string() })],
  ])('%s', (_why, path, params) => {
    expect(() => endpoint({ ...definition, path, access: 'signed-in', params })).toThrow(/disagree/);
  });

  test.each(['member', 'A', 'B'] as const)(
    "with the rule '%s' and no organisation and building in its path",
    (access) => {
      const params = z.object({ id: z.string() });
      expect(() => endpoint({ ...definition, path: '/things/:id', access, params })).toThrow(/needs a place/);
      expect(() => endpoint({ ...definition, path: '/things/:org/:building', access, params: Place })).not.toThrow();
    },
  );

  test('with an unknown access rule, or with none', () => {
    const params = z.object({});
    expect(() =>
      endpoint({ ...definition, path: '/things', access: 'everyone' as unknown as AccessRule, params }),
    ).toThrow(/no access rule/);
    expect(() =>
      endpoint({ ...definition, path: '/things', access: undefined as unknown as AccessRule, params }),
    ).toThrow(/no access rule/);
  });
});

describe('the URL of a call', () => {
  const hostile = ['../', '%2F', '%2e%2e', '?admin=1', '#x', 'a/b', 'a\\b', ';x', '//', 'é', ' ', '\u0000'];

  test.each(hostile)('encodes %j as a single segment', (value) => {
    const url = urlOf(withdrawIdentifier, { params: { org: 'acme', building: 'hq', identifier: value } });
    const sent = new URL(url, 'https://berth.example');
    const prefix = `${API_PREFIX}/admin/buildings/acme/hq/access/`;
    expect(sent.pathname.startsWith(prefix)).toBe(true);
    expect(sent.pathname.slice(prefix.length).split('/')).toHaveLength(1);
    expect(decodeURIComponent(sent.pathname.slice(prefix.length))).toBe(value);
    expect(sent.search + sent.hash).toBe('');
  });

  test.each(['.', '..'])('is not built for %j, because every encoding of it changes the path', (value) => {
    const params = { org: 'acme', building: 'hq', identifier: value };
    expect(() => urlOf(withdrawIdentifier, { params })).toThrow(RangeError);
  });

  test('has the encoded query, without undefined values', () => {
    const url = urlOf(withdrawIdentifier, {
      params: {},
      query: { a: 'x&y=z', b: undefined, c: 0, d: ['1', '2'], e: [] },
    });
    expect([...new URL(url, 'https://berth.example').searchParams]).toEqual([
      ['a', 'x&y=z'],
      ['c', '0'],
      ['d', '1'],
      ['d', '2'],
    ]);
  });
});
