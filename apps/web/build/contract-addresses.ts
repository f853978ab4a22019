import { fileURLToPath } from 'node:url';
import * as contract from '@berth/contract';
import type { Plugin } from 'vite';

const NAME = '@berth/contract';
const VIRTUAL = '\0berth-contract-addresses';
/** The calls of screens that load later: those of staff, of walls and of other programs. */
const LATER = '\0berth-contract-addresses-later';
const FIRST: readonly contract.AccessRule[] = [
  'public',
  'signed-in',
  'member',
  'owner or A',
  'member (own) or A (all)',
];
const isLater = ({ access }: contract.Endpoint) => !FIRST.includes(access);

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
 * Calls that most employees never make come in a chunk of their own. Types still come from the contract itself. Importing a schema fails the build instead of being undefined.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? VIRTUAL : [LATER].find((module) => module === id)),
    load(id) {
      if (id !== VIRTUAL && id !== LATER) return undefined;
      const calls = Object.entries<unknown>(contract).filter((entry): entry is [string, contract.Endpoint] =>
        isCall(entry[1]),
      );
      const lines = calls
        .filter(([, call]) => isLater(call) === (id === LATER))
        .map(
          ([name, { method, path, protocol }]) =>
            `export const ${name} = ${JSON.stringify({ method, path, protocol })};`,
        );
      if (id === LATER) return lines.join('\n');
      return [...plain, LATER]
        .map((file) => `export * from ${JSON.stringify(file)};`)
        .concat(lines)
        .join('\n');
    },
  };
}
