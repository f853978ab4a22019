import { expect, test } from 'vitest';
import { type Choice, chooseStages } from './choose-stages.ts';

const names = (choice: Choice = {}) => chooseStages(choice).map(({ name }) => name);
const commandOf = (name: string, choice: Choice) =>
  chooseStages(choice)
    .find((stage) => stage.name === name)
    ?.command.join(' ');

test('a whole run has every stage except those that have to be requested', () => {
  expect(names()).toEqual(expect.arrayContaining(['unit', 'db', 'proofs', 'e2e', 'fuzz']));
  expect(names()).not.toContain('pictures');
  expect(names({ only: ['pictures'] })).toEqual(['pictures']);
});

test('proofs run completely unless there is a commit at which they passed', () => {
  expect(commandOf('proofs', {})).not.toContain('--changed');
  expect(commandOf('proofs', { provenAt: 'abc' })).toContain('--changed abc');
  expect(commandOf('db', { provenAt: 'abc' })).not.toContain('--changed');
});

test('a check of a change selects its tests and the main browser journeys', () => {
  const choice = { changedSince: 'abc' };
  for (const name of ['unit', 'db', 'contract', 'proofs']) expect(commandOf(name, choice)).toContain('--changed abc');
  expect(commandOf('e2e', choice)).toContain('--grep @main');
  expect(names(choice)).toContain('lint');
  expect(names(choice)).not.toContain('fuzz');
});
