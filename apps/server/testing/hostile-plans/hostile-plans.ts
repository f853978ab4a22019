import { damaged } from './damaged.ts';
import { dense, tangled } from './dense.ts';
import { dxfExpansions, dxfOddities } from './dxf-bombs.ts';
import type { HostileFile } from './hostile-file.ts';
import { pdfHeavy, pdfOddities } from './pdf-bombs.ts';
import { pictures, polyglots, renamed } from './renamed.ts';
import { svgActive, svgExpansions, svgOddities, svgRenamed } from './svg-bombs.ts';

/** Refused only once millions of points were flattened, which takes seconds. */
const SLOW = [
  'a polyline of many arcs in an array',
  'a million arcs in one polyline',
  'uses of a path of many points',
  'uses of curves',
  'six million points',
];
const withWeight = (file: HostileFile): HostileFile => (SLOW.includes(file.name) ? { ...file, isHeavy: true } : file);

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
  ...dense,
  ...tangled,
].map(withWeight);
