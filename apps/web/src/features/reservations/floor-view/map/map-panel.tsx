import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../../lib/buildings/floor-plans.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { FloorMap } from '../../../../ui/floor-map/floor-map.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { ShownFloor } from '../shown-floor.ts';
import { useMapRooms, useMapSpots } from './map-things.ts';

type Props = {
  place: Place;
  shown: ShownFloor;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  onOpen(id: string): void;
  popover: ReactNode | undefined;
};

/** The floor's map with the choices on it, or a note that there is none. */
export function MapPanel({ place, shown, selected, onSelect, onOpen, popover }: Props) {
  const { t } = useTranslation('reservations');
  const { floor } = shown;
  const { address } = usePlanPicture(place, floor);
  const spots = useMapSpots(shown);
  const rooms = useMapRooms(shown);
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
      {...(!shown.hasStatus && { isChoosable: () => false })}
    />
  );
}
