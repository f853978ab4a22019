import type { CSSProperties } from 'react';
import map from './floor-map.module.css';
import type { Found } from './map-found.tsx';
import type { Things } from './map-layers.tsx';
import { boxOfChoice } from './map-things.ts';
import { footprint } from './shapes/footprint.ts';
import { pathOf } from './shapes/geometry.ts';
import { MapTag } from './shapes/map-tag.tsx';
import shapes from './shapes/shapes.module.css';
import { chairDepth, spotShape } from './shapes/spot-shape.ts';
import { tagSide } from './shapes/tag-place.ts';
import { type Store, useStore } from './store.ts';

type Props = { opened: true; offered: Found; things: Things; settledZoom: Store<number> };

/** A dashed ring around a space that is held for the user, and until when. Decorative: the spot has it as text. */
export function MapOffered({ offered: { id, tag }, things, settledZoom }: Props) {
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
    <svg
      className={`${map.layer} ${shapes.offered}`}
      style={{ '--inverse': 1 / zoom } as CSSProperties}
      data-offered={id}
      aria-hidden
    >
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
