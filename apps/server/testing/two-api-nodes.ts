import { type TestDatabase, type TestIssuer, testIssuer } from '@berth/testkit';
import { afterAll, beforeAll } from 'vitest';
import { type ApiNode, startApiNode } from './api-node.ts';
import { until } from './until.ts';

export const nats = { url: process.env['TEST_NATS_URL'] ?? '', password: process.env['TEST_NATS_PASSWORD'] ?? '' };

type TwoApiNodes = { issuer: TestIssuer; first: ApiNode; second: ApiNode };

/** Two nodes over one database, each connected to the broker, from the first test of a file to its last. */
export function twoApiNodes(database: TestDatabase, second: { recheckMs?: number } = {}): TwoApiNodes {
  const nodes = {} as TwoApiNodes;
  beforeAll(async () => {
    nodes.issuer = await testIssuer();
    const options = { db: database.db, issuer: nodes.issuer, nats };
    [nodes.first, nodes.second] = await Promise.all([startApiNode(options), startApiNode({ ...options, ...second })]);
    await until('both are connected', () => nodes.first.live.connected() && nodes.second.live.connected());
  });
  afterAll(async () => {
    await Promise.all([nodes.first.stop(), nodes.second.stop()]);
    await nodes.issuer.close();
  });
  return nodes;
}
