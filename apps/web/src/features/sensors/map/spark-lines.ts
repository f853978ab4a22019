/** A value, or null for a gap, at equal steps. */
export type Lane = readonly (number | null)[];

type Size = { readonly width: number; readonly height: number };

/** Half of the line width, so that it is complete at the edges. */
const EDGE = 1;

/** The points of a lane, piece by piece between its gaps; a single value is a point. Empty without values. */
export function sparkLines(lane: Lane, { width, height }: Size): string[] {
  const numbers = lane.filter((value) => value !== null);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const x = (place: number) => EDGE + (place / Math.max(1, lane.length - 1)) * (width - 2 * EDGE);
  // A constant value runs through the middle.
  const y = (value: number) =>
    least === most ? height / 2 : EDGE + ((most - value) / (most - least)) * (height - 2 * EDGE);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const pieces: string[][] = [];
  lane.forEach((value, place) => {
    if (value === null) return;
    const point = `${rounded(x(place))},${rounded(y(value))}`;
    const isGoingOn = place > 0 && lane[place - 1] !== null;
    if (isGoingOn) pieces.at(-1)?.push(point);
    else pieces.push([point]);
  });
  return pieces.map((points) => (points.length === 1 ? [points[0], points[0]] : points).join(' '));
}
