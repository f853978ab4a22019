import { RULE_NAMES } from '@berth/domain/reservations';
import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../testing/reservation-model/build-world.ts';
import { Engine } from '../../../../testing/reservation-model/engine.ts';
import { runModel, type Tally } from '../../../../testing/reservation-model/run-model.ts';

/** `node bench/reservation-model.ts` is the long version, with other seeds and longer histories. */
const RUNNING = { runs: 300, commands: 30, seed: 5, shrinks: true };
const PATIENCE_MS = 300_000;

const database = testDatabase();
let tally: Tally;
let divergence: string | undefined;

beforeAll(async () => {
  const engine = new Engine(database.db, database.owner, await buildWorld(database.owner));
  ({ tally, divergence } = await runModel(engine, RUNNING));
}, PATIENCE_MS);

test('in random histories of a small building, the engine answers and stores what the model says [R11]', () => {
  expect(divergence).toBeUndefined();
});

const ofKind = (kind: string) => [...tally].filter(([key]) => key.startsWith(`${kind} `));
const count = (entries: readonly (readonly [string, number])[]) => entries.reduce((sum, [, many]) => sum + many, 0);

test.each([
  ['reserve', 0.2],
  ['series', 0.1],
  ['change', 0.1],
  ['cancel', 0.2],
  ['check-in', 0.05],
  ['check-out', 0.05],
  ['absence', 0.5],
  ['remove-absence', 0.5],
])('the share of granted %s commands is more than %d', (kind, share) => {
  const all = ofKind(kind);
  expect(count(all)).toBeGreaterThanOrEqual(15);
  expect((tally.get(`${kind} granted`) ?? 0) / count(all)).toBeGreaterThan(share);
});

test('in the histories of the model, every rule and every refused transition occurs at least once [R11]', () => {
  const refused = new Set([...tally.keys()].map((key) => key.split(' ')[1]));
  // Only kiosks are refused assets, and the model has no kiosk.
  const rules = RULE_NAMES.filter((rule) => rule !== 'no-assets');
  const gone = ['not-yours', 'cancelled', 'checked-out', 'checked-in', 'past', 'ended', 'day-after'];
  const times = ['ongoing', 'start-fixed', 'too-early', 'too-late', 'not-started', 'overlapping'];
  expect([...rules, ...gone, ...times].filter((name) => !refused.has(name))).toEqual([]);
});
