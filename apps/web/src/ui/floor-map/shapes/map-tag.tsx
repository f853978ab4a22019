import classes from './map-tag.module.css';
import type { Box } from './geometry.ts';

/** Of the letters, wide enough for every language. */
const [LETTER, AIR, HEIGHT, POINT] = [7, 9, 20, 5];

/** Whose it is, under it and with a point towards it; as large on the screen at every zoom. For the eye: the spot says it. */
export function MapTag({ text, box }: { text: string; box: Box }) {
  const half = (text.length * LETTER) / 2 + AIR;
  return (
    <g transform={`translate(${box.x + box.width / 2} ${box.y + box.height})`} aria-hidden>
      <g className={classes.tag}>
        <path d={`M${-POINT} ${POINT + 3}L0 3L${POINT} ${POINT + 3}Z`} />
        <rect x={-half} y={POINT + 2} width={2 * half} height={HEIGHT} rx={5} />
        <text y={POINT + 2 + HEIGHT / 2}>{text}</text>
      </g>
    </g>
  );
}
