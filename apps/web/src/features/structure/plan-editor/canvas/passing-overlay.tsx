import type { Point } from '@berth/domain/structure';
import { distance } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { boxOnScreen, toScreen } from '../../../../workplace/floor-map/camera/view.ts';
import { useMetres } from '../panels/use-metres.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import classes from './overlay.module.css';

const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** Shown only during a gesture: the frame, alignment lines, a room being drawn, the ruler. */
export function PassingOverlay() {
  const { view, passing } = useEditor();
  const at = useStore(view);
  const { frame, drag, ruler } = useStore(passing);
  return (
    <>
      {frame && <rect className={classes.frame} {...boxOnScreen(at, frame)} />}
      {drag?.guides.map(({ axis, at: place, from, to }) => {
        const ends: [Point, Point] =
          axis === 'x'
            ? [
                [place, from],
                [place, to],
              ]
            : [
                [from, place],
                [to, place],
              ];
        return <path key={axis} className={classes.guide} d={line(ends.map((end) => toScreen(at, end)))} />;
      })}
      <Pen />
      {ruler && <Ruler from={ruler[0]} to={ruler[1]} />}
    </>
  );
}

/** The corners so far, and the wall that the next click would make. */
function Pen() {
  const { view, passing, pointer } = useEditor();
  const at = useStore(view);
  const next = useStore(pointer);
  const { pen = [] } = useStore(passing);
  const [first] = pen;
  if (!first) return null;
  const corners = pen.map((corner) => toScreen(at, corner));
  return (
    <g className={classes.pen}>
      <path d={line(next ? [...corners, toScreen(at, next)] : corners)} />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
      ))}
      <circle className={classes.first} cx={corners[0]?.[0]} cy={corners[0]?.[1]} r="8" />
    </g>
  );
}

function Ruler({ from, to }: { from: Point; to: Point }) {
  const at = useStore(useEditor().view);
  const { text } = useMetres();
  const [[ax, ay], [bx, by]] = [toScreen(at, from), toScreen(at, to)];
  const label = text(distance(from, to));
  const width = label.length * 6.2 + 12;
  return (
    <g className={classes.measure}>
      <path d={`M${ax} ${ay}L${bx} ${by}`} />
      <circle cx={ax} cy={ay} r="3.5" />
      <circle cx={bx} cy={by} r="3.5" />
      <g transform={`translate(${(ax + bx) / 2} ${(ay + by) / 2})`}>
        <rect x={-width / 2} y="-8" width={width} height="16" rx="4" />
        <text y="4">{label}</text>
      </g>
    </g>
  );
}
