import { z } from 'zod';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
};

/** In which list the body is as long as possible, and for how many bytes. */
type Aim = { readonly list: string; readonly bytes: number };

const branchesOf = ({ anyOf, oneOf, allOf }: Schema) => anyOf ?? oneOf ?? allOf ?? [];
const isRecord = ({ additionalProperties: other, properties }: Schema): boolean =>
  typeof other === 'object' && Object.keys(other).length > 0 && properties === undefined;

/** The paths of all lists and records in a body. */
function listsIn(schema: Schema, path = ''): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => listsIn(part, `${path}.${name}`)),
    ...(schema.items === undefined ? [] : listsIn(schema.items, `${path}[]`)),
    ...branchesOf(schema).flatMap((branch) => listsIn(branch, path)),
  ];
  return schema.type === 'array' || isRecord(schema) ? [path, ...inside] : inside;
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const FORMATS: Readonly<Record<string, (n: number) => string>> = {
  uuid,
  'date-time': () => '2030-01-01T09:00:00.000Z',
  date: () => '2030-01-01',
  email: (n) => `person-${n}@example.org`,
  uri: (n) => `https://example.org/${n}`,
};

const sizeOf = (value: unknown) => (JSON.stringify(value) ?? '').length;
const longest = (values: readonly unknown[]) => values.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];

/** A text of a known format, the sample, or the longest text. */
function textOf({ format, maxLength = 1000 }: Schema, sample: unknown, n: number, isInList: boolean): string {
  const formatted = FORMATS[format ?? '']?.(n);
  if (formatted !== undefined) return typeof sample === 'string' && !isInList ? sample : formatted;
  if (typeof sample === 'string') return sample;
  return isInList ? `x${n}`.slice(0, maxLength) : 'x'.repeat(maxLength);
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

type Making = { readonly path: string; readonly n: number; readonly isInList: boolean };

function listOf(schema: Schema, sample: unknown, aim: Aim, { path }: Making): unknown[] {
  const samples = Array.isArray(sample) ? sample : [];
  const one = (n: number) =>
    make(schema.items ?? {}, samples[n % samples.length], aim, { path: `${path}[]`, n, isInList: true });
  const others = aim.list.startsWith(path) ? Math.max(1, samples.length) : samples.length;
  const count = aim.list === path ? Math.floor(aim.bytes / (sizeOf(one(0)) + 1)) : others;
  return Array.from({ length: Math.min(count, schema.maxItems ?? Infinity) }, (_, n) => one(n));
}

function recordOf({ additionalProperties }: Schema, sample: unknown, aim: Aim, { path }: Making) {
  const value = make(additionalProperties as Schema, Object.values(membersOf(sample))[0], aim, {
    path: `${path}{}`,
    n: 0,
    isInList: true,
  });
  const count = aim.list === path ? Math.floor(aim.bytes / (sizeOf(value) + 10)) : 0;
  return { ...membersOf(sample), ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value])) };
}

function make(schema: Schema, sample: unknown, aim: Aim, at: Making): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return sample ?? longest(schema.enum);
  const branches = branchesOf(schema);
  if (branches.length > 0) return longest(branches.map((branch) => make(branch, sample, aim, at)));
  if (schema.type === 'array') return listOf(schema, sample, aim, at);
  if (isRecord(schema)) return recordOf(schema, sample, aim, at);
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [
      name,
      make(part, membersOf(sample)[name], aim, { ...at, path: `${at.path}.${name}` }),
    ]);
    return { ...membersOf(sample), ...Object.fromEntries(parts) };
  }
  if (schema.type === 'string') return textOf(schema, sample, at.n, at.isInList);
  if (schema.type === 'integer' || schema.type === 'number') return sample ?? Math.min(schema.maximum ?? 1, 100);
  if (schema.type === 'boolean') return sample ?? true;
  return sample;
}

/** The bodies that fill the limit, each by another list, and one with as many unknown fields. `sample` is a valid body. */
export function largestBodies(body: z.ZodType, sample: unknown, bytes: number): Record<string, string> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  // Leaves room for the rest of the body.
  const room = bytes - Math.max(2_000, Math.round(bytes / 50));
  const filled = (list: string) => {
    for (let budget = room; budget > 1_000; budget = Math.round(budget * 0.8)) {
      const text = JSON.stringify(make(schema, sample, { list, bytes: budget }, { path: '', n: 0, isInList: false }));
      if (text.length < bytes) return text;
    }
    throw new Error(`no body fits for ${list}`);
  };
  const unknown = Object.fromEntries(Array.from({ length: Math.floor(room / 16) }, (_, n) => [`field${n}`, 1]));
  return {
    ...Object.fromEntries([...new Set(listsIn(schema))].map((list) => [`many ${list || 'entries'}`, filled(list)])),
    'long texts': filled('none'),
    'unknown fields': JSON.stringify({ ...membersOf(sample), ...unknown }),
    'deep lists': `${'['.repeat(Math.floor(room / 2))}${']'.repeat(Math.floor(room / 2))}`,
  };
}
