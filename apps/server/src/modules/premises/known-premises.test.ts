import { expect, test } from 'vitest';
import { rememberingPremises } from './known-premises.ts';
import { refreshed, type Remembered } from './premises.ts';

const building = (version: number): Remembered =>
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
  });

const asking = (rulesVersion: number, buildingId = 'b') => ({ organisationId: 'o', buildingId, rulesVersion });

/** Readings that are answered when the test says so, in the order in which they were begun. */
function readings() {
  const begun: { answer(version: number): void; fail(error: Error): void }[] = [];
  const known = rememberingPremises(
    () =>
      new Promise((resolve, reject) => {
        begun.push({ answer: (version) => resolve(building(version)), fail: reject });
      }),
  );
  return { begun, known };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('of many who ask at once one reads, and all get the same', async () => {
  const { begun, known } = readings();
  const asked = Array.from({ length: 32 }, () => known(asking(1)));
  expect(begun).toHaveLength(1);
  begun[0]?.answer(1);
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  await known(asking(1));
  expect(begun).toHaveLength(1);
});

test('whoever was let in under a newer version does not take what was read before it', async () => {
  const { begun, known } = readings();
  const older = known(asking(1));
  const newer = [known(asking(2)), known(asking(2))];
  begun[0]?.answer(1);
  expect((await older).version).toBe(1);
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.answer(2);
  expect((await Promise.all(newer)).map(({ version }) => version)).toEqual([2, 2]);
});

test('a reading that fails fails for whoever began it; the others read', async () => {
  const { begun, known } = readings();
  const first = known(asking(1));
  const second = known(asking(1));
  begun[0]?.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.answer(1);
  expect((await second).version).toBe(1);
});

test('another building is read on its own', async () => {
  const { begun, known } = readings();
  void known(asking(1));
  void known(asking(1, 'c'));
  expect(begun).toHaveLength(2);
});
