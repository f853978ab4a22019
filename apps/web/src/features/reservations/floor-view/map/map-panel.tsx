import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../../workplace/buildings/floor-plans.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { FloorMap } from '../../../../workplace/floor-map/floor-map.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { Find } from '../search/finds.ts';
import type { ShownFloor } from '../shown-floor.ts';
import { inOneLine } from '../use-status-text.ts';
import { useNeighbourhoodAreas } from './use-neighbourhood-areas.tsx';
import { useMapRooms, useMapSpots } from './map-things.ts';

type Props = {
  place: Place;
  shown: ShownFloor;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  onOpen(id: string): void;
  popover: ReactNode | undefined;
  zone: string;
  /** The number of people that a room is for. */
  people: number;
  found: Find | undefined;
  /** A space that the map opens at, on a screen that is too small for the whole floor. */
  opensAt: string | undefined;
};

/** The floor's map with the choices on it, or a note that there is none. */
export function MapPanel({ place, shown, selected, onSelect, onOpen, popover, zone, people, found, opensAt }: Props) {
  const { t } = useTranslation('reservations');
  const { floor } = shown;
  const { address } = usePlanPicture(place, floor);
  const spots = useMapSpots(shown);
  const rooms = useMapRooms(shown, people);
  const underSpots = useNeighbourhoodAreas(shown, zone);
  const isHere = found?.floorId === floor.id;
  const offered = shown.choices.find(({ offeredUntil }) => offeredUntil !== undefined);
  if (!floor.plan)
    return (
      <EmptyState icon={<IconMapOff size={28} stroke={1.5} aria-hidden />} title={t('noMap')} text={t('noMapText')} />
    );
  return (
    <FloorMap
      // Another floor starts fully visible.
      key={floor.id}
      label={t('mapOf', { floor: floor.name })}
      plan={floor.plan}
      picture={address}
      rooms={rooms}
      spots={spots}
      selected={selected}
      onSelect={onSelect}
      onOpen={onOpen}
      popover={popover}
      underSpots={underSpots}
      found={isHere ? { id: found.id, tag: found.kind === 'person' ? found.name : undefined } : undefined}
      offered={offered && { id: offered.id, tag: inOneLine(shown.textOf(offered)) }}
      opensAt={opensAt}
      {...(!shown.hasStatus && { isChoosable: () => false })}
    />
  );
}
