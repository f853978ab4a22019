import { beforeEach, describe, expect, test } from 'vitest';
import type { Live, LiveListener } from './live.ts';
import { createSharedAnswers, type SharedQuestion } from './shared-answers.ts';

const QUESTION: SharedQuestion = { organisationId: 'o', buildingId: 'b', key: 'all', rulesVersion: 1, now: 0 };

let listeners: LiveListener[];
let isConnected: boolean;
let reads: { question: SharedQuestion; answer: (text: string) => void; fail: () => void }[];

const live = {
  subscribe(_: unknown, listener: LiveListener) {
    listeners.push(listener);
    return { begun: Promise.resolve(), stop: () => {} };
  },
  connected: () => isConnected,
} as unknown as Live;

const change = () => listeners.forEach((listener) => listener.change({ kind: 'reservations', ids: [] }));

const createAsk = (trueUntil = Number.POSITIVE_INFINITY) => {
  const ask = createSharedAnswers<SharedQuestion, string>({
    live,
    trueUntil: () => trueUntil,
    read: (question) =>
      new Promise((resolve, reject) => {
        reads.push({ question, answer: resolve, fail: () => reject(new Error('away')) });
      }),
  });
  return (more: Partial<SharedQuestion> = {}) => ask({ ...QUESTION, ...more });
};

/** Waits for the nth read. */
const readNumber = async (n: number) => {
  await expect.poll(() => reads.length).toBe(n);
  const read = reads[n - 1];
  if (read === undefined) throw new Error('no read');
  return read;
};

beforeEach(() => {
  listeners = [];
  reads = [];
  isConnected = true;
});

describe('a cached question', () => {
  test('is read once for a hundred concurrent callers, and for later ones', async () => {
    const ask = createAsk();
    const answers = Array.from({ length: 100 }, () => ask());
    (await readNumber(1)).answer('first');
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['first']));
    expect(await ask({ now: 29_999 })).toBe('first');
    expect(reads).toHaveLength(1);
    expect(listeners).toHaveLength(1);
  });

  test('is read separately for another place or key', async () => {
    const ask = createAsk();
    void ask();
    void ask({ key: 'one floor' });
    void ask({ buildingId: 'other' });
    void ask({ organisationId: 'other' });
    await readNumber(4);
    expect(listeners).toHaveLength(3);
  });
});

describe('an answer is no longer used', () => {
  const answered = async (ask: ReturnType<typeof createAsk>) => {
    const first = ask();
    (await readNumber(1)).answer('first');
    await first;
  };

  test.each([
    ['after a notice', () => change(), {}],
    ['after a gap of the broker', () => listeners.forEach((listener) => listener.gap()), {}],
    ['after half a minute', () => {}, { now: 30_000 }],
    ['for a newer version of the place', () => {}, { rulesVersion: 2 }],
  ])('%s', async (_, happen, more) => {
    const ask = createAsk();
    await answered(ask);
    happen();
    const second = ask(more);
    (await readNumber(2)).answer('second');
    expect(await second).toBe('second');
  });

  test('after five seconds without a broker', async () => {
    isConnected = false;
    const ask = createAsk();
    await answered(ask);
    expect(await ask({ now: 4_999 })).toBe('first');
    void ask({ now: 5_000 });
    await readNumber(2);
  });

  test('after it became outdated by itself', async () => {
    const ask = createAsk(1_000);
    await answered(ask);
    expect(await ask({ now: 999 })).toBe('first');
    void ask({ now: 1_000 });
    await readNumber(2);
  });
});

test('callers after a notice do not get an answer read before it, and share the next read', async () => {
  const ask = createAsk();
  const before = ask();
  const first = await readNumber(1);
  change();
  const after = [ask(), ask(), ask()];
  expect(reads).toHaveLength(1);
  first.answer('old');
  expect(await before).toBe('old');
  (await readNumber(2)).answer('new');
  expect(await Promise.all(after)).toEqual(['new', 'new', 'new']);
  expect(await ask()).toBe('new');
  expect(reads).toHaveLength(2);
});

test('a failed read rejects the waiting callers, and the next caller reads again', async () => {
  const ask = createAsk();
  const waiting = [ask(), ask()];
  (await readNumber(1)).fail();
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask();
  (await readNumber(2)).answer('back');
  expect(await again).toBe('back');
});
