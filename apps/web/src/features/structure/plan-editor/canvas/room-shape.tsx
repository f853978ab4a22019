import type { DraftRoom, Point } from '@berth/domain/structure';
import { type CSSProperties, memo } from 'react';
import { boundsOf, pathOf } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import classes from './canvas.module.css';
import roomLabel from '../../../../workplace/floor-map/shapes/room-label.module.css';
import { labelFor } from '../../../../workplace/floor-map/shapes/label-for.ts';

/** The upper left corner, where readers look for the name. */
const labelAt = (polygon: readonly Point[]): Point =>
  polygon.reduce<Point>(
    (best, corner) => (corner[0] + corner[1] < best[0] + best[1] ? corner : best),
    polygon[0] ?? [0, 0],
  );

type RoomProps = { room: DraftRoom; colour: number; note: string; selected?: boolean };

export const RoomShape = memo(function RoomShape({ room, colour, note, selected = false }: RoomProps) {
  if (room.polygon.length < 3) return null;
  return (
    <g
      data-id={room.id}
      data-selected={selected || undefined}
      className={classes.room}
      style={{ '--room': `var(--label-${colour})` } as CSSProperties}
    >
      <path d={pathOf(room.polygon)} />
      <Label room={room} note={note} />
    </g>
  );
});

/** The same size on the screen at every zoom, and no wider than its room. */
function Label({ room, note }: { room: DraftRoom; note: string }) {
  const k = useStore(useEditor().settledZoom);
  const [x, y] = labelAt(room.polygon);
  const box = boundsOf(room.polygon);
  const label = labelFor(room.name, note, (box ? box.x + box.width - x : 0) * k);
  if (!label) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={`${roomLabel.label} ${classes.label}`}>
        <circle cx="12" cy="14" r="4" />
        <text x="21" y="18" style={{ '--label-scale': label.scale } as CSSProperties}>
          {label.name}
          {label.note !== undefined && <tspan dx="6">{label.note}</tspan>}
        </text>
      </g>
    </g>
  );
}
