import type { Draft, Point } from '@berth/domain/structure';
import { carriedBy, changeRoom, insertCorner, moveCorner, type Shift, turnAround } from '../model/edits.ts';
import { type Box, boxBetween, centreOf, distance } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { boxAround, boxOf, inFrame } from '../model/objects.ts';
import { type Lines, linesOf, snapped, snappedTo } from '../model/snapping.ts';
import { type Handle, pulled, stretched } from '../model/stretch.ts';
import type { Editor } from '../session/editor-context.ts';

/** A gesture between pointer down and up. Points are in plan coordinates. */
export type Gesture = {
  move(at: Point, keys: Keys): void;
  end(at: Point, keys: Keys): void;
  cancel(): void;
};
export type Keys = { readonly shiftKey: boolean; readonly altKey: boolean };

const NOTHING = {};
/** In pixels, because a clicking hand is not perfectly still. */
const STILL = 3;
const REACH = 6;
const TURN_STEP = 15;

/** Alt disables snapping to the grid and to neighbours. */
const gridOf = ({ snap, grid }: Editor, { altKey }: Keys) => (snap && !altKey ? grid : 0);

export const onGrid = (editor: Editor, [x, y]: Point, keys: Keys): Point => {
  const grid = gridOf(editor, keys);
  return [snappedTo(x, grid), snappedTo(y, grid)];
};

/** The lines of everything that a gesture leaves in place: rooms snap to rooms, desks to desks. */
function linesBeside({ draft, facts, state }: Editor, moving: ReadonlySet<string>): Lines {
  const withRooms = draft.rooms.some(({ id }) => state.selection.has(id));
  const still = (withRooms ? draft.rooms : draft.desks).filter(({ id }) => !moving.has(id));
  return linesOf(still.flatMap((thing) => boxOf(thing, facts.sizes) ?? []));
}

/** Moves the selection. Until the pointer is released only the layer of the selection moves, not the plan. */
export function moveGesture(editor: Editor, from: Point, onClick: () => void): Gesture {
  const { draft, facts, state, passing, view, commands } = editor;
  const moving = carriedBy(draft, state.selection);
  const box = boxAround(draft, state.selection, facts.sizes);
  let lines: Lines | undefined;
  const shiftTo = ([x, y]: Point, keys: Keys): Shift & { guides: ReturnType<typeof snapped>['guides'] } => {
    const shift = { dx: x - from[0], dy: y - from[1] };
    if (!box || keys.altKey || !editor.snap) return { ...shift, guides: [] };
    lines ??= linesBeside(editor, moving);
    return snapped({ box, shift, lines, reach: REACH / view.get().k, grid: editor.grid });
  };
  const hasMoved = (at: Point) => lines !== undefined || distance(from, at) * view.get().k > STILL;
  return {
    move(at, keys) {
      if (hasMoved(at)) passing.set({ drag: shiftTo(at, keys) });
    },
    end(at, keys) {
      passing.set(NOTHING);
      if (!hasMoved(at)) return onClick();
      const { dx, dy } = shiftTo(at, keys);
      commands.shift({ dx, dy });
    },
    cancel: () => passing.set(NOTHING),
  };
}

/** A frame over the plan selects what it touches; with shift, in addition. */
export function frameGesture({ draft, facts, state, passing, view, commands }: Editor, from: Point): Gesture {
  return {
    move: (at) => passing.set({ frame: boxBetween(from, at) }),
    end(at, { shiftKey }) {
      passing.set(NOTHING);
      const before = shiftKey ? state.selection : [];
      const isClick = distance(from, at) * view.get().k <= STILL;
      const touched = isClick ? [] : inFrame(draft, boxBetween(from, at), facts.sizes);
      commands.select([...before, ...touched]);
    },
    cancel: () => passing.set(NOTHING),
  };
}

let gestures = 0;

