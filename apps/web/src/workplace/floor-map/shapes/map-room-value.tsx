import { memo } from 'react';
import type { OverRooms } from '../map-layers.tsx';
import { glyphPath } from './glyph-path.ts';
import classes from './map-room-value.module.css';
import { labelSize, type PlacedValue, placeValues, VALUE } from './place-values.ts';
import shapes from './shapes.module.css';

/**
 * The measured value of a room with its status, in the same size at every zoom. Decorative: the room has it as text.
 */
const MapRoomValue = memo(function MapRoomValue({ room: { choice }, x, y, text, isBare }: PlacedValue) {
  if (!choice) return null;
  const { width, height } = labelSize({ text, isBare });
  const left = -width / 2;
  const { glyph, gap } = VALUE;
  const air = isBare ? 0 : VALUE.air;
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden>
      <g className={classes.value} data-status={choice.status}>
        {!isBare && <rect x={left} y={-height / 2} width={width} height={height} rx={6} />}
        <path
          className={shapes.glyph}
          data-status={choice.status}
          fillRule="evenodd"
          d={glyphPath(choice.status, left + air + glyph, 0, glyph)}
        />
        <text x={left + air + 2 * glyph + gap}>{text}</text>
      </g>
    </g>
  );
});

/** The values of all rooms, none above another. */
export const roomValues: OverRooms = (things, zoom) =>
  placeValues(things, zoom).map((placed) => <MapRoomValue key={placed.room.id} {...placed} />);
