import { expect, test } from 'vitest';
import type { FloorActions } from '../use-floor-actions.ts';
import { mainAction, secondOf } from './main-action.ts';

const actions = (way: object, more: Partial<FloorActions> = {}) =>
  ({ way, isSomebody: true, ...more }) as unknown as FloorActions;
const texts = (one: FloorActions) => [mainAction(one)?.text, secondOf(one)?.text];

test('a spot has one main action, and a second one where it may be useful', () => {
  expect(texts(actions({ way: 'reserve' }))).toEqual(['reserve.now', undefined]);
  expect(texts(actions({ way: 'yours' }))).toEqual([undefined, undefined]);
  expect(texts(actions({ way: 'refused' }))).toEqual(['card.instead', undefined]);
  expect(texts(actions({ way: 'hindered' }))).toEqual(['card.instead', undefined]);
  expect(texts(actions({ way: 'move', also: false, isPart: false }))).toEqual(['move.here', undefined]);
  expect(texts(actions({ way: 'move', also: true, isPart: true }))).toEqual(['move.here', 'move.also']);
  expect(texts(actions({ way: 'move', also: false, isPart: true }))).toEqual(['move.here', 'card.instead']);
});

test('a non-member cannot reserve for themselves', () => {
  expect(texts(actions({ way: 'reserve' }, { isSomebody: false }))).toEqual(['form.holder', undefined]);
});
