import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Cell } from './matrix.ts';

const UUID = /^[0-9a-f-]{36}$/;

function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return UUID.test(value) ? randomUUID() : `${value}x`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : undefined;
}

/** Changes or removes one value, so that the schema still accepts the rest. */
function otherwise(schema: z.ZodType | undefined, values: object | undefined, fixed: readonly string[] = []) {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (fixed.includes(name)) continue;
    const changed = { ...values, [name]: otherValue(value) };
    if (schema?.safeParse(changed).success && JSON.stringify(changed) !== JSON.stringify(values)) return changed;
  }
  return undefined;
}

/** Returns the same call at the same place with another request; undefined if there is no other. */
export function otherRequest(cell: Cell): Cell | undefined {
  const { call, input } = cell;
  const body = otherwise(call.body, input.body);
  if (body !== undefined) return { ...cell, input: { ...input, body } };
  const query = otherwise(call.query, input.query);
  if (query !== undefined) return { ...cell, input: { ...input, query } };
  const params = otherwise(call.params, input.params, ['org', 'building']);
  return params === undefined ? undefined : { ...cell, input: { ...input, params: params as typeof input.params } };
}
