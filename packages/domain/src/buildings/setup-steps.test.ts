import { expect, test } from 'vitest';
import { nextStep, type SetupFacts, setupSteps } from './setup-steps.ts';

const NOTHING: SetupFacts = {
  floors: 0,
  rooms: 0,
  desks: 0,
  wholeRooms: 0,
  openRooms: 0,
  people: 0,
  rulesChanged: false,
};
const FURNISHED: SetupFacts = { ...NOTHING, floors: 1, rooms: 2, desks: 8 };
const doneIn = (facts: SetupFacts) => setupSteps(facts).flatMap(({ name, isDone }) => (isDone ? name : []));
const waitingIn = (facts: SetupFacts) =>
  Object.fromEntries(setupSteps(facts).flatMap(({ name, waitsFor }) => (waitsFor ? [[name, waitsFor]] : [])));

test('an empty building starts with its floor, and what needs a floor or a room waits', () => {
  expect(doneIn(NOTHING)).toEqual([]);
  expect(nextStep(setupSteps(NOTHING))).toBe('floor');
  expect(waitingIn(NOTHING)).toEqual({ spaces: 'floor', hours: 'spaces', try: 'spaces' });
});

test('people and rules of a new building can be done before its floor', () => {
  expect(doneIn({ ...NOTHING, people: 12, rulesChanged: true })).toEqual(['people', 'rules']);
});

test('a floor without desks waits for them before it can be tried', () => {
  const facts = { ...NOTHING, floors: 1 };
  expect(nextStep(setupSteps(facts))).toBe('spaces');
  expect(waitingIn(facts)).toEqual({ hours: 'spaces', try: 'spaces' });
});

test('a building of meeting rooms needs no desks', () => {
  expect(doneIn({ ...NOTHING, floors: 1, rooms: 2, wholeRooms: 2 })).toEqual(['floor', 'spaces']);
});

test('with everything set up, only the first reservation is left', () => {
  const facts = { ...FURNISHED, openRooms: 2, people: 12, rulesChanged: true };
  expect(doneIn(facts)).toEqual(['floor', 'spaces', 'hours', 'people', 'rules']);
  expect(nextStep(setupSteps(facts))).toBe('try');
  expect(waitingIn(facts)).toEqual({});
});
