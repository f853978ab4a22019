import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../testing/reservation-model/build-world.ts';
import { Engine } from '../../../../testing/reservation-model/engine.ts';
import { runModel, type Tally } from '../../../../testing/reservation-model/run-model.ts';

/** `node bench/reservation-model.ts --about noShows` is the long version. */
const RUNNING = { about: 'noShows', runs: 60, commands: 30, seed: 2, shrinks: true } as const;
const PATIENCE_MS = 300_000;

const database = testDatabase();
let tally: Tally;
let divergence: string | undefined;

beforeAll(async () => {
  const engine = new Engine(database.db, database.owner, await buildWorld(database.owner));
  ({ tally, divergence } = await runModel(engine, RUNNING));
}, PATIENCE_MS);

test('no-shows are reminded and cancelled by workflows and sensors as the model says [R11, R20]', () => {
  expect(divergence).toBeUndefined();
});

test('the model includes cancellations by workflows and sensors, restorations, and restorations that are too late', () => {
  const kinds = ['no-show by-workflow', 'no-show by-sensor', 'no-show by-sensor-restored'];
  const seen = [...kinds, 'restore not-restorable', 'restore restore-too-late'];
  expect(seen.filter((kind) => (tally.get(kind) ?? 0) === 0)).toEqual([]);
});
