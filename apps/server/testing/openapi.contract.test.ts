import { type AccessRule, addressOf, calls, type Endpoint, keyOf, openApiDocument } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '@berth/domain/language';
import { textOf } from '../src/platform/http/texts.ts';
import { testApi } from './test-api.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: object };
type Operation = {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string; scheme: string }> };
};

const api = testApi(testDatabase());
let document: Document;

beforeAll(async () => {
  const answer = await api.call(openApiDocument, { params: {} });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  document = answer.body as unknown as Document;
});

const REFUSAL = { type: 'application/problem+json', says: ['code', 'message', 'errors'] };
const SCIM_REFUSAL = { type: 'application/scim+json', says: ['schemas', 'status', 'detail'] };

const pathOf = (call: Endpoint) => addressOf(call).replaceAll(/:(\w+)/g, '{$1}');

const operationOf = (call: Endpoint) => {
  const operation = document.paths[pathOf(call)]?.[call.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${keyOf(call)} is not described`);
  return operation;
};

const namesOf = (operation: Operation, place: string) =>
  (operation.parameters ?? [])
    .filter((parameter) => parameter.in === place)
    .map(({ name }) => name)
    .toSorted();

/** Security schemes of rules that admit callers without a person's token. */
const SECURITY: Partial<Record<AccessRule, object[]>> = {
  public: [],
  'approved screen token': [{ screenSecret: [] }],
  'approved kiosk token': [{ screenSecret: [] }],
  'approved screen token or B': [{ screenSecret: [] }, { bearer: [] }],
  'scim token': [{ scim: [] }],
};

test('the document is OpenAPI 3.1 and names the security schemes of people and screens', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    scim: { type: 'http', scheme: 'bearer', description: expect.any(String) },
    screenSecret: { type: 'apiKey', in: 'header', name: 'Screen-Secret' },
  });
});

test('the document describes the calls of the contract and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map((call) => `${call.method} ${pathOf(call)}`).toSorted());
});

describe.each(calls.map((call) => [keyOf(call), call] as const))('%s', (_key, call) => {
  test('has its summary, area and security', () => {
    const operation = operationOf(call);
    expect(operation.summary).toBe(call.summary);
    expect(operation.tags).toEqual([call.area]);
    expect(operation.security).toEqual(SECURITY[call.access] ?? [{ bearer: [] }]);
  });

  test('lists every parameter of its path and query, and its body', () => {
    const operation = operationOf(call);
    expect(namesOf(operation, 'path')).toEqual(Object.keys(call.params.shape).toSorted());
    expect(namesOf(operation, 'query')).toEqual(Object.keys(call.query?.shape ?? {}).toSorted());
    for (const parameter of operation.parameters ?? []) {
      expect(parameter.schema).toBeTypeOf('object');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
    }
    expect(operation.requestBody?.content['application/json']?.schema === undefined).toBe(call.body === undefined);
  });

  test('describes its response and its refusals', () => {
    const { responses } = operationOf(call);
    expect(Object.keys(responses).toSorted()).toEqual([String(call.status), '4XX', '5XX'].toSorted());
    expect(Object.values(responses[call.status]?.content ?? {})[0]?.schema).toBeTypeOf('object');
    for (const kind of ['4XX', '5XX']) {
      const { type, says } = call.protocol === 'scim' ? SCIM_REFUSAL : REFUSAL;
      const schema: { properties?: object } | undefined = responses[kind]?.content?.[type]?.schema;
      expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(says));
    }
  });

  test('raises only problems that have a text in every language', () => {
    for (const code of call.problems) for (const language of LANGUAGES) expect(textOf(code, language)).not.toBe('');
  });
});

test('every reference can be resolved', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(
    ([, reference = '']) => reference,
  );
  const unresolved = references.filter((reference) => {
    if (!reference.startsWith('#/')) return true;
    const steps = reference
      .slice(2)
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
    return (
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) === undefined
    );
  });
  expect(unresolved).toEqual([]);
});
