import type { DetectedSpace, SpaceKind } from '../../detected.ts';
import { detectSpaces } from '../detect-spaces.ts';
import { drawingOf, type Part } from './furniture.ts';

/** Detects in metres. */
export function detectedIn(parts: readonly Part[], kind: SpaceKind): DetectedSpace[] {
  const { classes, spaces } = detectSpaces(drawingOf(parts, { metresPerUnit: 1 }));
  const ids = new Set(classes.filter((each) => each.kind === kind).map(({ id }) => id));
  return spaces.filter(({ classId }) => ids.has(classId));
}
