import { useId } from 'react';
import { PlanCard } from './plan-card.tsx';
import classes from './plan-drawing.module.css';
import {
  DESK,
  DESKS,
  DOORS,
  type DrawnDesk,
  LABELS,
  OUTER_WALL,
  PLANTS,
  TABLES,
  WALLS,
  WINDOWS,
} from './plan-geometry.ts';

/** The glyphs of the product's map: a ring is free, a half disc is reserved, a full disc is occupied. */
function Glyph({ status }: { status: DrawnDesk['status'] }) {
  const r = 6.5;
  if (status === 'occupied') return <circle r={r} className={classes.occupied} />;
  if (status === 'reserved')
    return (
      <g className={classes.reserved}>
        <circle r={r - 1.25} />
        <path d={`M0 ${1.25 - r}A${r - 1.25} ${r - 1.25} 0 0 0 0 ${r - 1.25}Z`} />
      </g>
    );
  if (status === 'fixed') return <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={2} className={classes.fixed} />;
  return <circle r={r - 1.5} className={status === 'chosen' ? classes.chosenGlyph : classes.free} />;
}

function Desk({ x, y, status, facing }: DrawnDesk) {
  const { width, height } = DESK;
  const chair = facing === 'up' ? -1 : 1;
  return (
    <g transform={`translate(${x} ${y})`} className={classes.desk} data-status={status}>
      <g transform={`translate(0 ${chair * (height / 2 + 9)})`}>
        <rect x={-11} y={-8} width={22} height={16} rx={5} className={classes.chair} />
      </g>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={4} className={classes.top} />
      <path d={`M${-10} ${-chair * (height / 2 - 4.5)}h20`} className={classes.monitor} />
      <g transform={`translate(0 ${chair * 3})`}>
        <Glyph status={status} />
      </g>
      {status === 'chosen' && (
        <rect
          x={-width / 2 - 4}
          y={-height / 2 - 4}
          width={width + 8}
          height={height + 8}
          rx={7}
          className={classes.halo}
        />
      )}
    </g>
  );
}

/** A part of a floor plan, drawn as in the product. Decorative. */
export function PlanDrawing({ className }: { className?: string | undefined }) {
  const grid = useId();
  return (
    <div className={`${classes.panel} ${className ?? ''}`} aria-hidden="true">
      <svg viewBox="0 0 780 900" preserveAspectRatio="xMinYMin slice" className={classes.drawing} focusable="false">
        <defs>
          <pattern id={grid} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V12" className={classes.hatch} />
          </pattern>
        </defs>
        <rect width="1400" height="1400" fill={`url(#${grid})`} />
        <path d="M68 84H1400V1400H68Z" className={classes.floor} />
        <path d={OUTER_WALL} className={classes.outerWall} />
        {WALLS.map((d) => (
          <path key={d} d={d} className={classes.wall} />
        ))}
        {WINDOWS.map(({ x, y, length, vertical }) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})${vertical ? ' rotate(90)' : ''}`}>
            <rect y={-5} width={length} height={10} className={classes.pane} />
            <path d={`M0 0H${length}`} className={classes.glass} />
          </g>
        ))}
        {DOORS.map(({ gap, leaf, swing }) => (
          <g key={gap}>
            <path d={gap} className={classes.gap} />
            <path d={swing} className={classes.swing} />
            <path d={leaf} className={classes.leaf} />
          </g>
        ))}
        {TABLES.map((table) => (
          <g key={`${table.x}-${table.y}`}>
            {table.chairs.map(([x, y]) => (
              <rect key={`${x}-${y}`} x={x - 9} y={y - 9} width={18} height={18} rx={6} className={classes.chair} />
            ))}
            <rect
              {...{ x: table.x, y: table.y, width: table.width, height: table.height }}
              rx={8}
              className={classes.table}
            />
          </g>
        ))}
        {PLANTS.map(([x, y]) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} className={classes.plant}>
            {[0, 60, 120, 180, 240, 300].map((turn) => (
              <ellipse key={turn} cy={-8} rx={3.6} ry={8} transform={`rotate(${turn})`} />
            ))}
          </g>
        ))}
        {DESKS.map((desk) => (
          <Desk key={`${desk.x}-${desk.y}`} {...desk} />
        ))}
        {LABELS.map(({ x, y, text }) => (
          <text key={text} x={x} y={y} className={classes.label}>
            {text}
          </text>
        ))}
        <PlanCard />
      </svg>
    </div>
  );
}
