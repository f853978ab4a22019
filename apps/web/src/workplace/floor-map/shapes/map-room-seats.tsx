import { memo } from 'react';
import type { MapRoom } from '../map-things.ts';
import { boundsOf } from './geometry.ts';
import classes from './map-room-seats.module.css';

/** Sizes in pixels; a letter is wide enough for every language. */
const [LETTER, AIR, HEIGHT, EDGE] = [6.2, 8, 18, 5];
/** The name above it needs this much. */
const NAME = 26;

/** The seats of a room at its lower wall, if there is space. Decorative: the room has them as text. */
export const MapRoomSeats = memo(function MapRoomSeats({ room, zoom }: { room: MapRoom; zoom: number }) {
  const { seats, choice } = room;
  const box = boundsOf(room.polygon);
  if (!box || seats === undefined || !choice) return null;
  const width = seats.length * LETTER + 2 * AIR;
  if (box.width * zoom < width + 2 * EDGE || box.height * zoom < NAME + HEIGHT + EDGE) return null;
  return (
    <g transform={`translate(${box.x + box.width / 2} ${box.y + box.height})`} aria-hidden>
      <g className={classes.seats} data-small={choice.isSmall || undefined}>
        <rect x={-width / 2} y={-HEIGHT - EDGE} width={width} height={HEIGHT} rx={4} />
        <text y={-HEIGHT / 2 - EDGE}>{seats}</text>
      </g>
    </g>
  );
});
