import type { DraftRoom, Point } from '@berth/domain/structure';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { boundsOf, type Box, centreOf, edgesOf, wallsFrom } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { HANDLES, type Handle } from '../model/stretch.ts';
import { boxOnScreen, toScreen, type View } from '../../../../workplace/floor-map/camera/view.ts';
import { useMetres } from '../panels/use-metres.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import classes from './overlay.module.css';
import { useSelectionBox } from './use-selection-box.ts';

const handleAt = ({ x, y, width, height }: Box, handle: Handle): Point => [
  handle.includes('w') ? x : handle.includes('e') ? x + width : x + width / 2,
  handle.includes('n') ? y : handle.includes('s') ? y + height : y + height / 2,
];

const CURSORS: Readonly<Record<Handle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

/** The box around the selection, with its handles. */
export function SelectionOverlay() {
  const { state } = useEditor();
  const box = useSelectionBox();
  return box && state.tool === 'select' ? <Selected box={box} /> : null;
}

function Selected({ box }: { box: Box }) {
  const { draft, state, view, passing } = useEditor();
  const at = useStore(view);
  const { drag } = useStore(passing);
  const moved = drag ? { ...box, x: box.x + drag.dx, y: box.y + drag.dy } : box;
  const room = state.selection.size === 1 ? draft.rooms.find(({ id }) => state.selection.has(id)) : undefined;
  if (room) return drag ? null : <Corners room={room} view={at} />;
  return (
    <>
      <Frame box={boxOnScreen(at, moved)} withHandles={!drag && state.selection.size > 1} />
      <Caption box={moved} view={at} />
      <Walls box={moved} view={at} />
    </>
  );
}

function Frame({ box, withHandles }: { box: Box; withHandles: boolean }) {
  const [x, y, width, height] = [box.x - 6, box.y - 6, box.width + 12, box.height + 12];
  const outer = { x, y, width, height };
  const [turnX, turnY] = [x + width / 2, y - 22];
  return (
    <g>
      <rect className={classes.box} {...outer} />
      <g data-handle="turn" className={classes.turn}>
        <path d={`M${turnX} ${y}V${turnY + 5}`} />
        <circle className={classes.grip} cx={turnX} cy={turnY} r="12" />
        <circle cx={turnX} cy={turnY} r="5" />
      </g>
      {withHandles &&
        HANDLES.map((handle) => {
          const [hx, hy] = handleAt(outer, handle);
          return (
            <g key={handle} data-handle={handle} className={classes.handle} style={{ cursor: CURSORS[handle] }}>
              <rect className={classes.grip} x={hx - 9} y={hy - 9} width="18" height="18" />
              <rect x={hx - 4} y={hy - 4} width="8" height="8" rx="1.5" />
            </g>
          );
        })}
    </g>
  );
}

/** The number of selected shapes, and their size. */
function Caption({ box, view }: { box: Box; view: View }) {
  const { t } = useTranslation('plan-editor');
  const { state } = useEditor();
  const { figure } = useMetres();
  if (state.selection.size < 2) return null;
  const [x, y] = toScreen(view, [box.x + box.width / 2, box.y + box.height]);
  const text = t('canvas.caption', {
    count: state.selection.size,
    width: figure(box.width),
    height: figure(box.height),
  });
  const width = text.length * 6.1 + 16;
  return (
    <g transform={`translate(${x} ${y + 24})`} className={classes.caption}>
      <rect x={-width / 2} y="-9" width={width} height="18" rx="5" />
      <text y="4">{text}</text>
    </g>
  );
}

/** Distances to the walls of the room that contains the whole selection. */
function Walls({ box, view }: { box: Box; view: View }) {
  const { draft, state } = useEditor();
  const { text } = useMetres();
  const room = useMemo(() => {
    const ids = new Set(draft.desks.filter(({ id }) => state.selection.has(id)).map(({ roomId }) => roomId));
    return ids.size === 1 ? draft.rooms.find(({ id }) => ids.has(id)) : undefined;
  }, [draft, state.selection]);
  if (!room) return null;
  const [cx, cy] = centreOf(box);
  const { left, right } = wallsFrom(room.polygon, [cx, cy]);
  const [start, end] = [box.x, box.x + box.width];
  const ends: [number | undefined, number, number][] = [
    [left, start, start - (left ?? start)],
    [right, end, (right ?? end) - end],
  ];
  return ends.map(([wall, edge, away]) => {
    if (wall === undefined || away < 0.5) return null;
    const [from, y] = toScreen(view, [wall, cy]);
    const [to] = toScreen(view, [edge, cy]);
    const label = text(away);
    const width = label.length * 6.2 + 12;
    return (
      <g key={edge} className={classes.measure}>
        <path d={`M${from} ${y - 5}v10M${from} ${y}H${to}M${to} ${y - 5}v10`} />
        <g transform={`translate(${(from + to) / 2} ${y + 18})`}>
          <rect x={-width / 2} y="-8" width={width} height="16" rx="4" />
          <text y="4">{label}</text>
        </g>
      </g>
    );
  });
}

/** The corners of a room can be dragged; dragging the middle of a wall adds one. */
function Corners({ room, view }: { room: DraftRoom; view: View }) {
  if (!boundsOf(room.polygon)) return null;
  const corners = room.polygon.map((corner) => toScreen(view, corner));
  const middles = edgesOf(corners).map(([a, b]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  return (
    <g>
      <path className={classes.box} d={`M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
      {middles.map(([x, y], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a wall has no other name than its place
        <g key={at} data-handle={`edge ${at}`} className={classes.edge}>
          <circle className={classes.grip} cx={x} cy={y} r="10" />
          <circle cx={x} cy={y} r="3.5" />
        </g>
      ))}
      {corners.map(([x, y], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor has a corner
        <g key={at} data-handle={`corner ${at}`} className={classes.handle}>
          <rect className={classes.grip} x={x - 10} y={y - 10} width="20" height="20" />
          <rect x={x - 4.5} y={y - 4.5} width="9" height="9" rx="1.5" />
        </g>
      ))}
    </g>
  );
}
