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

const list = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
const email = (n: number) => ({ value: `anna.${n}@alpha.example`, type: 'work' });
const member = (n: number) => ({ value: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, display: 'someone' });
const patch = (operations: object[]) => JSON.stringify({ Operations: operations });

/** Large bodies of SCIM, whose attributes the contract leaves open. */
const SCIM_BODIES: Readonly<Record<string, string>> = {
  'many operations': patch(list(2_500, (n) => ({ op: 'add', path: 'emails', value: [email(n)] }))),
  'many addresses': JSON.stringify({ userName: 'anna@alpha.example', emails: list(5_000, email) }),
  'many members': JSON.stringify({ displayName: 'All', members: list(3_000, member) }),
  'many operations on members': patch(
    list(100, (n) => ({ op: 'add', path: 'members', value: list(10, (k) => member(10 * n + k)) })),
  ),
  'many members in one operation': patch([{ op: 'replace', path: 'members', value: list(3_000, member) }]),
};

/** Everyone else on the node waits for as long. */
const MOST_CPU_MS = 50;
const BODY_BYTES = 256 * 1024;

const bodiesOf = (call: Endpoint, sample: unknown): [string, string][] =>
  Object.entries({
    ...(call.body === undefined ? {} : largestBodies(call.body, sample, call.bodyLimit ?? BODY_BYTES)),
    ...(call.protocol === 'scim' ? SCIM_BODIES : {}),
  });

/** Measures every call that takes a body, with the bodies that are selected by name. */
export function testLargestBodies(isSelected: (call: Endpoint, body: string) => boolean): void {
  const database = testDatabase();
  const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
  let world: World;
  beforeAll(async () => {
    world = await isolationWorld(database.owner, api.issuer);
  });

  /** A caller with access to an existing place, and a valid request. */
  async function grantedCell(call: Endpoint) {
    const all = cellsOf(call, world);
    const granted = all.filter(
      ({ verdict, target }) => verdict === 'granted' && (target === undefined || target.there),
    );
    const cell = granted.find(({ who }) => who.signedIn) ?? granted[0] ?? all[0];
    if (cell === undefined) throw new Error(`${keyOf(call)} has no cell`);
    await cell.classified.prepare?.(database.owner, cell.target?.ids ?? world.alpha.main);
    return cell;
  }

  const withBody = calls.filter(({ body, consumes }) => body !== undefined && consumes === undefined);
  test.each(withBody.map((call) => [keyOf(call), call] as const))('%s', async (_key, call) => {
    const { input, who } = await grantedCell(call);
    const slow: string[] = [];
    for (const [name, payload] of bodiesOf(call, input.body).filter(([body]) => isSelected(call, body))) {
      const headers = { 'content-type': 'application/json', ...who.headers, ...input.headers };
      const send = () => api.app.inject({ method: call.method, url: urlOf(call, input), headers, payload });
      const ms = await leastOf(async () => (await longestTurn(send)).ms, { enough: MOST_CPU_MS });
      if (ms > MOST_CPU_MS) slow.push(`${name}: ${Math.round(ms)} ms`);
    }
    expect(slow).toEqual([]);
  });
}
