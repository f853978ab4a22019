import { calls, type Endpoint, keyOf, urlOf } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { leastOf, longestTurn } from '@berth/testkit/cpu-time';
import { beforeAll, expect, test } from 'vitest';
import { AT_GOOGLE } from '../isolation/matrix-google.ts';
import { AT_GRAPH } from '../isolation/matrix-graph.ts';
import { cellsOf } from '../isolation/matrix.ts';
import { isolationWorld, type World } from '../isolation/world.ts';
import { testApi } from '../test-api.ts';
import { largestBodies } from './largest-body.ts';

/** Everyone else on the node waits for as long. */
const MOST_CPU_MS = 50;
const BODY_BYTES = 256 * 1024;

const database = testDatabase();
const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
let world: World;
beforeAll(async () => {
  world = await isolationWorld(database.owner, api.issuer);
});

/** A caller who may, at an existing place, with a valid request. */
async function grantedCell(call: Endpoint) {
  const cells = cellsOf(call, world).filter(
    ({ verdict, target }) => verdict === 'granted' && (target === undefined || target.there),
  );
  const cell = cells.find(({ who }) => who.signedIn) ?? cells[0] ?? cellsOf(call, world)[0];
  if (cell === undefined) throw new Error(`${keyOf(call)} has no cell`);
  await cell.classified.prepare?.(database.owner, cell.target?.ids ?? world.alpha.main);
  return cell;
}

const list = (count: number, one: (n: number) => object) => Array.from({ length: count }, (_, n) => one(n));
const email = (n: number) => ({ value: `anna.${n}@alpha.example`, type: 'work' });
const member = (n: number) => ({ value: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, display: 'someone' });
const patch = (operations: object[]) => JSON.stringify({ Operations: operations });

/** The contract leaves the attributes of SCIM open. */
const SCIM_BODIES: Record<string, string> = {
  'many operations': patch(list(5_000, (n) => ({ op: 'add', path: 'emails', value: [email(n)] }))),
  'many addresses': JSON.stringify({ userName: 'anna@alpha.example', emails: list(5_000, email) }),
  'a hundred operations': patch(
    list(100, (n) => ({ op: 'add', path: 'members', value: list(10, (k) => member(10 * n + k)) })),
  ),
  'many members': JSON.stringify({ displayName: 'All', members: list(3_000, member) }),
  'a whole group': patch([{ op: 'replace', path: 'members', value: list(3_000, member) }]),
};

const withBody = calls.filter(({ body, consumes }) => body !== undefined && consumes === undefined);

test.each(withBody.map((call) => [keyOf(call), call] as const))(
  '%s answers its largest bodies in turns of at most 50 ms of CPU time [T36]',
  async (_key, call) => {
    const { input, who } = await grantedCell(call);
    const slow: string[] = [];
    const bodies = {
      ...(call.body === undefined ? {} : largestBodies(call.body, input.body, call.bodyLimit ?? BODY_BYTES)),
      ...(call.protocol === 'scim' ? SCIM_BODIES : {}),
    };
    for (const [name, payload] of Object.entries(bodies)) {
      const send = () =>
        longestTurn(() =>
          api.app.inject({
            method: call.method,
            url: urlOf(call, input),
            headers: { 'content-type': 'application/json', ...who.headers, ...input.headers },
            payload,
          }),
        );
      const statuses = new Set<number>();
      const ms = await leastOf(
        async () => {
          const { result, ms: turn } = await send();
          statuses.add(result.statusCode);
          return turn;
        },
        { enough: MOST_CPU_MS },
      );
      if (ms > MOST_CPU_MS) slow.push(`${name}: ${Math.round(ms)} ms, answered with ${[...statuses].join()}`);
    }
    expect(slow).toEqual([]);
  },
);
