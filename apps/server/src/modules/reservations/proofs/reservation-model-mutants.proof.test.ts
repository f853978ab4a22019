import type * as Domain from '@berth/domain/reservations';
import { MUTANTS } from '@berth/domain/testing/mutants';
import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildWorld } from '../../../../testing/reservation-model/build-world.ts';
import { Engine } from '../../../../testing/reservation-model/engine.ts';
import { runModel } from '../../../../testing/reservation-model/run-model.ts';

/** `node bench/reservation-mutants.ts` is the long version, with mutants of all rules and of the engine around them. */
const RUNNING = { runs: 100, commands: 30, seed: 5, shrinks: false };

const planted = vi.hoisted(() => ({ rules: undefined as Domain.Rules | undefined }));
vi.mock('@berth/domain/reservations', async (original) => {
  const domain = await original<typeof Domain>();
  const mayReserve: typeof domain.mayReserve = (planned, facts, today) =>
    domain.mayReserve(planned, facts, today, planted.rules);
  return { ...domain, mayReserve };
});

const database = testDatabase();
let engine: Engine;

beforeAll(async () => {
  engine = new Engine(database.db, database.owner, await buildWorld(database.owner));
});

test.each([
  'space-taken: ≤ for <, neighbours meet',
  'total-reservations-limit: counts the day only',
  'weekly-limit: forgets a limit of one’s own',
  'in-the-past: refuses to change one that runs',
])('the model notices a planted mistake: %s [R11]', async (name) => {
  const mutant = MUTANTS.find((one) => one.name === name) ?? expect.fail('no such mistake');
  planted.rules = mutant.rules;
  const { divergence } = await runModel(engine, RUNNING);
  expect(divergence).toContain('Diverged');
});
