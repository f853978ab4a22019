import type { Point } from '@berth/domain/structure';
import { ellipsePoints } from '../curves.ts';
import { coordinate, lengthOf, numbersIn } from './numbers.ts';
import { arcTo, type SubPath, subPathsOf } from './path.ts';
import type { Node } from './tree.ts';

function rectangle({ attributes }: Node): SubPath[] {
  const [x, y] = [coordinate(attributes['x']), coordinate(attributes['y'])];
  const [width, height] = [coordinate(attributes['width']), coordinate(attributes['height'])];
  if (!(width > 0) || !(height > 0)) return [];
  const [own, other] = [lengthOf(attributes['rx'])?.pixels, lengthOf(attributes['ry'])?.pixels];
  const rx = Math.min(own ?? other ?? 0, width / 2);
  const ry = Math.min(other ?? own ?? 0, height / 2);
  const [right, bottom] = [x + width, y + height];
  const sharp: Point[] = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  if (!(rx > 0) || !(ry > 0)) return [{ points: sharp, isClosed: true }];
  const corner = (from: Point, to: Point) => [
    from,
    ...arcTo(from, to, { rx, ry, tilt: 0, isLarge: false, isSweep: true }),
  ];
  const points = [
    ...corner([right - rx, y], [right, y + ry]),
    ...corner([right, bottom - ry], [right - rx, bottom]),
    ...corner([x + rx, bottom], [x, bottom - ry]),
    ...corner([x, y + ry], [x + rx, y]),
  ];
  return [{ points, isClosed: true }];
}

function ellipse({ attributes }: Node, rx: number, ry: number): SubPath[] {
  if (!(rx > 0) || !(ry > 0)) return [];
  const centre: Point = [coordinate(attributes['cx']), coordinate(attributes['cy'])];
  return [{ points: ellipsePoints({ centre, major: [rx, 0], minor: [0, ry] }), isClosed: true }];
}

function corners({ attributes }: Node, isClosed: boolean): SubPath[] {
  const values = numbersIn(attributes['points']);
  const points = Array.from(
    { length: Math.floor(values.length / 2) },
    (_, index): Point => [values[index * 2] ?? 0, values[index * 2 + 1] ?? 0],
  );
  return [{ points, isClosed }];
}

/** The lines of each element that draws, in its own coordinates. */
export const SHAPES: Readonly<Record<string, (node: Node) => SubPath[]>> = {
  rect: rectangle,
  circle: (node) => {
    const radius = coordinate(node.attributes['r']);
    return ellipse(node, radius, radius);
  },
  ellipse: (node) => ellipse(node, coordinate(node.attributes['rx']), coordinate(node.attributes['ry'])),
  line: ({ attributes }) => {
    const [from, to] = ['1', '2'].map(
      (end): Point => [coordinate(attributes[`x${end}`]), coordinate(attributes[`y${end}`])],
    );
    return from === undefined || to === undefined ? [] : [{ points: [from, to], isClosed: false }];
  },
  polyline: (node) => corners(node, false),
  polygon: (node) => corners(node, true),
  path: ({ attributes }) => subPathsOf(attributes['d'] ?? ''),
};
