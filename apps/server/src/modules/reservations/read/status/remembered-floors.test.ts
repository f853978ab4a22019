import { describe, expect, test, vi } from 'vitest';
import { rememberingFloors } from './remembered-floors.ts';

const LIMITS = { bytes: 1_000_000, bytesOfRow: 100 };
const wanting = (versions: Record<string, number>) => new Map(Object.entries(versions));
const standing = (versions: Record<string, number>) => (ids: readonly string[]) =>
  Promise.resolve(new Map(ids.map((id) => [id, { version: versions[id] ?? 0, rows: [`${id}${versions[id] ?? 0}`] }])));
const rowsOf = (floors: ReadonlyMap<string, { rows: readonly string[] }>) =>
  Object.fromEntries([...floors].map(([id, { rows }]) => [id, rows[0]]));

describe('a floor', () => {
  test('is read once and again only when its version is newer; the others are not', async () => {
    const floors = rememberingFloors<string>(LIMITS);
    const read = vi.fn(standing({ a: 1, b: 1 }));
    expect(rowsOf(await floors('day', wanting({ a: 1, b: 1 }), read))).toEqual({ a: 'a1', b: 'b1' });
    await floors('day', wanting({ a: 1, b: 1 }), read);
    expect(read).toHaveBeenCalledTimes(1);
    const again = vi.fn(standing({ a: 1, b: 2 }));
    expect(rowsOf(await floors('day', wanting({ a: 1, b: 2 }), again))).toEqual({ a: 'a1', b: 'b2' });
    expect(again.mock.calls).toEqual([[['b']]]);
  });

  test('of another organisation or day is another', async () => {
    const floors = rememberingFloors<string>(LIMITS);
    await floors('one', wanting({ a: 1 }), standing({ a: 1 }));
    expect(rowsOf(await floors('other', wanting({ a: 1 }), standing({ a: 7 })))).toEqual({ a: 'a7' });
  });

  test('is read by one of those who ask at once', async () => {
    const floors = rememberingFloors<string>(LIMITS);
    const read = vi.fn(standing({ a: 3 }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => floors('day', wanting({ a: 3 }), read)));
    expect(read).toHaveBeenCalledTimes(1);
    expect(answers.every((answer) => rowsOf(answer)['a'] === 'a3')).toBe(true);
  });

  test('that began to be read before it changed is read again by whoever knows of the change', async () => {
    const floors = rememberingFloors<string>(LIMITS);
    const early = Promise.withResolvers<void>();
    const slow = floors('day', wanting({ a: 1 }), async (ids) => {
      await early.promise;
      return standing({ a: 1 })(ids);
    });
    const late = floors('day', wanting({ a: 2 }), standing({ a: 2 }));
    early.resolve();
    expect(rowsOf(await slow)).toEqual({ a: 'a1' });
    expect(rowsOf(await late)).toEqual({ a: 'a2' });
  });

  test('that one could not read is read by those who waited', async () => {
    const floors = rememberingFloors<string>(LIMITS);
    const failing = floors('day', wanting({ a: 1 }), () => Promise.reject(new Error('away')));
    const waiting = floors('day', wanting({ a: 1 }), standing({ a: 1 }));
    await expect(failing).rejects.toThrow('away');
    expect(rowsOf(await waiting)).toEqual({ a: 'a1' });
  });

  test('whose count was tidied away is as it was', async () => {
    const floors = rememberingFloors<string>(LIMITS);
    await floors('day', wanting({ a: 5 }), standing({ a: 5 }));
    const read = vi.fn(standing({ a: 0 }));
    expect(rowsOf(await floors('day', wanting({ a: 0 }), read))).toEqual({ a: 'a5' });
    expect(read).not.toHaveBeenCalled();
  });

  test('that is too large to remember is answered all the same', async () => {
    const floors = rememberingFloors<string>({ bytes: 10, bytesOfRow: 100 });
    expect(rowsOf(await floors('day', wanting({ a: 1 }), standing({ a: 1 })))).toEqual({ a: 'a1' });
  });
});
