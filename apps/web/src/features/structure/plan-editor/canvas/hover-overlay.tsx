import type { Point } from '@berth/domain/structure';
import { isPlaced } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { turned } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { toScreen } from '../../../../workplace/floor-map/camera/view.ts';
import { type Editor, useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import classes from './overlay.module.css';

/** The outline of a shape, in plan coordinates. */
function outlineOf({ draft, facts }: Editor, id: string): readonly Point[] {
  const room = draft.rooms.find((one) => one.id === id);
  if (room) return room.polygon;
  const desk = draft.desks.find((one) => one.id === id);
  if (!desk || !isPlaced(desk)) return [];
  const { width, depth } = facts.sizes[desk.type];
  const signs: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return signs.map(([sx, sy]) =>
    turned([desk.x + (sx * width) / 2, desk.y + (sy * depth) / 2], [desk.x, desk.y], desk.rotation),
  );
}

/** Outlines the shape that a press would select. */
export function HoverOverlay() {
  const editor = useEditor();
  const id = useStore(editor.hovered);
  const view = useStore(editor.view);
  if (id === undefined || editor.state.selection.has(id)) return null;
  const points = outlineOf(editor, id).map((point) => toScreen(view, point));
  if (points.length === 0) return null;
  return <path className={classes.hover} d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />;
}
