import type { CSSProperties } from 'react';
import type { Things } from '../map-layers.tsx';
import classes from './map-neighbourhoods.module.css';
import { areasOf } from './neighbourhood-areas.ts';

export type MapNeighbourhood = {
  readonly id: string;
  readonly name: string;
  /** When it opens, or that it is open. */
  readonly note: string;
  /** A place in the palette of labels, from 1. */
  readonly colour: number;
  readonly isOpen: boolean;
  readonly isSelected?: boolean;
  readonly spaceIds: ReadonlySet<string>;
};

type Props = { opened: true; neighbourhoods: readonly MapNeighbourhood[]; things: Things; zoom: number };

/** Sizes in pixels; a letter is wide enough for every language. */
const [LETTER, RADIUS, EDGE] = [6.4, 8, 6];

/** Outlines under the desks, with their names on the lower edge, where no desk covers them. Decorative: the legend and the texts of the desks say the same. */
export function MapNeighbourhoods({ neighbourhoods, things, zoom }: Props) {
  return (
    <g aria-hidden>
      {neighbourhoods.map((one) => (
        <Neighbourhood key={one.id} one={one} things={things} zoom={zoom} />
      ))}
    </g>
  );
}

function Neighbourhood({ one, things, zoom }: { one: MapNeighbourhood; things: Things; zoom: number }) {
  const { name, note, colour, isOpen, isSelected, spaceIds } = one;
  const areas = areasOf(spaceIds, things.spots, things.sizes);
  const [first] = areas;
  if (first === undefined) return null;
  const width = first.width * zoom - 2 * (EDGE + RADIUS);
  const hasNote = (name.length + note.length + 1) * LETTER <= width;
  return (
    <g
      className={classes.area}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      style={{ '--colour': `var(--label-${colour})` } as CSSProperties}
    >
      {areas.map(({ x, y, ...size }) => (
        <rect key={`${x} ${y}`} x={x} y={y} {...size} rx={RADIUS / zoom} />
      ))}
      {name.length * LETTER <= width && (
        <g transform={`translate(${first.x} ${first.y + first.height})`}>
          <g className={classes.name}>
            <rect
              className={classes.plate}
              x={RADIUS}
              y={-EDGE}
              width={(hasNote ? name.length + note.length + 1 : name.length) * LETTER}
              height={2 * EDGE}
            />
            <text x={EDGE + RADIUS} dominantBaseline="central">
              {name}
              {hasNote && note !== '' && <tspan dx={5}>{note}</tspan>}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}
