import type { Plan } from './plan.ts';
import { autocadBlocks } from './seen/autocad-blocks.ts';
import { explodedLines } from './seen/exploded-lines.ts';
import { visioBenches } from './seen/visio-benches.ts';

/** The detector was developed with these. */
export const SEEN: readonly Plan[] = [autocadBlocks, explodedLines, visioBenches];

/** Drawn after the detector was frozen. */
export const UNSEEN: readonly Plan[] = [];