/** A gesture that changes the plan as it goes; all of it is one undo step. */
function live(editor: Editor, what: 'reshaped' | 'turned' | 'moved', next: (at: Point, keys: Keys) => Draft): Gesture {
  const mark = `gesture ${++gestures}`;
  let changed = false;
  const show = (at: Point, keys: Keys) => {
    changed = true;
    editor.commands.show(next(at, keys), { what, count: editor.state.selection.size }, mark);
  };
  return { move: show, end: () => {}, cancel: () => changed && editor.commands.revert() };
}

/** Moves a corner of a room to a point, snapping to corners of other rooms. */
export function cornerGesture(editor: Editor, roomId: string, corner: number, onEdge: boolean): Gesture {
  const { draft, view } = editor;
  const room = draft.rooms.find(({ id }) => id === roomId);
  const polygon = room?.polygon ?? [];
  const others = draft.rooms.filter(({ id }) => id !== roomId);
  const points: Box[] = others.flatMap((other) => other.polygon.map(([x, y]) => ({ x, y, width: 0, height: 0 })));
  const lines = linesOf(points);
  return live(editor, 'reshaped', ([x, y], keys) => {
    const grid = gridOf(editor, keys);
    const box = { x: 0, y: 0, width: 0, height: 0 };
    const reach = grid > 0 ? REACH / view.get().k : 0;
    const { dx, dy } = snapped({ box, shift: { dx: x, dy: y }, lines, reach, grid });
    const next = onEdge ? insertCorner(polygon, corner, [dx, dy]) : moveCorner(polygon, corner, [dx, dy]);
    return changeRoom(draft, roomId, { polygon: next });
  });
}

const angleTo = ([cx, cy]: Point, [x, y]: Point) => (Math.atan2(y - cy, x - cx) * 180) / Math.PI;

export function turnGesture(editor: Editor, box: Box, from: Point): Gesture {
  const centre = centreOf(box);
  const start = angleTo(centre, from);
  return live(editor, 'turned', (at, { altKey }) => {
    const by = angleTo(centre, at) - start;
    const degrees = altKey ? Math.round(by) : Math.round(by / TURN_STEP) * TURN_STEP;
    return turnAround(editor.draft, editor.state.selection, centre, degrees);
  });
}

export function stretchGesture(editor: Editor, box: Box, handle: Handle): Gesture {
  const least = editor.facts.sizes.DESK.depth;
  return live(editor, 'moved', (at, keys) =>
    stretched(editor.draft, editor.state.selection, box, pulled(box, handle, onGrid(editor, at, keys), least)),
  );
}

export function rulerGesture({ passing }: Editor, from: Point): Gesture {
  const show = (at: Point) => passing.set({ ruler: [from, at] });
  return { move: show, end: show, cancel: () => passing.set(NOTHING) };
}

export function stampGesture(editor: Editor): Gesture {
  const show = (at: Point, keys: Keys) => editor.passing.set({ stampAt: onGrid(editor, at, keys) });
  return { move: show, end: show, cancel: () => {} };
}

const rectangle = ({ x, y, width, height }: Box): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A click sets a corner, a drag draws a rectangle at once, because most rooms are rectangles. */
export function penGesture(editor: Editor, down: Point, onDrawn: (polygon: readonly Point[]) => void): Gesture {
  const { passing, view } = editor;
  const corners = passing.get().pen ?? [];
  const near = (a: Point, b: Point) => distance(a, b) * view.get().k <= 3 * STILL;
  const from = onGrid(editor, down, { shiftKey: false, altKey: false });
  return {
    move(at, keys) {
      if (corners.length === 0 && !near(down, at))
        passing.set({ pen: rectangle(boxBetween(from, onGrid(editor, at, keys))) });
    },
    end(at, keys) {
      const point = onGrid(editor, at, keys);
      const [first] = corners;
      if (corners.length === 0 && !near(down, at)) return onDrawn(rectangle(boxBetween(from, point)));
      if (first && corners.length >= 3 && near(first, at)) return onDrawn(corners);
      passing.set({ pen: [...corners, point] });
    },
    cancel: () => passing.set(NOTHING),
  };
}
