import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomesOfDays } from '../shared-reservations.ts';
import type { Run } from '../what-if/replay.ts';
import { outcomeFigures } from '../what-if/replay-outcome.ts';
import { type ShownFigures, shownReplays } from '../what-if/shown-replays.ts';
import { findings, guessesBetween, PROTECTED, type Protections } from './attacks.fixture.ts';
import { anOrganisation } from './random-organisation.fixture.ts';

/**
 * The attacker has a login with the role Insights, saw who reserved what on the map of every day, and combines
 * everything that such a login may read about past days. Nothing may concern fewer than five people.
 */
const RUNS = { numRuns: 1000, seed: 20_261_118 };

test('a reader of insights learns nothing about fewer than five people in a thousand organisations', () => {
  let lines = 0;
  fc.assert(
    fc.property(anOrganisation, (organisation) => {
      lines += PROTECTED.lines(organisation.past).length;
      expect(findings(organisation, PROTECTED)).toEqual([]);
    }),
    RUNS,
  );
  expect(lines).toBeGreaterThan(1000);
});

const exactFigures = ({ lived, hasWorkflow, moved }: Run): ShownFigures => ({
  ...outcomeFigures(lived, hasWorkflow, moved),
  refused: {},
});

/** Rounds down always, so that a figure changes exactly when a person drops out. */
const roundedDown = (run: Run): ShownFigures => {
  const { granted, moved, peak, noShows, ...minutes } = exactFigures(run);
  const down = (count: number) => Math.floor(count / 5) * 5;
  return { ...minutes, granted: down(granted), moved: down(moved), peak: down(peak), noShows: down(noShows) };
};

const WITHOUT: readonly (readonly [string, Partial<Protections>])[] = [
  ['reservations are listed one by one', { lines: (past) => past }],
  [
    'outcomes cover every day',
    { outcomes: (days) => outcomesOfDays(days.map((day) => ({ ...day, people: Number.POSITIVE_INFINITY }))) },
  ],
  ['maps of past days have names', { details: () => ({ name: true, subject: true, guests: true }) }],
  [
    'what-if shows exact figures',
    {
      replays: (...runs) => {
        const visible = shownReplays(...runs);
        return { ...visible, scenario: visible.scenario && exactFigures(runs[2]) };
      },
    },
  ],
  [
    'what-if shows scenarios that affect few people',
    { replays: (...runs) => ({ ...shownReplays(...runs), scenario: roundedDown(runs[2]) }) },
  ],
  [
    'what-if shows differences in attendance that few people make',
    {
      replays: (...runs) => {
        const visible = shownReplays(...runs);
        return {
          ...visible,
          scenario: visible.scenario && { ...visible.scenario, noShows: roundedDown(runs[2]).noShows },
        };
      },
    },
  ],
];

test.each(WITHOUT)('the attack succeeds if %s', (_name, removed) => {
  const { failed } = fc.check(
    fc.property(anOrganisation, (organisation) => findings(organisation, { ...PROTECTED, ...removed }).length === 0),
    { ...RUNS, endOnFailure: true },
  );
  expect(failed).toBe(true);
});

/**
 * By how much a drop in the no-shows between two scenarios makes it more likely that one of the people between them did
 * not come: 0 if it says nothing.
 */
function learntFrom(replays: Protections['replays']): number {
  const guesses = fc
    .sample(anOrganisation, { ...RUNS, numRuns: 300 })
    .flatMap((organisation) => guessesBetween(organisation, { ...PROTECTED, replays }));
  const shareOf = (some: typeof guesses) => some.filter(({ isNoShow }) => isNoShow).length / some.length;
  const guessed = guesses.filter(({ isGuessed }) => isGuessed);
  expect(guessed.length).toBeGreaterThan(50);
  return shareOf(guessed) - shareOf(guesses);
}

test('the difference between two scenarios hardly reveals anything about the people between them', () => {
  const fixed: Protections['replays'] = (...runs) => {
    const visible = shownReplays(...runs);
    return { ...visible, scenario: visible.scenario && roundedDown(runs[2]) };
  };
  expect(learntFrom(shownReplays)).toBeLessThan(0.2);
  expect(learntFrom(fixed)).toBeGreaterThan(0.3);
});
