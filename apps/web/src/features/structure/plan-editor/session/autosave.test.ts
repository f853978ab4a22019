import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../lib/api.ts';
import { createAutosave, type SaveState } from './autosave.ts';

const states: SaveState['kind'][] = [];
const save = vi.fn<(value: string, version: number) => Promise<{ version: number }>>();
const conflict = (version: number) =>
  new ApiProblem('Somebody else saved', { status: 412, code: 'save.conflict', data: { version } });

beforeEach(() => {
  vi.useFakeTimers();
  states.length = 0;
  save.mockReset().mockImplementation((_value, version) => Promise.resolve({ version: version + 1 }));
});
afterEach(() => vi.useRealTimers());

const begin = () => createAutosave<string>({ version: 1, save, onState: ({ kind }) => void states.push(kind) });

test('saves the last of several quick changes, once', async () => {
  const autosave = begin();
  autosave.offer('a');
  await vi.advanceTimersByTimeAsync(900);
  autosave.offer('b');
  await vi.advanceTimersByTimeAsync(1100);
  expect(save.mock.calls).toEqual([['b', 1]]);
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved']);
});

test('sends each save with the version of the previous one', async () => {
  const autosave = begin();
  autosave.offer('a');
  await autosave.flush();
  autosave.offer('b');
  await autosave.flush();
  expect(save.mock.calls).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('saves a change during a save after it, not in parallel', async () => {
  const autosave = begin();
  let finish: (answer: { version: number }) => void = () => {};
  save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  autosave.offer('a');
  await vi.advanceTimersByTimeAsync(1000);
  autosave.offer('b');
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenCalledTimes(1);
  finish({ version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.calls[1]).toEqual(['b', 2]);
});

test('retries a failed save with the newest value', async () => {
  const autosave = begin();
  save.mockRejectedValueOnce(new Error('away'));
  autosave.offer('a');
  expect(await autosave.flush()).toBe(true);
  expect(save.mock.calls.map(([value]) => value)).toEqual(['a', 'a']);
  save.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  autosave.offer('b');
  expect(await autosave.flush()).toBe(false);
  expect(states.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(5000);
  expect(states.at(-1)).toBe('saved');
});

test('after a conflict waits for a decision, and can overwrite the other version', async () => {
  const autosave = begin();
  save.mockRejectedValueOnce(conflict(7));
  autosave.offer('mine');
  expect(await autosave.flush()).toBe(false);
  autosave.offer('mine, further');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  autosave.takeTheirs(7);
  autosave.offer('mine, further');
  expect(await autosave.flush()).toBe(true);
  expect(save.mock.calls[1]).toEqual(['mine, further', 7]);
});

test('after a conflict can load the other version, and saves later changes on top of it', async () => {
  const autosave = begin();
  save.mockRejectedValueOnce(conflict(7));
  autosave.offer('mine');
  await autosave.flush();
  autosave.takeTheirs(7);
  autosave.offer('next');
  await autosave.flush();
  expect(save.mock.calls[1]).toEqual(['next', 7]);
});

test('saves a change that was pending while it was stopped after it starts again', async () => {
  const autosave = begin();
  autosave.offer('a');
  autosave.stop();
  autosave.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('saves nothing after it was stopped', async () => {
  const autosave = begin();
  autosave.offer('a');
  autosave.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).not.toHaveBeenCalled();
});
