import type { Point } from '@berth/domain/structure';
import classes from './desks.module.css';

type Props = {
  line: { readonly from: Point; readonly to: Point };
  /** Its length; undefined without a scale. */
  text: string | undefined;
  /** The size of the label in thousandths of the width. */
  scale: number;
};

/** A measured line with its length, as in the editor. */
export function Measure({ line: { from, to }, text, scale }: Props) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * 8 * scale, (dx / length) * 8 * scale];
  const tick = ([x, y]: Point) => `M${x - nx} ${y - ny}L${x + nx} ${y + ny}`;
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [width, height] = [76 * scale, 22 * scale];
  return (
    <g className={classes.ruler} aria-hidden>
      <path d={`M${from.join(' ')}L${to.join(' ')}${tick(from)}${tick(to)}`} vectorEffect="non-scaling-stroke" />
      {text !== undefined && (
        <>
          <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={4 * scale} />
          <text x={x} y={y} fontSize={13 * scale}>
            {text}
          </text>
        </>
      )}
    </g>
  );
}
