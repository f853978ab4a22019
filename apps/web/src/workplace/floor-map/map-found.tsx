import type { CSSProperties } from 'react';
import map from './floor-map.module.css';
import type { Things } from './map-layers.tsx';
import { boxOfChoice } from './map-things.ts';
import { footprint } from './shapes/footprint.ts';
import { centreOf, pathOf } from './shapes/geometry.ts';
import { MapSpotName, MapSpotSign } from './shapes/map-spot.tsx';
import { MapTag } from './shapes/map-tag.tsx';
import shapes from './shapes/shapes.module.css';
import { chairDepth, spotShape } from './shapes/spot-shape.ts';
import { tagSide } from './shapes/tag-place.ts';
import { type Store, useStore } from './store.ts';

/** A space that a search has found, with the name of the person there. */
export type Found = { readonly id: string; readonly tag: string | undefined };

type Props = { opened: true; found: Found; things: Things; settledZoom: Store<number> };

const inverse = (zoom: number) => ({ '--inverse': 1 / zoom }) as CSSProperties;

/** The found spot above all others, filled with ink, and the name of the person. Decorative. */
export function MapFound({ found: { id, tag }, things, settledZoom }: Props) {
  const zoom = useStore(settledZoom);
  const { spots, rooms, sizes } = things;
  const spot = spots.find((one) => one.id === id);
  const room = rooms.find((one) => one.id === id);
  const box = boxOfChoice(things, id);
  if (!box) return null;
  const size = spot && sizes[spot.type];
  const halo = sizes.DESK.depth * 0.18;
  return (
    <svg className={`${map.layer} ${shapes.found}`} style={inverse(zoom)} aria-hidden>
      {spot && size && (
        <>
          <path
            className={shapes.halo}
            d={spotShape(spot, { width: size.width + 2 * halo, depth: size.depth + 2 * halo }).top}
          />
          <path className={shapes.top} d={spotShape(spot, size).top} />
          <MapSpotSign spot={spot} size={size} />
          <MapSpotName spot={spot} size={size} />
        </>
      )}
      {room && <path className={shapes.outline} d={pathOf(room.polygon)} />}
      {tag !== undefined && (
        <MapTag
          text={tag}
          box={spot ? footprint(spot, sizes) : box}
          side={spot ? tagSide(spot) : 'inside'}
          chair={chairDepth(sizes.DESK) + halo}
        />
      )}
    </svg>
  );
}

type OfferedProps = { opened: true; offered: Found; things: Things; settledZoom: Store<number> };

/** A dashed ring around a space that is held for the user, and until when. Decorative: the spot has it as text. */
export function MapOffered({ offered: { id, tag }, things, settledZoom }: OfferedProps) {
  const zoom = useStore(settledZoom);
  const { spots, rooms, sizes } = things;
  const spot = spots.find((one) => one.id === id);
  const room = rooms.find((one) => one.id === id);
  const box = boxOfChoice(things, id);
  if (!box) return null;
  const size = spot && sizes[spot.type];
  const halo = sizes.DESK.depth * 0.22;
  const ring =
    spot && size
      ? spotShape(spot, { width: size.width + 2 * halo, depth: size.depth + 2 * halo }).top
      : pathOf(room?.polygon ?? []);
  return (
    <svg className={`${map.layer} ${shapes.offered}`} style={inverse(zoom)} data-offered={id} aria-hidden>
      <path d={ring} />
      {tag !== undefined && (
        <MapTag
          text={tag}
          box={spot ? footprint(spot, sizes) : box}
          side={spot ? tagSide(spot) : 'inside'}
          chair={chairDepth(sizes.DESK) + halo}
        />
      )}
    </svg>
  );
}

const METRES = [5, 2];

type RingsProps = Props & { metresPerUnit: number };

/** Circles at two and five metres around the found spot, under the desks. */
export function MapFoundRings({ found, things, settledZoom, metresPerUnit }: RingsProps) {
  const zoom = useStore(settledZoom);
  const box = boxOfChoice(things, found.id);
  if (!box) return null;
  const [x, y] = centreOf(box);
  return (
    <svg className={`${map.layer} ${shapes.rings}`} style={inverse(zoom)} aria-hidden>
      {METRES.map((metres) => (
        <g key={metres} transform={`translate(${x} ${y})`}>
          <circle r={metres / metresPerUnit} />
          <g transform={`translate(0 ${metres / metresPerUnit})`}>
            <text y={4}>{metres} m</text>
          </g>
        </g>
      ))}
    </svg>
  );
}
