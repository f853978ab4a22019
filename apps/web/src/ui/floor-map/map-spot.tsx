import { memo } from 'react';
import type { Size } from './footprint.ts';
import classes from './floor-map.module.css';
import { glyphPath } from './glyph-path.ts';
import type { MapSpot } from './map-things.ts';
import { optionId } from './option-id.ts';
import { spotLabel } from './spot-label.ts';
import { spotShape } from './spot-shape.ts';

type Props = {
  spot: MapSpot;
  size: Size;
  /** With its chair and its name. */
  hasDetails: boolean;
};

const sameSpot = (a: MapSpot, b: MapSpot) => (Object.keys(a) as (keyof MapSpot)[]).every((key) => a[key] === b[key]);

/** One desk or parking spot; drawn again only when something of it is another. Whether it is selected is not in here. */
export const MapSpotShape = memo(
  function MapSpotShape({ spot, size, hasDetails }: Props) {
    const { top, detail } = spotShape(spot, size);
    const { glyph, text } = spotLabel(spot, size, spot.label);
    return (
      <g
        id={optionId(spot.id)}
        role={spot.isFaint ? 'presentation' : 'option'}
        aria-label={spot.isFaint ? undefined : spot.says}
        className={classes.spot}
        data-status={spot.status}
        data-own={spot.isOwn || undefined}
        data-faint={spot.isFaint || undefined}
      >
        <path d={top} />
        {hasDetails && <path className={classes.chair} d={detail} />}
        <path className={classes.glyph} fillRule="evenodd" d={glyphPath(spot.status, glyph.x, glyph.y, glyph.r)} />
        {hasDetails && (
          <text
            x={text.x}
            y={text.y}
            fontSize={text.size}
            transform={text.turn === 0 ? undefined : `rotate(${text.turn} ${text.x} ${text.y})`}
            dominantBaseline="central"
            aria-hidden
          >
            {spot.label}
          </text>
        )}
      </g>
    );
  },
  (a, b) => a.size === b.size && a.hasDetails === b.hasDetails && sameSpot(a.spot, b.spot),
);
