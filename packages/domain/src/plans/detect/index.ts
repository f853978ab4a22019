export { detectSpaces } from './detect-spaces.ts';
export { draftFrom } from './draft/draft-from.ts';
export { type DetectionAnswers, type DraftContext, type DraftFromPlan, type Naming, NAMINGS } from './draft/types.ts';
