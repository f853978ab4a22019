import type { EvacuationPerson } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { type KeptTicks, shownPeople, toSend, withoutSent, withTick } from './kept-ticks.ts';

const NOW = Date.parse('2026-11-17T09:42:00.000Z');
const person = (key: string, seen: EvacuationPerson['seen'] = null) => ({ key, seen }) as EvacuationPerson;

describe('a tick', () => {
  test('is visible at once, and so is removing it', () => {
    const ticks = withTick({}, 'ada', true, NOW);
    expect(shownPeople([person('ada'), person('bob')], ticks).map(({ seen }) => seen !== null)).toEqual([true, false]);
    const back = withTick(ticks, 'ada', false, NOW + 1);
    const seen = person('ada', { atDatetime: new Date(NOW).toISOString(), by: 'Somebody else' });
    expect(shownPeople([seen], back)[0]?.seen).toBeNull();
  });

  test('that matches the list keeps the first author', () => {
    const seen = person('ada', { atDatetime: new Date(NOW - 1000).toISOString(), by: 'Somebody else' });
    expect(shownPeople([seen], withTick({}, 'ada', true, NOW))).toEqual([seen]);
  });

  test('is sent with its age, never in the future', () => {
    const ticks = withTick(withTick({}, 'ada', true, NOW - 61_000), 'bob', false, NOW + 5000);
    expect(toSend(ticks, NOW, 500)).toEqual([
      { key: 'ada', seen: true, millisecondsAgo: 61_000 },
      { key: 'bob', seen: false, millisecondsAgo: 0 },
    ]);
    expect(toSend(ticks, NOW, 1)).toHaveLength(1);
  });

  test('that changed while it was being sent is kept and sent again', () => {
    const sent: KeptTicks = withTick(withTick({}, 'ada', true, NOW), 'bob', true, NOW);
    const changed = withTick(sent, 'ada', false, NOW + 10);
    expect(withoutSent(changed, sent)).toEqual({ ada: { seen: false, at: NOW + 10 } });
    expect(withoutSent(sent, sent)).toEqual({});
  });
});
