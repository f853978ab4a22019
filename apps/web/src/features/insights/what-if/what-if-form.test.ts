import { expect, test } from 'vitest';
import { aWhatIf } from '../insights.fixture.ts';
import { changedCount, changesOf, formOf, lessKey, wrongDays } from './what-if-form.ts';

const facts = aWhatIf();
const form = formOf(facts);
if (!form) throw new Error('nothing to replay');

test('the form starts with the last four weeks and the current rules', () => {
  expect(form).toMatchObject({ from: '2026-10-20', to: '2026-11-16', rules: facts.rules, less: {} });
  expect(formOf({ ...facts, firstDay: '2026-11-01' })).toMatchObject({ from: '2026-11-01' });
  expect(formOf({ ...facts, firstDay: null })).toBeUndefined();
});

test('sends only the rules that differ', () => {
  expect(changesOf(form, facts.rules)).toEqual({});
  const less = { [lessKey('f1', 'DESK')]: 12, [lessKey('f1', 'ROOM')]: 0 };
  const changes = changesOf({ ...form, rules: { ...form.rules, dailyMaximum: 1 }, less }, facts.rules);
  expect(changes).toEqual({ dailyMaximum: 1, less: [{ floorId: 'f1', type: 'DESK', count: 12 }] });
  expect(changedCount(changes)).toBe(2);
});

test('the form starts with the last requested replay', () => {
  const replay = { ...aWhatIf().replay, from: '2026-11-02', to: '2026-11-08', changes: { dailyMaximum: 1 } };
  expect(formOf({ ...facts, replay: replay as never })).toMatchObject({
    from: '2026-11-02',
    rules: { ...facts.rules, dailyMaximum: 1 },
  });
});

test.each([
  ['2026-11-10', '2026-11-09', 'reversed'],
  ['2026-08-18', '2026-11-16', 'too_long'],
  ['2026-08-19', '2026-11-16', undefined],
  ['2026-07-01', '2026-07-02', 'out_of_reach'],
  ['2026-11-16', '2026-11-17', 'out_of_reach'],
])('replaying from %s to %s is %s', (from, to, wrong) => {
  expect(wrongDays({ ...form, from, to }, facts)).toBe(wrong);
});
