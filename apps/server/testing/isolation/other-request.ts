import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Cell } from './matrix.ts';

const UUID = /^[0-9a-f-]{36}$/;

function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return UUID.test(value) ? randomUUID() : `${value}x`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : undefined;
}

/** One value of it is another, or is left out, and the schema still takes it. */
function otherwise(schema: z.ZodType | undefined, values: object | undefined, fixed: readonly string[] = []) {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (fixed.includes(name)) continue;
    const changed = { ...values, [name]: otherValue(value) };
    if (schema?.safeParse(changed).success && JSON.stringify(changed) !== JSON.stringify(values)) return changed;
  }
  return undefined;
}

/** The same call at the same place for something else; undefined when there is nothing else to ask for. */
export function otherRequest(cell: Cell): Cell | undefined {
  const { call, input } = cell;
  const body = otherwise(call.body, input.body);
  if (body !== undefined) return { ...cell, input: { ...input, body } };
  const query = otherwise(call.query, input.query);
  if (query !== undefined) return { ...cell, input: { ...input, query } };
  const params = otherwise(call.params, input.params, ['org', 'building']);
  return params === undefined ? undefined : { ...cell, input: { ...input, params: params as typeof input.params } };
}
