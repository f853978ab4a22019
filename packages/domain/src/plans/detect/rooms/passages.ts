import type { PlacedText } from '../desks/piece-names.ts';
import type { Box } from '../geometry/boxes.ts';
import { at } from '../geometry/lines.ts';
import { grouped, labelFinder } from './finder.ts';
import { closeGaps, type Raster } from './raster.ts';
import { type Region, regionsOf } from './regions.ts';
import { placeOf } from './room-names.ts';

export type Passages = {
  readonly picture: Raster;
  readonly texts: readonly PlacedText[];
  readonly places: readonly Box[];
  /** In cells. */
  readonly width: number;
  readonly depth: number;
  readonly leastCells: number;
  readonly reach: number;
};

/** A larger part with the only name is the room itself, whose places are behind shelves. */
const ASIDE = 0.25;

type Part = { readonly region: Region; readonly isNamed: boolean; readonly places: number };

/**
 * Separates rooms that meet in a passage without a door, such as a pantry and an office. A passage alone is no reason,
 * because shelves and columns leave gaps too: both sides have a name, or one has the name and
 * all places, or a small one has the name and no place.
 */
export function splitAtPassages(labels: Uint32Array, input: Passages): void {
  const { picture, texts, places, width, depth, leastCells, reach } = input;
  const narrowed = { ...picture, cells: picture.cells.slice() };
  closeGaps(narrowed, width, depth);
  const { labels: parts, regions } = regionsOf(narrowed);
  const partAt = labelFinder(picture, parts, reach);
  const [named, filled] = [grouped(texts, (text) => partAt(placeOf(text))), grouped(places, partAt)];
  const byRoom = grouped(
    regions
      .filter(({ cells }) => cells >= leastCells)
      .map(
        (region): Part => ({
          region,
          isNamed: named.has(region.label),
          places: filled.get(region.label)?.length ?? 0,
        }),
      ),
    ({ region }) => at(labels, region.start),
  );
  const next = new Uint32Array(regions.length + 3);
  let free = labels.reduce((most, label) => Math.max(most, label), 0) + 1;
  for (const [room, of] of byRoom) {
    const rooms = of.filter(({ isNamed }) => isNamed).sort((a, b) => b.places - a.places || size(b) - size(a));
    const [main, ...others] = rooms;
    if (room < 2 || !main || of.length < 2) continue;
    const hasAll = main.places > 0 && main.places === sumOf(of, ({ places: count }) => count);
    const isAside = main.places === 0 && size(main) < ASIDE * sumOf(of, size);
    const apart = others.length > 0 ? others : hasAll || isAside ? [main] : [];
    for (const { region } of apart) next[region.label] = free++;
  }
  for (let cell = 0; cell < labels.length; cell += 1) {
    const label = at(next, at(parts, cell));
    if (label !== 0) labels[cell] = label;
  }
}

const size = ({ region }: Part) => region.cells;
const sumOf = (parts: readonly Part[], count: (part: Part) => number) =>
  parts.reduce((total, part) => total + count(part), 0);
