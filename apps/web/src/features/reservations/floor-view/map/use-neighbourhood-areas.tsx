import { useMemo } from 'react';
import type { OverRooms } from '../../../../workplace/floor-map/map-layers.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { ShownFloor } from '../shown-floor.ts';
import { useNeighbourhoodNotes } from './use-neighbourhood-notes.ts';

/** Most floors have no neighbourhoods. */
const MapNeighbourhoods = lazyPart(
  async () => (await import('../../../../workplace/floor-map/shapes/map-neighbourhoods.tsx')).MapNeighbourhoods,
);

/** The outlines of the floor's neighbourhoods; undefined without any. */
export function useNeighbourhoodAreas({ neighbourhoods }: ShownFloor, zone: string): OverRooms | undefined {
  const noteOf = useNeighbourhoodNotes(zone);
  return useMemo(() => {
    if (neighbourhoods.length === 0) return undefined;
    const areas = neighbourhoods.map((one) => ({
      id: one.id,
      name: one.name,
      note: noteOf(one),
      colour: one.colour,
      isOpen: one.open,
      spaceIds: new Set(one.spaceIds),
    }));
    return (things, zoom) => <MapNeighbourhoods opened neighbourhoods={areas} things={things} zoom={zoom} />;
  }, [neighbourhoods, noteOf]);
}
