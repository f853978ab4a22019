import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type Endpoint, keyOf } from './index.ts';

const PAGE = ['page', 'startIndex'];

const isList = ({ response }: Endpoint) => z.toJSONSchema(response, { unrepresentable: 'any' }).type === 'array';

const isBounded = ({ response, query }: Endpoint) =>
  z.toJSONSchema(response, { unrepresentable: 'any' }).maxItems !== undefined ||
  PAGE.some((name) => name in (query?.shape ?? {}));

test('every list has a maximum or pages, so that no response grows without end', () => {
  const lists = calls.filter(isList);
  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter((call) => !isBounded(call)).map(keyOf)).toEqual([]);
});
