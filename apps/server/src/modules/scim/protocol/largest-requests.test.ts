import type { ScimUser } from '@berth/domain/scim';
import { cpuTimed } from '@berth/testkit/cpu-time';
import { describe, expect, test } from 'vitest';
import { changesIn } from './operations-in.ts';
import { groupIn, patchGroup } from './patch-group.ts';
import { patchUser } from './patch-user.ts';
import { userIn } from './user-in.ts';

const ANNA: ScimUser = { userName: 'anna@alpha.example', active: true, name: {}, emails: [] };
const INVALID = expect.objectContaining({ code: 'scim.invalid_value' });
const MOST_CPU_MS = 50;

const many = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
const email = (n: number) => ({ value: `anna.${n}@alpha.example`, type: 'work' });
const member = (n: number) => ({ value: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` });
const patch = (operations: object[]) => ({ Operations: operations });
const adding = (path: string, value: unknown) => ({ op: 'add', path, value });

/** The best of a few, because the first one compiles. */
async function cpuOf(work: () => unknown): Promise<number> {
  const times = [];
  for (let n = 0; n < 3; n += 1)
    times.push(
      (
        await cpuTimed(() => {
          try {
            work();
          } catch {}
        })
      ).ms,
    );
  return Math.min(...times);
}

describe('a request of a directory', () => {
  test('has at most 100 operations', () => {
    expect(changesIn(patch(many(100, () => adding('displayName', 'Anna'))))).toHaveLength(100);
    expect(() => changesIn(patch(many(101, () => adding('displayName', 'Anna'))))).toThrow(INVALID);
  });

  test('has at most 1,000 values, over all operations', () => {
    const operations = (last: number) => [adding('members', many(999, member)), adding('members', many(last, member))];
    expect(patchGroup(changesIn(patch(operations(1)))).added.size).toBe(999);
    expect(() => changesIn(patch(operations(2)))).toThrow(INVALID);
    const attributes = Object.fromEntries(many(1001, (n) => [`attribute${n}`, 'x']));
    expect(() => changesIn(patch([{ op: 'add', value: attributes }]))).toThrow(INVALID);
  });

  test('can replace a group with 10,000 members, and no more', () => {
    const whole = (count: number) => patch([{ op: 'replace', path: 'members', value: many(count, member) }]);
    expect(patchGroup(changesIn(whole(10_000))).added.size).toBe(10_000);
    expect(() => patchGroup(changesIn(whole(10_001)))).toThrow(INVALID);
    expect(groupIn({ displayName: 'All', members: many(10_000, member) }).members).toHaveLength(10_000);
    expect(() => groupIn({ displayName: 'All', members: many(10_001, member) })).toThrow(INVALID);
  });

  test('is refused at the operation that adds the 21st address', () => {
    const before = { ...ANNA, emails: many(20, email) };
    const [oneMore, oneLess] = [adding('emails', [email(20)]), { op: 'remove', path: 'emails', value: [email(0)] }];
    expect(() => patchUser(before, changesIn(patch([oneMore, oneLess])))).toThrow(INVALID);
    expect(patchUser(before, changesIn(patch([oneLess, oneMore]))).emails).toHaveLength(20);
  });
});

test.each<[string, () => unknown]>([
  [
    'a PATCH with 5,700 addresses, each in an operation',
    () => patchUser(ANNA, changesIn(patch(many(5700, (n) => adding('emails', [email(n)]))))),
  ],
  [
    'a PATCH with 100 lists of addresses',
    () =>
      patchUser(
        ANNA,
        changesIn(
          patch(
            many(100, (k) =>
              adding(
                'emails',
                many(50, (n) => email(50 * k + n)),
              ),
            ),
          ),
        ),
      ),
  ],
  ['a user with 5,700 addresses', () => userIn({ userName: 'anna@alpha.example', emails: many(5700, email) })],
  [
    'a group of 10,000 that is replaced and then changed 99 times',
    () =>
      patchGroup(
        changesIn(
          patch([
            { op: 'replace', path: 'members', value: many(10_000, member) },
            ...many(99, (n) => ({ op: 'remove', path: 'members', value: many(10, (k) => member(n * 10 + k)) })),
          ]),
        ),
      ),
  ],
])('%s takes little CPU time', async (_what, work) => {
  expect(await cpuOf(work)).toBeLessThan(MOST_CPU_MS);
});
