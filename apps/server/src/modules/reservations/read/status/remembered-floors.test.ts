import { describe, expect, test, vi } from 'vitest';
import { createFloorCache } from './remembered-floors.ts';

const LIMITS = { bytes: 1_000_000, bytesOfRow: 100 };
const versionsOf = (versions: Record<string, number>) => new Map(Object.entries(versions));
const readsOf = (versions: Record<string, number>) => (ids: readonly string[]) =>
  Promise.resolve(new Map(ids.map((id) => [id, { version: versions[id] ?? 0, rows: [`${id}${versions[id] ?? 0}`] }])));
const rowsOf = (floors: ReadonlyMap<string, { rows: readonly string[] }>) =>
  Object.fromEntries([...floors].map(([id, { rows }]) => [id, rows[0]]));

describe('a cached floor', () => {
  test('is read again only if its version is newer, without the other floors', async () => {
    const floors = createFloorCache<string>(LIMITS);
    const read = vi.fn(readsOf({ a: 1, b: 1 }));
    expect(rowsOf(await floors('day', versionsOf({ a: 1, b: 1 }), read))).toEqual({ a: 'a1', b: 'b1' });
    await floors('day', versionsOf({ a: 1, b: 1 }), read);
    expect(read).toHaveBeenCalledTimes(1);
    const again = vi.fn(readsOf({ a: 1, b: 2 }));
    expect(rowsOf(await floors('day', versionsOf({ a: 1, b: 2 }), again))).toEqual({ a: 'a1', b: 'b2' });
    expect(again.mock.calls).toEqual([[['b']]]);
  });

  test('is separate for each organisation and day', async () => {
    const floors = createFloorCache<string>(LIMITS);
    await floors('one', versionsOf({ a: 1 }), readsOf({ a: 1 }));
    expect(rowsOf(await floors('other', versionsOf({ a: 1 }), readsOf({ a: 7 })))).toEqual({ a: 'a7' });
  });

  test('is read once for concurrent requests', async () => {
    const floors = createFloorCache<string>(LIMITS);
    const read = vi.fn(readsOf({ a: 3 }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => floors('day', versionsOf({ a: 3 }), read)));
    expect(read).toHaveBeenCalledTimes(1);
    expect(answers.every((answer) => rowsOf(answer)['a'] === 'a3')).toBe(true);
  });

  test('is read again for a newer version, even if an older read is still running', async () => {
    const floors = createFloorCache<string>(LIMITS);
    const early = Promise.withResolvers<void>();
    const slow = floors('day', versionsOf({ a: 1 }), async (ids) => {
      await early.promise;
      return readsOf({ a: 1 })(ids);
    });
    const late = floors('day', versionsOf({ a: 2 }), readsOf({ a: 2 }));
    early.resolve();
    expect(rowsOf(await slow)).toEqual({ a: 'a1' });
    expect(rowsOf(await late)).toEqual({ a: 'a2' });
  });

  test('is read by a waiting request if the first read fails', async () => {
    const floors = createFloorCache<string>(LIMITS);
    const failing = floors('day', versionsOf({ a: 1 }), () => Promise.reject(new Error('away')));
    const waiting = floors('day', versionsOf({ a: 1 }), readsOf({ a: 1 }));
    await expect(failing).rejects.toThrow('away');
    expect(rowsOf(await waiting)).toEqual({ a: 'a1' });
  });

  test('stays valid if its version was deleted', async () => {
    const floors = createFloorCache<string>(LIMITS);
    await floors('day', versionsOf({ a: 5 }), readsOf({ a: 5 }));
    const read = vi.fn(readsOf({ a: 0 }));
    expect(rowsOf(await floors('day', versionsOf({ a: 0 }), read))).toEqual({ a: 'a5' });
    expect(read).not.toHaveBeenCalled();
  });

  test('is returned even if it is too large to cache', async () => {
    const floors = createFloorCache<string>({ bytes: 10, bytesOfRow: 100 });
    expect(rowsOf(await floors('day', versionsOf({ a: 1 }), readsOf({ a: 1 })))).toEqual({ a: 'a1' });
  });
});
