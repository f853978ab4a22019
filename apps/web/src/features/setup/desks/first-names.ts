import { type Detected, draftFrom, type PlanAnswers, UNITS_WIDE } from '@berth/domain/plans';

const FIRST = 3;

/** The first names that a way of naming gives, by the rule that makes the draft. */
export function firstNames(detected: Detected, answers: PlanAnswers, floorName: string): string[] {
  let ids = 0;
  const { draft } = draftFrom(detected, answers, {
    existing: { rooms: [], desks: [] },
    takenNames: { rooms: new Set(), desks: new Set() },
    planWidth: UNITS_WIDE,
    floorName,
    newId: () => String(++ids),
  });
  return draft.desks.slice(0, FIRST).map(({ name }) => name);
}
