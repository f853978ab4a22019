import { memo } from 'react';
import type { PlacedDesk, Size } from '../../../../workplace/floor-map/shapes/footprint.ts';
import classes from './canvas.module.css';
import { shortName, spotShape, textSize, textTurn } from '../../../../workplace/floor-map/shapes/spot-shape.ts';

type SpotProps = { desk: PlacedDesk; size: Size; selected?: boolean };

/** One desk or parking spot. Rendered again only if the desk itself is another object. */
export const Spot = memo(function Spot({ desk, size, selected = false }: SpotProps) {
  const { top, detail } = spotShape(desk, size);
  const name = shortName(desk.name);
  const turn = textTurn(desk.rotation);
  return (
    <g data-id={desk.id} data-selected={selected || undefined} className={classes.spot}>
      <path d={top} />
      <path d={detail} />
      <text
        x={desk.x}
        y={desk.y}
        fontSize={textSize(name, size)}
        transform={turn === 0 ? undefined : `rotate(${turn} ${desk.x} ${desk.y})`}
        dominantBaseline="central"
      >
        {name}
      </text>
    </g>
  );
});
