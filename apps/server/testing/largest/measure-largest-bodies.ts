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
import { SCIM_BODIES } from './scim-bodies.ts';

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
