import { fileURLToPath } from 'node:url';
import * as contract from '@berth/contract';
import type { Plugin } from 'vite';

const NAME = '@berth/contract';
const VIRTUAL = '\0berth-contract-addresses';

/** The parts of the contract that have no schemas in them. */
const plain = [
  './endpoint.ts',
  './reservations/statuses-in.ts',
  './reservations/updated-by.ts',
  './change-kinds.ts',
  './live/named-by-either.ts',
  './people/user-pages.ts',
].map((file) => fileURLToPath(new URL(file, import.meta.resolve(NAME))));

const isCall = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/**
 * The browser needs to know where to call, not how the answer is checked: the server does that. So it is given the
 * contract's calls without their schemas, which leaves the schema library (26 kB compressed) out of the first load.
 * Types still come from the contract itself. Importing a schema fails the build instead of being undefined.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? VIRTUAL : undefined),
    load(id) {
      if (id !== VIRTUAL) return undefined;
      const calls = Object.entries<unknown>(contract).filter((entry): entry is [string, contract.Endpoint] =>
        isCall(entry[1]),
      );
      const lines = calls.map(
        ([name, { method, path, protocol }]) => `export const ${name} = ${JSON.stringify({ method, path, protocol })};`,
      );
      return [...plain.map((file) => `export * from ${JSON.stringify(file)};`), ...lines].join('\n');
    },
  };
}
