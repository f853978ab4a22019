import type { Point } from '@berth/domain';
import { memo } from 'react';
import roomLabel from './room-label.module.css';
import classes from './shapes.module.css';
import { boundsOf } from './geometry.ts';
import { glyphPath } from './glyph-path.ts';
import { labelFor } from './label-for.ts';
import { bandFill } from './band-patterns.tsx';
import type { MapRoom } from '../map-things.ts';
import { optionId } from '../option-id.ts';

const pathOf = (polygon: readonly Point[]) => `M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** A room. If it can be chosen, it shows its status. */
export const MapRoomShape = memo(function MapRoomShape({ room }: { room: MapRoom }) {
  const box = boundsOf(room.polygon);
  if (!box || room.polygon.length < 3) return null;
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
      data-band={room.band}
      data-valued={room.value !== undefined || undefined}
    >
      <path d={pathOf(room.polygon)} />
      {room.band !== undefined && room.band > 0 && <path d={pathOf(room.polygon)} fill={bandFill(room.band)} />}
      {choice !== undefined && room.value === undefined && (
        <path
          className={classes.glyph}
          data-status={choice.status}
          fillRule="evenodd"
          d={glyphPath(
            choice.status,
            box.x + box.width / 2,
            box.y + box.height / 2,
            Math.min(box.width, box.height) / 7,
          )}
        />
      )}
    </g>
  );
});

/** The room's name in the same size at every zoom. It is above the spots, or a row at the wall would hide it. */
export const MapRoomLabel = memo(function MapRoomLabel({ room, zoom }: { room: MapRoom; zoom: number }) {
  const box = boundsOf(room.polygon);
  const label = box && room.polygon.length >= 3 ? labelFor(room.name, room.note, box.width * zoom) : undefined;
  if (!box || !label) return null;
  return (
    <g transform={`translate(${box.x} ${box.y})`} aria-hidden>
      <g className={roomLabel.label}>
        <text x="8" y="18">
          {label.name}
          {label.note !== undefined && <tspan dx="6">{label.note}</tspan>}
        </text>
      </g>
    </g>
  );
});
