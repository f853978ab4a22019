import { memo } from 'react';
import type { MapRoom } from '../map-things.ts';
import { boundsOf } from './geometry.ts';
import { glyphPath } from './glyph-path.ts';
import classes from './map-room-value.module.css';
import shapes from './shapes.module.css';

/** Sizes of the label; a letter is wide enough for every language. */
const [LETTER, AIR, HEIGHT, GLYPH] = [7.2, 9, 24, 6];

/**
 * The measured value of a room with its status, in the same size at every zoom. Decorative: the room has it as text.
 */
export const MapRoomValue = memo(function MapRoomValue({ room }: { room: MapRoom }) {
  const { value, choice } = room;
  const box = boundsOf(room.polygon);
  if (!box || value === undefined || !choice || choice.isFaint) return null;
  const text = value.length * LETTER;
  const width = 2 * AIR + 2 * GLYPH + (text > 0 ? 5 + text : 0);
  const left = -width / 2;
  return (
    <g transform={`translate(${box.x + box.width / 2} ${box.y + box.height / 2})`} aria-hidden>
      <g className={classes.value} data-status={choice.status}>
        <rect x={left} y={-HEIGHT / 2} width={width} height={HEIGHT} rx={6} />
        <path
          className={shapes.glyph}
          data-status={choice.status}
          fillRule="evenodd"
          d={glyphPath(choice.status, left + AIR + GLYPH, 0, GLYPH)}
        />
        <text x={left + AIR + 2 * GLYPH + 5}>{value}</text>
      </g>
    </g>
  );
});
