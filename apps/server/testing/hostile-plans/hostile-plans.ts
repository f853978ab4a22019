import { damaged } from './damaged.ts';
import { dxfExpansions, dxfOddities } from './dxf-bombs.ts';
import type { HostileFile } from './hostile-file.ts';
import { pdfHeavy, pdfOddities } from './pdf-bombs.ts';
import { pictures, polyglots, renamed } from './renamed.ts';
import { svgActive, svgExpansions, svgOddities, svgRenamed } from './svg-bombs.ts';

/** Every hostile or broken file, the same in each run. */
export const HOSTILE_PLANS: readonly HostileFile[] = [
  ...dxfExpansions,
  ...dxfOddities,
  ...svgExpansions,
  ...svgActive,
  ...svgOddities,
  ...svgRenamed,
  ...pdfHeavy,
  ...pdfOddities,
  ...renamed,
  ...pictures,
  ...polyglots,
  ...damaged,
];
