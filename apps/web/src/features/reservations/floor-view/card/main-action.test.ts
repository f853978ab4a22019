import { expect, test } from 'vitest';
import type { FloorActions } from '../use-floor-actions.ts';
import { mainAction, secondOf } from './main-action.ts';

const actions = (way: object, more: Partial<FloorActions> = {}) =>
  ({
    way,
    rule: null,
    window: { start: at('09:00'), end: at('17:00') },
    zone: 'Europe/Amsterdam',
    isSomebody: true,
    ...more,
  }) as unknown as FloorActions;
const at = (time: string) => Date.parse(`2026-11-17T${time}:00+01:00`);
const texts = (one: FloorActions) => [mainAction(one)?.text, secondOf(one)?.text];

test('a spot has one main action, and a second one where it may be useful', () => {
  expect(texts(actions({ way: 'reserve' }))).toEqual(['reserve.now', undefined]);
  expect(texts(actions({ way: 'yours' }))).toEqual([undefined, undefined]);
  expect(texts(actions({ way: 'refused' }))).toEqual(['reserve-form:card.instead', undefined]);
  expect(texts(actions({ way: 'hindered' }))).toEqual(['reserve-form:card.instead', undefined]);
  expect(texts(actions({ way: 'move', also: false, isPart: false }))).toEqual(['reserve-form:move.here', undefined]);
  expect(texts(actions({ way: 'move', also: true, isPart: true }))).toEqual([
    'reserve-form:move.here',
    'reserve-form:move.also',
  ]);
  expect(texts(actions({ way: 'move', also: false, isPart: true }))).toEqual([
    'reserve-form:move.here',
    'reserve-form:card.instead',
  ]);
});

test('a partly taken spot offers its free part, and other spots for the whole window', () => {
  const part = (from: string, to: string) => actions({ way: 'part', part: { start: at(from), end: at(to) } });
  const named = (one: FloorActions) => [mainAction(one)?.text, mainAction(one)?.values];
  expect(named(part('09:00', '16:00'))).toEqual(['reserve-form:card.reserveUntil', { time: '16:00' }]);
  expect(named(part('13:00', '17:00'))).toEqual(['reserve-form:card.reserveFrom', { time: '13:00' }]);
  expect(named(part('13:00', '16:00'))).toEqual(['reserve-form:card.reserveHours', { hours: '13:00–16:00' }]);
  expect(texts(part('09:00', '16:00'))[1]).toBe('reserve-form:card.instead');
});

test('other spots are not offered where the reason is the person', () => {
  const refused = (rule: FloorActions['rule']) => texts(actions({ way: 'refused' }, { rule }));
  expect(refused('space-taken')).toEqual(['reserve-form:card.instead', undefined]);
  expect(refused('building-maximum')).toEqual(['reserve-form:card.instead', undefined]);
  expect(refused('disable-overlapping-reservation')).toEqual(['reserve-form:card.otherTimes', undefined]);
  expect(refused('total-reservations-limit')).toEqual(['reserve-form:card.limit', undefined]);
  expect(refused('weekly-limit')).toEqual(['reserve-form:card.limit', undefined]);
});

test('a non-member cannot reserve for themselves', () => {
  const part = { start: at('09:00'), end: at('16:00') };
  expect(texts(actions({ way: 'part', part }, { isSomebody: false }))).toEqual([
    'reserve-form:card.instead',
    undefined,
  ]);
  expect(texts(actions({ way: 'reserve' }, { isSomebody: false }))).toEqual(['reserve-form:form.holder', undefined]);
});
