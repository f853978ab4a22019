import { describe, expect, test } from 'vitest';
import { allRefusals, mayReserve } from './may-reserve.ts';
import { RULE_NAMES } from './rules.ts';
import { EXAMPLES } from './testing/examples.ts';

describe('mayReserve', () => {
  test.each(EXAMPLES.map((example) => [example.name, example] as const))('decides on %s', (_name, example) => {
    const { planned, facts, today, rule, numbers } = example;
    expect(mayReserve(planned, facts, today)).toEqual(
      numbers === undefined ? { allowed: true } : { allowed: false, because: { rule, numbers } },
    );
  });

  test.each(RULE_NAMES)('has an example of %s that is refused and one that is granted', (name) => {
    const about = EXAMPLES.filter(({ rule }) => rule === name);
    expect(about.some(({ numbers }) => numbers !== undefined)).toBe(true);
    expect(about.some(({ numbers }) => numbers === undefined)).toBe(true);
  });
});

describe('with several reasons', () => {
  const { planned, facts, today } =
    EXAMPLES.find(({ name }) => name === 'space-taken: a taken space, regardless of the settings') ?? fail();
  const hopeless = {
    planned: {
      ...planned,
      visibleToOthers: false,
      guests: [{ name: 'Ada', email: '' }],
      assets: [{ id: 'x', quantity: 0, comment: '' }],
    },
    facts: { ...facts, space: { ...facts.space, isReservable: false } },
  };

  test('mayReserve returns the first in the order of the rules', () => {
    const decision = mayReserve(hopeless.planned, hopeless.facts, today);
    expect(decision).toEqual({ allowed: false, because: { rule: 'not-reservable', numbers: {} } });
  });

  test('allRefusals returns all of them, to explain the refusal', () => {
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
