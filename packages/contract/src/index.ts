import * as buildings from './buildings.ts';
import { type Endpoint, keyOf } from './endpoint.ts';
import * as engagement from './engagement.ts';
import * as identity from './identity.ts';
import * as live from './live.ts';
import * as meta from './meta.ts';
import * as structure from './structure.ts';

export * from './buildings.ts';
export * from './endpoint.ts';
export * from './engagement.ts';
export * from './identity.ts';
export * from './live.ts';
export * from './meta.ts';
export * from './structure.ts';
export * from './wire.ts';

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is. Server registration, OpenAPI, the isolation matrix and fuzzing are made from this list. */
export const calls: readonly Endpoint[] = [identity, buildings, structure, engagement, live, meta]
  .flatMap((capability) => Object.values(capability) as unknown[])
  .filter(isCall)
  .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
