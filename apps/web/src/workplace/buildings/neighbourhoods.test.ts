import type { Neighbourhood } from '@berth/contract';
import { expect, test } from 'vitest';
import { nextChange } from './neighbourhoods.ts';

const AT = (time: string) => `2026-11-17T${time}:00Z`;
const NOW = Date.parse(AT('09:00'));
const neighbourhood = (opensAt: string | null, guaranteedUntil: string | null): Neighbourhood => ({
  id: 'n',
  name: 'Design',
  colour: 1,
  floorId: 'f',
  spaceIds: [],
  mine: false,
  open: opensAt === null,
  openedEarly: false,
  opensAt,
  guaranteed: 0,
  guaranteedUntil,
});

test('the map is read again at the next opening or end of a guarantee, and not for one that is over', () => {
  const all = [neighbourhood(AT('16:00'), null), neighbourhood(null, AT('10:00')), neighbourhood(AT('08:00'), null)];
  expect(nextChange(all, NOW)).toBe(Date.parse(AT('10:00')));
  expect(nextChange(all, Date.parse(AT('10:00')))).toBe(Date.parse(AT('16:00')));
  expect(nextChange([neighbourhood(null, null)], NOW)).toBeUndefined();
});
