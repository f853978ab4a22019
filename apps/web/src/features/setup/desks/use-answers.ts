import type { PlanAnalysis } from '@berth/contract';
import type { Detected } from '@berth/domain/plans';
import { useMemo, useState } from 'react';
import { type AnswerState, answersFrom, UNANSWERED } from './answer-state.ts';

const keyOf = (analysisId: string) => `berth.plan-answers.${analysisId}`;

/** Answers survive a reload of the page. Storage may be blocked or full, which costs only that. */
function storedFor(analysisId: string): AnswerState {
  try {
    const text = sessionStorage.getItem(keyOf(analysisId));
    return text === null ? UNANSWERED : { ...UNANSWERED, ...(JSON.parse(text) as AnswerState) };
  } catch {
    return UNANSWERED;
  }
}

function store(analysisId: string, state: AnswerState): void {
  try {
    sessionStorage.setItem(keyOf(analysisId), JSON.stringify(state));
  } catch {
    // The answers are still in this page.
  }
}

export function useAnswers({ id }: Pick<PlanAnalysis, 'id'>, detected: Detected) {
  const [state, setState] = useState(() => storedFor(id));
  const update = (change: Partial<AnswerState>) =>
    setState((before) => {
      const next = { ...before, ...change };
      store(id, next);
      return next;
    });
  return {
    state,
    answers: useMemo(() => answersFrom(detected, state), [detected, state]),
    update,
    decide: (pieces: AnswerState['pieces']) => update({ pieces: { ...state.pieces, ...pieces } }),
  };
}

export type Answers = ReturnType<typeof useAnswers>;
