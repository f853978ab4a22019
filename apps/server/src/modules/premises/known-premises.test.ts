import { expect, test } from 'vitest';
import { cachePremises } from './known-premises.ts';
import { refreshed, type CachedBuilding } from './premises.ts';

const building = (version: number): CachedBuilding =>
  refreshed({
    version,
    zone: 'Europe/Amsterdam',
    modules: { workplace: true, sensor: false, insights: false },
    settings: {},
    policies: [],
    floors: [],
    spaces: [],
    fixedDesks: [],
    absences: [],
    slots: [],
    neighbourhoods: [],
  });

const callerAt = (rulesVersion: number, buildingId = 'b') => ({ organisationId: 'o', buildingId, rulesVersion });

/** Reads that the test answers one by one, in the order in which they started. */
function readings() {
  const begun: { answer(version: number): void; fail(error: Error): void }[] = [];
  const cache = cachePremises(
    () =>
      new Promise((resolve, reject) => {
        begun.push({ answer: (version) => resolve(building(version)), fail: reject });
      }),
  );
  return { begun, cache };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent callers share one read and get the same snapshot', async () => {
  const { begun, cache } = readings();
  const calls = Array.from({ length: 32 }, () => cache(callerAt(1)));
  expect(begun).toHaveLength(1);
  begun[0]?.answer(1);
  expect(new Set(await Promise.all(calls)).size).toBe(1);
  await cache(callerAt(1));
  expect(begun).toHaveLength(1);
});

test('a caller with a newer version does not get a snapshot read before it', async () => {
  const { begun, cache } = readings();
  const older = cache(callerAt(1));
  const newer = [cache(callerAt(2)), cache(callerAt(2))];
  begun[0]?.answer(1);
  expect((await older).version).toBe(1);
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.answer(2);
  expect((await Promise.all(newer)).map(({ version }) => version)).toEqual([2, 2]);
});

test('a failed read fails for the caller that started it, and the others read again', async () => {
  const { begun, cache } = readings();
  const first = cache(callerAt(1));
  const second = cache(callerAt(1));
  begun[0]?.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.answer(1);
  expect((await second).version).toBe(1);
});

test('another building is read separately', async () => {
  const { begun, cache } = readings();
  void cache(callerAt(1));
  void cache(callerAt(1, 'c'));
  expect(begun).toHaveLength(2);
});
