import {
  type Detected,
  doubtfulIn,
  type Naming,
  type PlanAnswers,
  suggestedAnswers,
  suggestedKinds,
  type SpaceKind,
} from '@berth/domain/plans';

/** The user's answers so far. Everything else is as suggested. */
export type AnswerState = {
  readonly kinds: Readonly<Record<string, SpaceKind>>;
  /** Single pieces: whether each is used. */
  readonly pieces: Readonly<Record<string, boolean>>;
  readonly metresPerUnit?: number;
  /** The user has checked a length. */
  readonly isScaleRight?: boolean;
  readonly naming?: Naming;
  readonly withRooms?: boolean;
};

export const UNANSWERED: AnswerState = { kinds: {}, pieces: {} };

export function answersFrom(detected: Detected, state: AnswerState): PlanAnswers {
  const suggested = suggestedAnswers(detected);
  const kinds = { ...suggestedKinds(detected), ...state.kinds };
  const doubtful = new Set(doubtfulIn(detected, kinds).map(({ id }) => id));
  const isUsed = (id: string) => state.pieces[id] ?? !doubtful.has(id);
  return {
    kinds,
    left: detected.spaces.flatMap(({ id }) => (isUsed(id) ? [] : [id])),
    metresPerUnit: state.metresPerUnit ?? suggested.metresPerUnit,
    naming: state.naming ?? suggested.naming,
    withRooms: state.withRooms ?? suggested.withRooms,
  };
}

/** Doubtful pieces without a decision, in the order in which they are asked. */
export const undecided = (detected: Detected, state: AnswerState) =>
  doubtfulIn(detected, { ...suggestedKinds(detected), ...state.kinds }).filter(
    ({ id }) => state.pieces[id] === undefined,
  );
