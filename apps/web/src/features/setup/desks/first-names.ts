import { type Detected, kindsOfSpaces, type PlanAnswers } from '@berth/domain/plans';

const FIRST = 3;

/** The first names that a way of naming gives. */
export function firstNames(detected: Detected, answers: PlanAnswers): string[] {
  const kinds = kindsOfSpaces(detected, answers);
  if (answers.naming === 'number') return Array.from({ length: FIRST }, (_, at) => String(at + 1));
  if (answers.naming === 'plan')
    return detected.spaces
      .flatMap(({ id, name }) => (name !== null && kinds.get(id) !== 'other' ? [name] : []))
      .slice(0, FIRST);
  const room = detected.rooms.find(({ name }) => name !== null)?.name;
  return room === undefined || room === null ? [] : ['A', 'B', 'C'].map((letter) => `${room}-${letter}`);
}
