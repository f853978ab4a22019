import { describe, expect, test } from 'vitest';
import { scarceThings } from './scarce-things.ts';
import { EXAMPLES } from '../testing/examples.ts';

const planned = {
  ...(EXAMPLES[0]?.planned ?? expect.fail()),
  spaceId: 's1',
  localDay: '2026-11-17',
  assets: [],
  holder: { memberId: 'p1', userpools: ['Sales', 'Legal'] },
};
const scope = {
  buildingId: 'b1',
  policies: [],
  settings: { building_maximum: 10, userpool_daily_budget: 5 },
  guarantees: new Map(),
  replacedSpaceId: undefined,
} as const;
const ALONE = { own: ['person:p1', 'space:s1'], crowd: [] };

describe('the locks of a request', () => {
  test('always include the space and the person', () => {
    expect(scarceThings(planned, scope)).toEqual(ALONE);
  });

  test('include the previous space of a move', () => {
    expect(scarceThings(planned, { ...scope, replacedSpaceId: 's0' })).toEqual({
      own: ['person:p1', 'space:s0', 'space:s1'],
      crowd: [],
    });
  });

  test('include the space once if it does not change', () => {
    expect(scarceThings(planned, { ...scope, replacedSpaceId: 's1' })).toEqual(ALONE);
  });

  test('include the building if it has a maximum', () => {
    const limited = { ...scope, policies: ['building-maximum'] } as const;
    expect(scarceThings(planned, limited)).toEqual({ ...ALONE, crowd: ['building-day:b1:2026-11-17'] });
    const lifted = { ...limited, settings: { ...scope.settings, building_maximum: 0 } };
    expect(scarceThings(planned, lifted)).toEqual(ALONE);
  });

  test('include each group of the person if groups have a budget', () => {
    const limited = { ...scope, policies: ['userpool-daily-budget'] } as const;
    expect(scarceThings(planned, limited)).toEqual({
      ...ALONE,
      crowd: ['userpool-day:b1:2026-11-17:Legal', 'userpool-day:b1:2026-11-17:Sales'],
    });
    const lifted = { ...limited, settings: { ...scope.settings, userpool_daily_budget: 0 } };
    expect(scarceThings(planned, lifted)).toEqual(ALONE);
  });

  test('include the neighbourhood of the space on that day if its last spaces are guaranteed', () => {
    const guarantees = new Map([['s1', 'n1']]);
    expect(scarceThings(planned, { ...scope, guarantees })).toEqual({
      ...ALONE,
      crowd: ['neighbourhood:n1:2026-11-17'],
    });
    expect(scarceThings({ ...planned, spaceId: 's2' }, { ...scope, guarantees }).crowd).toEqual([]);
  });

  test('include each asset once, however often it is listed', () => {
    const assets = ['a2', 'a1', 'a2'].map((id) => ({ id, quantity: 1, comment: '' }));
    expect(scarceThings({ ...planned, assets }, scope)).toEqual({
      own: ['asset-day:a1:2026-11-17', 'asset-day:a2:2026-11-17', 'person:p1', 'space:s1'],
      crowd: [],
    });
  });

  test('include no other lock for limits of one person', () => {
    const policies = ['daily-maximum', 'total-reservations-limit', 'weekly-limit', 'future-day-max'] as const;
    expect(scarceThings(planned, { ...scope, policies })).toEqual(ALONE);
  });
});
