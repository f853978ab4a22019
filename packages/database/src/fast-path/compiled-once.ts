import { CompiledQuery, type RawBuilder } from 'kysely';
import type { TenantTx } from '../tenant.ts';

/** Stands for a value of the input while its statement is compiled. */
class Slot {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.path.join('.')} is used to compile a statement`);
  }
}

/** A list keeps its length, of which only none, one and several are distinguished. Lists derived from it are no slots. */
class SlotList extends Array<unknown> {
  static override readonly [Symbol.species] = Array;
  path: readonly string[] | undefined;
}

const MANY = 2;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value is part of the shape of a statement: flags, and values that are missing. */
const isShape = (value: unknown) => value === undefined || value === null || typeof value === 'boolean';

function slotsOf(value: unknown, path: readonly string[] = []): unknown {
  if (isShape(value)) return value;
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, slotsOf(one, [...path, name])]));
  if (!Array.isArray(value)) return new Slot(path);
  const list = SlotList.from(value.slice(0, MANY), (_, n) => new Slot([...path, String(n)])) as SlotList;
  list.path = path;
  return list;
}

function shapeOf(value: unknown): string {
  if (isShape(value)) return String(value);
  if (Array.isArray(value)) return String(Math.min(value.length, MANY));
  if (!isRecord(value)) return '';
  let shape = '';
  for (const name in value) shape += `${name}:${shapeOf(value[name])};`;
  return shape;
}

type Source = (input: unknown) => unknown;

const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown>)[name], input);

/** Where a parameter comes from: the input, or its shape. */
function sourceOf(parameter: unknown): Source {
  if (isShape(parameter)) return () => parameter;
  const path = parameter instanceof Slot || parameter instanceof SlotList ? parameter.path : undefined;
  if (path === undefined) throw new Error('a value of a compiled statement is not part of its input');
  return (input) => valueAt(input, path);
}

/**
 * Compiles a statement once for each shape of its input, because the query builder takes longer than the rest of a short
 * read. `build` may branch on flags, on missing values and on lists of none, one or several; every other value of the
 * input may only become a parameter.
 */
export function compiledOnce<Input extends object, Row>(build: (input: Input) => RawBuilder<Row>) {
  const statements = new Map<string, { readonly text: string; readonly sources: readonly Source[] }>();
  return async (tx: TenantTx, input: Input): Promise<Row[]> => {
    const shape = shapeOf(input);
    let statement = statements.get(shape);
    if (statement === undefined) {
      const { sql, parameters } = build(slotsOf(input) as Input).compile(tx);
      statement = { text: sql, sources: parameters.map(sourceOf) };
      statements.set(shape, statement);
    }
    const values = statement.sources.map((of) => of(input));
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(statement.text, values));
    return rows;
  };
}
