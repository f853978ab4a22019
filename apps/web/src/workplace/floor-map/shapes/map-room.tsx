import { type CSSProperties, memo } from 'react';
import roomLabel from './room-label.module.css';
import classes from './shapes.module.css';
import { pathOf } from './geometry.ts';
import { glyphPath } from './glyph-path.ts';
import { labelBox } from './label-box.ts';
import { labelFor } from './label-for.ts';
import { bandFill } from './band-patterns.tsx';
import type { MapRoom } from '../map-things.ts';
import { optionId } from '../option-id.ts';

/** A room. If it can be chosen, its colour shows the status; faint enough to keep the furniture of the plan readable. */
export const MapRoomShape = memo(function MapRoomShape({ room }: { room: MapRoom }) {
  if (room.polygon.length < 3) return null;
  const { choice } = room;
  const canChoose = choice !== undefined && !choice.isFaint;
  return (
    <g
      id={optionId(room.id)}
      role={canChoose ? 'option' : 'presentation'}
      aria-label={canChoose ? choice.says : undefined}
      className={classes.room}
      data-status={choice?.status}
      data-faint={choice?.isFaint || undefined}
      data-small={choice?.isSmall || undefined}
      data-band={room.band}
      data-valued={room.value !== undefined || undefined}
    >
      <path d={pathOf(room.polygon)} />
      {room.band !== undefined && room.band > 0 && <path d={pathOf(room.polygon)} fill={bandFill(room.band)} />}
    </g>
  );
});

/** The glyph before the name, in pixels. */
const [GLYPH, GLYPH_SPACE] = [6, 17];

/** The room's name in the same size at every zoom. It is above the spots, or a row at the wall would hide it. */
export const MapRoomLabel = memo(function MapRoomLabel({ room, zoom }: { room: MapRoom; zoom: number }) {
  const box = labelBox(room.polygon, zoom);
  if (!box || room.polygon.length < 3) return null;
  const { choice } = room;
  const status = choice && !choice.isFaint && room.value === undefined ? choice.status : undefined;
  const before = status === undefined ? 0 : GLYPH_SPACE;
  const label = labelFor(room.name, room.note, box.width * zoom - before);
  if (!label && status === undefined) return null;
  return (
    <g transform={`translate(${box.x} ${box.y})`} aria-hidden>
      <g className={roomLabel.label}>
        {status !== undefined && (
          <path
            className={classes.glyph}
            data-status={status}
            fillRule="evenodd"
            d={glyphPath(status, 8 + GLYPH, 14, GLYPH)}
          />
        )}
        {label && (
          <text x={8 + before} y="18" style={{ '--label-scale': label.scale } as CSSProperties}>
            {label.name}
            {label.note !== undefined && <tspan dx="6">{label.note}</tspan>}
          </text>
        )}
      </g>
    </g>
  );
});
