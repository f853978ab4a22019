import type { Box } from './geometry.ts';
import classes from './map-tag.module.css';
import { type TagSide, tagAnchor, tagShape } from './tag-place.ts';

type Props = { text: string; box: Box; side: TagSide; chair: number };

/**
 * The name of the holder beside a spot, with a tip towards it, in the same size at every zoom. Decorative: the spot has
 * it as text.
 */
export function MapTag({ text, box, side, chair }: Props) {
  const { x, y } = tagAnchor(box, side, chair);
  const { rect, tip } = tagShape(text, side);
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden>
      <g className={classes.tag}>
        {tip !== '' && <path d={tip} />}
        <rect {...rect} rx={5} />
        <text x={rect.x + rect.width / 2} y={rect.y + rect.height / 2}>
          {text}
        </text>
      </g>
    </g>
  );
}
