import { combined, placed, type Placement, type Vertex } from './geometry.ts';
import type { Box, Place } from './plan.ts';

/** The meaning of a part. Writers map it to a layer, a class or a line width. */
export type Layer =
  | 'wall'
  | 'door'
  | 'window'
  | 'desk'
  | 'chair'
  | 'equipment'
  | 'furniture'
  | 'fixture'
  | 'stairs'
  | 'parking'
  | 'text'
  | 'grid'
  | 'dimension'
  | 'sheet'
  | 'hatch';

export type PathPart = {
  readonly kind: 'path';
  readonly points: readonly Vertex[];
  readonly closed: boolean;
  readonly layer: Layer;
  readonly filled?: boolean;
};
export type CirclePart = Place & { readonly kind: 'circle'; readonly radius: number; readonly layer: Layer };
export type TextPart = Place & {
  readonly kind: 'text';
  readonly text: string;
  readonly height: number;
  readonly layer: Layer;
  readonly rotation?: number;
};
export type UsePart = Placement & { readonly kind: 'use'; readonly of: Furniture };
export type Part = PathPart | CirclePart | TextPart | UsePart;
export type Drawn = Exclude<Part, UsePart>;

/** A piece that is drawn several times: a block, a symbol or a group, or lines only, as the writer likes. In metres. */
export type Furniture = {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly desks?: readonly Box[];
  readonly parking?: readonly Box[];
};

export const line = (layer: Layer, x1: number, y1: number, x2: number, y2: number): PathPart => ({
  kind: 'path',
  layer,
  closed: false,
  points: [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ],
});

export const polyline = (layer: Layer, points: readonly Vertex[], closed = true): PathPart => ({
  kind: 'path',
  layer,
  closed,
  points,
});

/** By its centre. */
export const rectangle = (layer: Layer, x: number, y: number, width: number, height: number): PathPart =>
  polyline(layer, [
    { x: x - width / 2, y: y - height / 2 },
    { x: x + width / 2, y: y - height / 2 },
    { x: x + width / 2, y: y + height / 2 },
    { x: x - width / 2, y: y + height / 2 },
  ]);

const QUARTER = Math.tan(Math.PI / 8);

export function rounded(layer: Layer, x: number, y: number, width: number, height: number, radius: number): PathPart {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  return polyline(layer, [
    { x: left + radius, y: top },
    { x: right - radius, y: top, bulge: QUARTER },
    { x: right, y: top + radius },
    { x: right, y: bottom - radius, bulge: QUARTER },
    { x: right - radius, y: bottom },
    { x: left + radius, y: bottom, bulge: QUARTER },
    { x: left, y: bottom - radius },
    { x: left, y: top + radius, bulge: QUARTER },
  ]);
}

export const circle = (layer: Layer, x: number, y: number, radius: number): CirclePart => ({
  kind: 'circle',
  layer,
  x,
  y,
  radius,
});

/** Angles in degrees, from +x towards +y. */
export function arc(layer: Layer, x: number, y: number, radius: number, start: number, end: number): PathPart {
  const at = (degrees: number) => ({
    x: x + radius * Math.cos((degrees * Math.PI) / 180),
    y: y + radius * Math.sin((degrees * Math.PI) / 180),
  });
  const bulge = Math.tan(((end - start) * Math.PI) / 720);
  return polyline(layer, [{ ...at(start), bulge }, at(end)], false);
}

/** The position is the left end of the base line. */
export const label = (x: number, y: number, text: string, height = 0.2, layer: Layer = 'text'): TextPart => ({
  kind: 'text',
  layer,
  x,
  y,
  text,
  height,
});

export const copyOf = (of: Furniture, x: number, y: number, rotation = 0, mirrored = false): UsePart => ({
  kind: 'use',
  of,
  x,
  y,
  rotation,
  mirrored,
});

function movedPart(part: Drawn, by: Placement): Drawn {
  if (part.kind === 'circle') return { ...part, ...placed(part, by), radius: part.radius * (by.scale ?? 1) };
  if (part.kind === 'text') {
    const height = part.height * (by.scale ?? 1);
    return { ...part, ...placed(part, by), height, rotation: (part.rotation ?? 0) + (by.rotation ?? 0) };
  }
  const sign = by.mirrored === true ? -1 : 1;
  const points = part.points.map((point) => ({
    ...placed(point, by),
    ...(point.bulge === undefined ? {} : { bulge: sign * point.bulge }),
  }));
  return { ...part, points };
}

/** The same lines without blocks, as after the command that explodes them. */
export const exploded = (parts: readonly Part[], by: Placement = { x: 0, y: 0 }): Drawn[] =>
  parts.flatMap((part) => (part.kind === 'use' ? exploded(part.of.parts, combined(part, by)) : [movedPart(part, by)]));

/** Each side of a straight polyline as a line of its own. */
export const separated = (parts: readonly Drawn[]): Drawn[] =>
  parts.flatMap((part): Drawn[] => {
    if (part.kind !== 'path') return [part];
    const { points, layer, closed } = part;
    return points.flatMap((from, index) => {
      const to = points[index + 1] ?? (closed ? points[0] : undefined);
      return to === undefined ? [] : [polyline(layer, [from, { x: to.x, y: to.y }], false)];
    });
  });

export function boxesIn(parts: readonly Part[], kind: 'desks' | 'parking', by: Placement = { x: 0, y: 0 }): Box[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'use') return [];
    const all = combined(part, by);
    const own = (part.of[kind] ?? []).map(({ rotation, long, short, ...at }) => {
      const sign = all.mirrored === true ? -1 : 1;
      const turn = rotation === undefined ? {} : { rotation: (all.rotation ?? 0) + sign * rotation };
      return { ...placed(at, all), long: long * (all.scale ?? 1), short: short * (all.scale ?? 1), ...turn };
    });
    return [...own, ...boxesIn(part.of.parts, kind, all)];
  });
}
