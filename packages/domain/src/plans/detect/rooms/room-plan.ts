import type { PlacedText } from '../desks/piece-names.ts';
import type { Box } from '../geometry/boxes.ts';
import type { Lines } from '../geometry/lines.ts';
import type { Hints } from '../names.ts';
import type { Outline } from '../outlines/outline.ts';

export type RoomPlan = {
  readonly lines: Lines;
  readonly hints: Hints;
  /** Desks and tables. */
  readonly furniture: readonly Box[];
  readonly desks: readonly Box[];
  readonly texts: readonly PlacedText[];
  readonly metresPerUnit: number;
  readonly outlines: readonly Outline[];
};
