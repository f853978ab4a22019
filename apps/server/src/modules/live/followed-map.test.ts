import { expect, test } from 'vitest';
import type { ShownMap } from '../reservations/index.ts';
import { followedMap } from './followed-map.ts';

const mapOf = (key: string) => ({ key, day: '2026-11-16' }) as ShownMap;

/** A map whose reads are answered one by one. */
function followed() {
  const reads: PromiseWithResolvers<ShownMap | undefined>[] = [];
  const toRead: ShownMap[] = [];
  const show = () => {
    const read = Promise.withResolvers<ShownMap | undefined>();
    reads.push(read);
    return read.promise;
  };
  const failures: unknown[] = [];
  const map = followedMap(show, {
    tellToRead: (one) => void toRead.push(one),
    onFailure: (error) => void failures.push(error),
  });
  return {
    map,
    toRead,
    failures,
    fail: (at: number) => reads[at]?.reject(new Error('busy')),
    answer: (at: number, key: string | undefined) => reads[at]?.resolve(key ? mapOf(key) : undefined),
  };
}

test('a page must read when its viewer sees more or less than before, and not otherwise', async () => {
  const { map, toRead, answer } = followed();
  for (const [at, key] of ['one', 'one', 'two'].entries()) {
    const read = at === 0 ? map.begin() : map.recheck();
    answer(at, key);
    await read;
  }
  expect(toRead).toEqual([mapOf('two')]);
  expect(map.shown()).toEqual(mapOf('two'));
});

test('after a change of their own a viewer has no map until it has been read, and does not read it twice', async () => {
  const { map, toRead, answer } = followed();
  const first = map.begin();
  answer(0, 'one');
  await first;
  const read = map.forget();
  expect(map.shown()).toBeUndefined();
  answer(1, 'two');
  await read;
  expect([map.shown(), toRead]).toEqual([mapOf('two'), []]);
});

test('while access is checked there is no map, and afterwards the page reads what has changed', async () => {
  const { map, toRead, answer } = followed();
  const first = map.begin();
  answer(0, 'staff');
  await first;
  map.suspend();
  expect(map.shown()).toBeUndefined();
  const read = map.recheck();
  answer(1, 'member');
  await read;
  expect(toRead).toEqual([mapOf('member')]);
});

test('the answer of an earlier read does not replace that of a later one', async () => {
  const { map, answer } = followed();
  const [early, late] = [map.begin(), map.recheck()];
  answer(1, 'late');
  await late;
  answer(0, 'early');
  await early;
  expect(map.shown()).toEqual(mapOf('late'));
});

test('a failed read leaves the map as it is, and one without rights suspended', async () => {
  const { map, answer, fail, failures } = followed();
  const first = map.begin();
  answer(0, 'one');
  await first;
  const second = map.recheck();
  fail(1);
  await second;
  expect(map.shown()).toEqual(mapOf('one'));
  map.suspend();
  const third = map.recheck();
  fail(2);
  await third;
  expect(map.shown()).toBeUndefined();
  expect(failures).toHaveLength(2);
});
