import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../testing/reservation-model/build-world.ts';
import { Engine } from '../../../../testing/reservation-model/engine.ts';
import { runModel, type Tally } from '../../../../testing/reservation-model/run-model.ts';

/** `node bench/reservation-model.ts --about waitlist` is the long version. */
const RUNNING = { about: 'waitlist', runs: 40, commands: 40, seed: 2, shrinks: true } as const;
const PATIENCE_MS = 300_000;

const database = testDatabase();
let tally: Tally;
let divergence: string | undefined;

beforeAll(async () => {
  const engine = new Engine(database.db, database.owner, await buildWorld(database.owner));
  ({ tally, divergence } = await runModel(engine, RUNNING));
}, PATIENCE_MS);

test('in random histories, spaces are held, offered and reserved for the people whom the model names [R11]', () => {
  expect(divergence).toBeUndefined();
});

test('the histories have people who join, change, leave, and answer offers', () => {
  const kinds = ['join granted', 'join space-available', 'change-entry granted', 'leave granted', 'accept granted'];
  const outcomes = [...kinds, 'accept waitlist.no_offer', 'join already-on-waitlist', 'join would-not-help'];
  expect(outcomes.filter((kind) => (tally.get(kind) ?? 0) === 0)).toEqual([]);
});
