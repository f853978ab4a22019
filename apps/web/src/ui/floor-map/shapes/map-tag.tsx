import classes from './map-tag.module.css';
import type { Box } from './geometry.ts';

/** Sizes of the tag; a letter is wide enough for every language. */
const [LETTER, AIR, HEIGHT, POINT] = [7, 9, 20, 5];

/**
 * The name of the holder under a spot, with a tip towards it, in the same size at every zoom. Decorative: the spot has
 * it as text.
 */
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
