export { detectSpaces } from './detect-spaces.ts';
export { draftFrom } from './draft/draft-from.ts';
export type { DraftContext, DraftFromPlan } from './draft/types.ts';
