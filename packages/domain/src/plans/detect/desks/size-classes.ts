import type { Outline } from '../outlines/outline.ts';

const STEP = Math.log(1.02);
const STEPS_OF_FILL = 20;

const keyOf = (long: number, short: number, fill: number) => `${long},${short},${fill}`;

/**
 * Groups congruent shapes: long and short side within 4 %, filling about the same part of their box. The most common
 * size takes its surroundings first, so that a cloud of slightly different sizes does not become one long chain.
 */
export function sizeClasses(outlines: readonly Outline[]): Outline[][] {
  const bins = new Map<string, { place: readonly [number, number, number]; members: Outline[] }>();
  for (const outline of outlines) {
    const place = [
      Math.round(Math.log(outline.long) / STEP),
      Math.round(Math.log(outline.short) / STEP),
      Math.round(outline.fill * STEPS_OF_FILL),
    ] as const;
    const key = keyOf(...place);
    const bin = bins.get(key);
    if (bin) bin.members.push(outline);
    else bins.set(key, { place, members: [outline] });
  }
  const classes: Outline[][] = [];
  for (const { place, members } of [...bins.values()].sort((a, b) => b.members.length - a.members.length)) {
    if (members.length === 0) continue;
    const group: Outline[] = [];
    for (let long = -2; long <= 2; long += 1)
      for (let short = -2; short <= 2; short += 1)
        for (let fill = -1; fill <= 1; fill += 1) {
          const near = bins.get(keyOf(place[0] + long, place[1] + short, place[2] + fill));
          if (near) for (const outline of near.members.splice(0)) group.push(outline);
        }
    classes.push(group);
  }
  return classes;
}
