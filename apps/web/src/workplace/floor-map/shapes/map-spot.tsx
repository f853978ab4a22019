import { memo } from 'react';
import type { Size } from './footprint.ts';
import classes from './shapes.module.css';
import { glyphPath } from './glyph-path.ts';
import type { MapSpot } from '../map-things.ts';
import { optionId } from '../option-id.ts';
import { spotLabel } from './spot-label.ts';
import { spotShape } from './spot-shape.ts';

type Props = { spot: MapSpot; size: Size };

export const sameSpot = (a: MapSpot, b: MapSpot): boolean =>
  a === b || (Object.keys(a) as (keyof MapSpot)[]).every((key) => a[key] === b[key]);

/**
 * The top of one desk or parking spot, which is also its element for assistive technology. One element, because two
 * thousand are created and styled at once. Glyph, chair and name are drawn per room (`MapSpots`).
 */
export const MapSpotShape = memo(
  function MapSpotShape({ spot, size }: Props) {
    return (
      <path
        id={optionId(spot.id)}
        role={spot.isFaint ? 'presentation' : 'option'}
        aria-label={spot.isFaint ? undefined : spot.says}
        className={classes.top}
        data-status={spot.status}
        data-faint={spot.isFaint || undefined}
        d={spotShape(spot, size).top}
      />
    );
  },
  (a, b) => a.size === b.size && sameSpot(a.spot, b.spot),
);

export const signOf = (spot: MapSpot, size: Size): string => {
  const { x, y, r } = spotLabel(spot, size, spot.label).glyph;
  return glyphPath(spot.status, x, y, r);
};

export function MapSpotSign({ spot, size }: Props) {
  return <path className={classes.glyph} data-status={spot.status} fillRule="evenodd" d={signOf(spot, size)} />;
}

/** The name of the spot. Decorative: the spot itself has it as text. */
export function MapSpotName({ spot, size }: Props) {
  const { text } = spotLabel(spot, size, spot.label, spot.status !== 'UNKNOWN');
  return (
    <text
      className={classes.name}
      data-status={spot.status}
      data-person={spot.isPerson || undefined}
      x={text.x}
      y={text.y}
      fontSize={text.size}
      transform={text.turn === 0 ? undefined : `rotate(${text.turn} ${text.x} ${text.y})`}
      dominantBaseline="central"
      aria-hidden
    >
      {spot.label}
    </text>
  );
}
