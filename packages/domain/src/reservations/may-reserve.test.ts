import { describe, expect, test } from 'vitest';
import { allRefusals, mayReserve } from './may-reserve.ts';
import { RULE_NAMES } from './rules.ts';
import { EXAMPLES } from './testing/examples.ts';

describe('a request', () => {
  test.each(EXAMPLES.map((example) => [example.name, example] as const))('%s', (_name, example) => {
    const { planned, facts, today, rule, numbers } = example;
    expect(mayReserve(planned, facts, today)).toEqual(
      numbers === undefined ? { allowed: true } : { allowed: false, because: { rule, numbers } },
    );
  });

  test.each(RULE_NAMES)('%s has an example that is refused and one that is granted', (name) => {
    const about = EXAMPLES.filter(({ rule }) => rule === name);
    expect(about.some(({ numbers }) => numbers !== undefined)).toBe(true);
    expect(about.some(({ numbers }) => numbers === undefined)).toBe(true);
  });
});

describe('several reasons', () => {
  const { planned, facts, today } =
    EXAMPLES.find(({ name }) => name === 'space-taken: whatever the building allows') ?? fail();
  const hopeless = {
    planned: {
      ...planned,
      visibleToOthers: false,
      guests: [{ name: 'Ada', email: '' }],
      assets: [{ id: 'x', quantity: 0, comment: '' }],
    },
    facts: { ...facts, space: { ...facts.space, isReservable: false } },
  };

  test('the first in the order of the rules is told', () => {
    const decision = mayReserve(hopeless.planned, hopeless.facts, today);
    expect(decision).toEqual({ allowed: false, because: { rule: 'not-reservable', numbers: {} } });
  });

  test('all of them are there for whoever explains', () => {
    expect(allRefusals(hopeless.planned, hopeless.facts, today).map(({ rule }) => rule)).toEqual([
      'not-reservable',
      'no-guests',
      'no-private',
      'guest-incomplete',
      'space-taken',
      'asset-unavailable',
      'asset-quantity',
    ]);
  });
});

function fail(): never {
  throw new Error('no such example');
}
