/** The parts of a new building that exist so far. */
export type SetupFacts = {
  readonly floors: number;
  readonly rooms: number;
  /** Desks and parking spots. */
  readonly desks: number;
  /** Rooms that are reserved as a whole. */
  readonly wholeRooms: number;
  /** Rooms with opening hours of their own, now or later. */
  readonly openRooms: number;
  /** Members with access, without the caller. */
  readonly people: number;
  /** Whether a rule was changed since the building was created. */
  readonly rulesChanged: boolean;
};

export const SETUP_STEPS = ['floor', 'spaces', 'hours', 'people', 'rules', 'try'] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

export type SetupStep = {
  readonly name: SetupStepName;
  readonly isDone: boolean;
  /** The step that has to come first; undefined if this one can be taken now. */
  readonly waitsFor: SetupStepName | undefined;
};

export const hasSpaces = ({ desks, wholeRooms }: SetupFacts): boolean => desks + wholeRooms > 0;

/**
 * The steps of setting up a building, done by what exists and in any order. The last one is never done here: the first
 * reservation ends the list.
 */
export function setupSteps(facts: SetupFacts): readonly SetupStep[] {
  const { floors, rooms, openRooms, people, rulesChanged } = facts;
  const step = (name: SetupStepName, isDone: boolean, waitsFor?: SetupStepName): SetupStep => ({
    name,
    isDone,
    waitsFor: isDone ? undefined : waitsFor,
  });
  return [
    step('floor', floors > 0),
    step('spaces', hasSpaces(facts), floors > 0 ? undefined : 'floor'),
    // Opening hours belong to rooms.
    step('hours', openRooms > 0, rooms > 0 ? undefined : 'spaces'),
    step('people', people > 0),
    step('rules', rulesChanged),
    step('try', false, hasSpaces(facts) ? undefined : 'spaces'),
  ];
}

/** The step to suggest: the first that can be taken now. */
export const nextStep = (steps: readonly SetupStep[]): SetupStepName | undefined =>
  steps.find(({ isDone, waitsFor }) => !isDone && waitsFor === undefined)?.name;
