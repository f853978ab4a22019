/** The parts of a new building that exist so far. */
export type SetupFacts = {
  /** Whether the building has a postal address. */
  readonly hasAddress: boolean;
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

export const SETUP_STEPS = ['building', 'plan', 'desks', 'people', 'rules', 'try'] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/** The user's own choices in the guide. A step that is done is not stored: it follows from what exists. */
export type SetupGuide = {
  readonly later: readonly SetupStepName[];
  readonly isClosed: boolean;
  readonly version: number;
};

export type SetupStep = {
  readonly name: SetupStepName;
  readonly isDone: boolean;
  /** The user left it for later. */
  readonly isLater: boolean;
  /** The step that has to come first; undefined if this one can be taken now. */
  readonly waitsFor: SetupStepName | undefined;
};

export const hasSpaces = ({ desks, wholeRooms }: SetupFacts): boolean => desks + wholeRooms > 0;

/**
 * The steps of setting up a building, done by what exists and in any order. The last one is never done here: the first
 * reservation ends the guide.
 */
export function setupSteps(facts: SetupFacts, later: readonly SetupStepName[] = []): readonly SetupStep[] {
  const { hasAddress, floors, openRooms, people, rulesChanged } = facts;
  const step = (name: SetupStepName, isDone: boolean, waitsFor?: SetupStepName): SetupStep => ({
    name,
    isDone,
    isLater: !isDone && later.includes(name),
    waitsFor: isDone ? undefined : waitsFor,
  });
  return [
    step('building', hasAddress),
    step('plan', floors > 0),
    step('desks', hasSpaces(facts), floors > 0 ? undefined : 'plan'),
    step('people', people > 0),
    step('rules', rulesChanged || openRooms > 0),
    step('try', false, hasSpaces(facts) ? undefined : 'desks'),
  ];
}

/** The step to suggest: the first that can be taken now. What was left for later comes after everything else. */
export function nextStep(steps: readonly SetupStep[]): SetupStepName | undefined {
  const open = steps.filter(({ isDone, waitsFor }) => !isDone && waitsFor === undefined);
  return (open.find(({ isLater }) => !isLater) ?? open[0])?.name;
}
