import { expect, test } from 'vitest';
import { nextStep, type SetupFacts, type SetupStepName, setupSteps } from './setup-steps.ts';

const NOTHING: SetupFacts = {
  hasAddress: false,
  floors: 0,
  rooms: 0,
  desks: 0,
  wholeRooms: 0,
  openRooms: 0,
  people: 0,
  rulesChanged: false,
};
const FURNISHED: SetupFacts = { ...NOTHING, hasAddress: true, floors: 1, rooms: 2, desks: 8 };
const doneIn = (facts: SetupFacts) => setupSteps(facts).flatMap(({ name, isDone }) => (isDone ? name : []));
const waitingIn = (facts: SetupFacts) =>
  Object.fromEntries(setupSteps(facts).flatMap(({ name, waitsFor }) => (waitsFor ? [[name, waitsFor]] : [])));
const nextAfter = (facts: SetupFacts, later: SetupStepName[] = []) => nextStep(setupSteps(facts, later));

test('an empty building starts with its address, and desks wait for a plan', () => {
  expect(doneIn(NOTHING)).toEqual([]);
  expect(nextAfter(NOTHING)).toBe('building');
  expect(waitingIn(NOTHING)).toEqual({ desks: 'plan', try: 'desks' });
});

test('people and rules of a new building can be done before its floor', () => {
  expect(doneIn({ ...NOTHING, people: 12, rulesChanged: true })).toEqual(['people', 'rules']);
});

test('opening hours complete the rules, as a changed rule does', () => {
  expect(doneIn({ ...FURNISHED, openRooms: 2 })).toEqual(['building', 'plan', 'desks', 'rules']);
});

test('a floor without desks waits for them before it can be tried', () => {
  const facts = { ...NOTHING, hasAddress: true, floors: 1 };
  expect(nextAfter(facts)).toBe('desks');
  expect(waitingIn(facts)).toEqual({ try: 'desks' });
});

test('a building of meeting rooms needs no desks', () => {
  expect(doneIn({ ...NOTHING, floors: 1, rooms: 2, wholeRooms: 2 })).toEqual(['plan', 'desks']);
});

test('a step that was left for later is suggested after all others, and not once it is done', () => {
  expect(nextAfter(FURNISHED, ['people'])).toBe('rules');
  expect(nextAfter(FURNISHED, ['people', 'rules', 'try'])).toBe('people');
  expect(setupSteps({ ...FURNISHED, people: 3 }, ['people']).find(({ name }) => name === 'people')).toMatchObject({
    isDone: true,
    isLater: false,
  });
});

test('with everything set up, only the first reservation is left', () => {
  const facts = { ...FURNISHED, people: 12, rulesChanged: true };
  expect(doneIn(facts)).toEqual(['building', 'plan', 'desks', 'people', 'rules']);
  expect(nextAfter(facts)).toBe('try');
  expect(waitingIn(facts)).toEqual({});
});
