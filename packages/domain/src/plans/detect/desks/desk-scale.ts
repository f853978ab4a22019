import { DESK_SIZE } from '../../../structure/desk-size.ts';
import type { Outline } from '../outlines/outline.ts';
import { BOX_LIKE } from './seats.ts';

/** The scale at which a desk is nearest to the usual size; a corner desk is about as wide as a straight one. */
export const scaleFromDesk = ({ long, short, fill }: Outline): number =>
  fill >= BOX_LIKE ? Math.sqrt((DESK_SIZE.width * DESK_SIZE.depth) / (long * short)) : DESK_SIZE.width / long;
