import { line, type Path, type Point, rect } from './geometry.ts';
import { type Mark, mark } from './ink.ts';

export type Compass = 'n' | 'e' | 's' | 'w';

/** An opening on the axis of a wall. The wall is really cut, so a plan needs no fill to hide it. */
export type Opening = {
  kind: 'door' | 'double' | 'slide' | 'lift' | 'window' | 'glass' | 'curtain' | 'gate' | 'passage';
  run: 'h' | 'v';
  at: number;
  from: number;
  to: number;
  swing?: Compass;
  hinge?: Compass;
};

const across = (x: number, y: number, side: Compass, width: number): Pick<Opening, 'run' | 'at' | 'from' | 'to'> =>
  side === 'n' || side === 's'
    ? { run: 'h', at: y, from: x - width / 2, to: x + width / 2 }
    : { run: 'v', at: x, from: y - width / 2, to: y + width / 2 };

/** A door centred on x, y that opens towards `swing` and hangs on its `hinge` side. */
export const door = (x: number, y: number, swing: Compass, hinge: Compass, width = 0.95): Opening => ({
  kind: 'door',
  ...across(x, y, swing, width),
  swing,
  hinge,
});

export const doubleDoor = (x: number, y: number, swing: Compass, width = 1.7): Opening => ({
  kind: 'double',
  ...across(x, y, swing, width),
  swing,
});

export const slidingDoor = (x: number, y: number, side: Compass, width = 1.1): Opening => ({
  kind: 'slide',
  ...across(x, y, side, width),
});

export const liftDoor = (x: number, y: number, side: Compass, width = 0.95): Opening => ({
  kind: 'lift',
  ...across(x, y, side, width),
});

const along =
  (kind: Opening['kind']) =>
  (run: 'h' | 'v', at: number, from: number, to: number): Opening => ({ kind, run, at, from, to });

export const glass = along('glass');
export const passage = along('passage');
export const curtain = along('curtain');
export const gate = along('gate');
const pane = along('window');

/** Equal windows, one in the middle of each module between `from` and `to`. */
export const windows = (
  run: 'h' | 'v',
  at: number,
  from: number,
  to: number,
  count: number,
  width: number,
): Opening[] =>
  Array.from({ length: count }, (_, i) => {
    const middle = from + ((to - from) * (i + 0.5)) / count;
    return pane(run, at, middle - width / 2, middle + width / 2);
  });

/** Draws along the wall: `a` metres along it, `b` metres across it. */
const onWall =
  ({ run, at }: Opening) =>
  (a: number, b: number): Point =>
    run === 'h' ? [a, at + b] : [at + b, a];

function doorLeaf(opening: Opening, thickness: number, hingeAt: number, closesAt: number): Mark[] {
  const to = onWall(opening);
  const side = opening.swing === 'n' || opening.swing === 'w' ? -1 : 1;
  const face = (side * thickness) / 2;
  const width = Math.abs(closesAt - hingeAt);
  const [hinge, open, closed] = [to(hingeAt, face), to(hingeAt, face + side * width), to(closesAt, face)];
  // The direction is the sign of the turn from the closed leaf to the open one.
  const turn = (closed[0] - hinge[0]) * (open[1] - hinge[1]) - (closed[1] - hinge[1]) * (open[0] - hinge[0]);
  const arc: Path = [
    ['M', ...closed],
    ['A', width, turn > 0 ? 1 : 0, ...open],
  ];
  return [mark('door', line(...hinge, ...open)), mark('swing', arc)];
}

function panes(opening: Opening, offsets: readonly number[], bars: readonly number[], half: number): Path[] {
  const to = onWall(opening);
  return [
    ...offsets.map((b) => line(...to(opening.from, b), ...to(opening.to, b))),
    ...bars.map((a) => line(...to(a, -half), ...to(a, half))),
  ];
}

const steps = (from: number, to: number, step: number): number[] => {
  const count = Math.max(1, Math.round((to - from) / step));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
};

/** Mullions are on the 1.35 m grid of the whole façade, so that partitions on the grid always meet one. */
const modules = (from: number, to: number): number[] => {
  const first = Math.ceil(from / 1.35);
  return Array.from({ length: Math.max(0, Math.floor(to / 1.35) - first + 1) }, (_, i) => (first + i) * 1.35);
};

export function drawOpening(opening: Opening, thickness: number): Mark[] {
  const { kind, from, to, hinge } = opening;
  const [middle, half] = [(from + to) / 2, thickness / 2];
  switch (kind) {
    case 'door':
      return hinge === 'w' || hinge === 'n'
        ? doorLeaf(opening, thickness, from, to)
        : doorLeaf(opening, thickness, to, from);
    case 'double':
      return [...doorLeaf(opening, thickness, from, middle), ...doorLeaf(opening, thickness, to, middle)];
    case 'slide':
      return [
        mark(
          'door',
          line(...onWall(opening)(from - (to - from) * 0.55, half + 0.05), ...onWall(opening)(middle, half + 0.05)),
        ),
        mark('glazing', ...panes(opening, [0], [from, to], half)),
      ];
    case 'lift':
      return [mark('glazing', ...panes(opening, [-0.04, 0.04], [middle], half + 0.02))];
    case 'window':
      return [mark('glazing', ...panes(opening, [-half + 0.02, 0, half - 0.02], [middle], half * 0.5))];
    case 'glass':
      return [mark('glazing', ...panes(opening, [-half + 0.02, half - 0.02], steps(from, to, 1.2), half - 0.02))];
    case 'curtain':
      return [
        mark('glazing', ...panes(opening, [-0.1, 0.1], [], half)),
        mark('wall', ...modules(from, to).map((a) => mullion(opening, a))),
      ];
    case 'gate':
      return [mark('walk', ...panes(opening, [0], steps(from, to, 0.3), 0.09))];
    default:
      return [];
  }
}

const mullion = (opening: Opening, a: number): Path => {
  const [x, y] = onWall(opening)(a, 0);
  return opening.run === 'h' ? rect(x - 0.04, y - 0.16, 0.08, 0.32) : rect(x - 0.16, y - 0.04, 0.32, 0.08);
};
