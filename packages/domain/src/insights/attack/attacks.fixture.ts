import { visibleDetails } from '../../reservations/details/visible-details.ts';
import type { LocalDate } from '../../time/local-date.ts';
import { outcomesOfDays, sharedGroups } from '../shared-reservations.ts';
import { SMALLEST_GROUP } from '../suppress.ts';
import { replay, type Run } from '../what-if/replay.ts';
import { ATTENDANCE_FIGURES, peopleBetween } from '../what-if/people-between.ts';
import { historicOutcome, outcomeFigures } from '../what-if/replay-outcome.ts';
import type { ReplayedBuilding, RequestedReservation } from '../what-if/requested-reservation.ts';
import { shownReplays } from '../what-if/shown-replays.ts';
import { changedBuilding } from '../what-if/what-if-changes.ts';
import type { Organisation, Past } from './random-organisation.fixture.ts';

/** A line of a list: what it shows of its reservations, and their outcome if it shows that. */
type Line = Partial<Pick<Past, 'day' | 'floor' | 'start' | 'end' | 'outcome'>>;

/** The decisions that protect people; a test replaces one of them. */
export type Protections = {
  lines(past: readonly Past[]): readonly Line[];
  outcomes: typeof outcomesOfDays;
  details: typeof visibleDetails;
  replays: typeof shownReplays;
};

const peopleIn = (past: readonly Past[]): number => new Set(past.map(({ person }) => person)).size;

const PROTECTED_LINES: Protections['lines'] = (past) => {
  const groups = [...Map.groupBy(past, ({ day, floor }) => `${day} ${floor}`).values()].map((own) => ({
    line: { day: own[0]?.day, floor: own[0]?.floor } as Line,
    people: peopleIn(own),
    reservations: own.length,
  }));
  return sharedGroups(groups).groups.map(({ line }) => line);
};

export const PROTECTED: Protections = {
  lines: PROTECTED_LINES,
  outcomes: outcomesOfDays,
  details: visibleDetails,
  replays: shownReplays,
};

/** The people who fit a line, for an attacker who saw the map of every day. */
const candidatesOf = (line: Line, past: readonly Past[]): number => {
  const columns = (['day', 'floor', 'start', 'end'] as const).filter((key) => line[key] !== undefined);
  return peopleIn(past.filter((one) => columns.every((key) => one[key] === line[key])));
};

const fewInLines = ({ past }: Organisation, { lines }: Protections) =>
  lines(past).filter((line) => candidatesOf(line, past) < SMALLEST_GROUP);

const dayOf = (past: readonly Past[]) => ({
  people: peopleIn(past),
  reservations: past.length,
  outcomes: Object.fromEntries(
    [...Map.groupBy(past, ({ outcome }) => outcome)].map(([outcome, own]) => [outcome, own.length]),
  ),
});

/** The totals of a day are the difference of two periods, of which one is a day longer. */
function fewInTotals({ days, past }: Organisation, { outcomes }: Protections): LocalDate[] {
  const ofDay = (day: LocalDate) => past.filter((one) => one.day === day);
  const until = (last: number) => outcomes(days.slice(0, last).flatMap((day) => dayOf(ofDay(day)))).reservations;
  return days.filter((day, n) => until(n + 1) > until(n) && peopleIn(ofDay(day)) < SMALLEST_GROUP);
}

const COLLEAGUE = { isHolder: false, isMaker: false, isStaff: false };

const namedOnMaps = ({ past }: Organisation, { details }: Protections): Past[] =>
  past.filter(() => details({ visibleToOthers: true, isPast: true }, COLLEAGUE, { hide_user_details: false }).name);

function runOf(requests: readonly RequestedReservation[], building: ReplayedBuilding): Run {
  const steps = replay(requests, building);
  for (;;) {
    const step = steps.next();
    if (step.done) return { ...step.value, hasWorkflow: building.workflow !== 'none' };
  }
}

/** Smaller maxima refuse more people, and take no longer to read. */
const MOST_MAXIMA = 8;

/** The answers to every maximum of the building, the largest first, with the exact runs that they hide. */
function scenariosOf({ requests, building, past }: Organisation, { replays }: Protections) {
  const history: Run = { lived: requests.map(historicOutcome), refused: [], moved: 0, hasWorkflow: true };
  const baseline = runOf(requests, building);
  const maxima = Array.from({ length: Math.min(peopleIn(past), MOST_MAXIMA) }, (_, n) => n + 1).toReversed();
  const scenarios = maxima.map((buildingMaximum) => {
    const run = runOf(requests, changedBuilding(building, { buildingMaximum }, new Set()));
    return { run, shown: replays(history, baseline, run).scenario };
  });
  return { baseline, shown: replays(history, baseline, baseline).baseline, scenarios };
}

const COUNTS = ['granted', 'moved', 'peak', 'noShows'] as const;

/** Scenarios, exact counts and differences in attendance that concern fewer than five people. */
function fewInReplays(organisation: Organisation, protections: Protections): string[] {
  const { baseline, shown: now, scenarios } = scenariosOf(organisation, protections);
  return scenarios.flatMap(({ run, shown }) => {
    if (shown === null || now === null) return [];
    if (peopleBetween(baseline, run) < SMALLEST_GROUP) return ['a scenario of few people'];
    return [
      ...COUNTS.filter((name) => shown[name] % SMALLEST_GROUP !== 0),
      ...ATTENDANCE_FIGURES.filter(
        (name) => shown[name] !== now[name] && peopleBetween(baseline, run, name) < SMALLEST_GROUP,
      ),
    ];
  });
}

/** Everything that tells of fewer than five people. */
export const findings = (organisation: Organisation, protections: Protections): readonly unknown[] => [
  ...fewInLines(organisation, protections),
  ...fewInTotals(organisation, protections),
  ...namedOnMaps(organisation, protections),
  ...fewInReplays(organisation, protections),
];

/**
 * Compares scenarios that differ by one to four people, and takes every drop in no-shows for a no-show of one of them.
 * Returns for each pair whether one of them was, and whether the attacker said so.
 */
export function guessesBetween(organisation: Organisation, protections: Protections) {
  const { scenarios } = scenariosOf(organisation, protections);
  const noShowsOf = ({ lived }: Run) => outcomeFigures(lived, true, 0).noShows;
  return scenarios.slice(1).flatMap((scenario, n) => {
    const before = scenarios[n];
    if (!before?.shown || !scenario.shown) return [];
    const people = peopleBetween(before.run, scenario.run);
    if (people === 0 || people >= SMALLEST_GROUP) return [];
    const isNoShow = noShowsOf(scenario.run) < noShowsOf(before.run);
    return { isNoShow, isGuessed: scenario.shown.noShows < before.shown.noShows };
  });
}
