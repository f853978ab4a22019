import type { Desk, Floor, Room } from '@berth/contract';
import { IconMapOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../lib/floor-plans.ts';
import type { Place } from '../../lib/place.ts';
import { FloorMap } from '../../ui/floor-map/floor-map.tsx';
import type { MapRoom, MapSpot } from '../../ui/floor-map/map-things.ts';
import { labelsIn } from '../../ui/floor-map/spot-label.ts';
import { EmptyState } from '../../ui/states.tsx';
import { canBeHad, type Choice } from './choices.ts';
import { inOneLine, type StatusText } from './use-status-text.ts';

type Props = {
  place: Place;
  floor: Floor;
  rooms: readonly Room[];
  desks: readonly Desk[];
  choices: readonly Choice[];
  isWanted(choice: Choice): boolean;
  textOf(choice: Choice): StatusText;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  onOpen(id: string): void;
  popover: ReactNode | undefined;
};

/** The floor's map with the choices on it, or that there is none. */
export function MapPanel(props: Props) {
  const { t } = useTranslation('reserve');
  const { place, floor, selected, onSelect, onOpen, popover } = props;
  const { address } = usePlanPicture(place, floor);
  const spots = useSpots(props);
  const rooms = useRooms(props);
  if (!floor.plan)
    return (
      <EmptyState icon={<IconMapOff size={28} stroke={1.5} aria-hidden />} title={t('noMap')} text={t('noMapText')} />
    );
  return (
    <FloorMap
      // Another floor begins with all of it in sight.
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
    />
  );
}

function useSpots({ desks, choices, isWanted, textOf }: Props): MapSpot[] {
  const { t } = useTranslation('reserve');
  return useMemo(() => {
    const known = new Map(desks.map((desk) => [desk.id, desk]));
    const labelOf = new Map(
      [...Map.groupBy(desks, ({ roomId }) => roomId)].map(([id, inside]) => [
        id,
        labelsIn(inside.map(({ name }) => name)),
      ]),
    );
    return choices.flatMap((choice): MapSpot[] => {
      const desk = known.get(choice.id);
      if (desk?.x == null || desk.y === null) return [];
      const says = t(desk.type === 'DESK' ? 'says.desk' : 'says.parking', {
        name: choice.name,
        status: inOneLine(textOf(choice)),
      });
      return [
        {
          id: choice.id,
          roomId: choice.roomId,
          type: desk.type,
          x: desk.x,
          y: desk.y,
          rotation: desk.rotation,
          label: labelOf.get(choice.roomId)?.(choice.name) ?? choice.name,
          status: choice.standing.status,
          isOwn: choice.standing.own,
          isFaint: !isWanted(choice),
          says,
        },
      ];
    });
  }, [desks, choices, isWanted, textOf, t]);
}

function useRooms({ floor, rooms, choices, isWanted, textOf }: Props): MapRoom[] {
  const { t } = useTranslation('reserve');
  return useMemo(() => {
    const inside = Map.groupBy(choices, ({ roomId }) => roomId);
    return rooms
      .filter(({ floorId }) => floorId === floor.id)
      .map(({ id, name, polygon }): MapRoom => {
        const here = inside.get(id) ?? [];
        const [own] = here;
        if (own?.id === id)
          return {
            id,
            name,
            polygon,
            note: '',
            choice: {
              status: own.standing.status,
              isOwn: own.standing.own,
              isFaint: !isWanted(own),
              says: t('says.room', { name, status: inOneLine(textOf(own)) }),
            },
          };
        const note = here.length === 0 ? '' : t('freeOf', { free: here.filter(canBeHad).length, of: here.length });
        return { id, name, polygon, note };
      });
  }, [floor.id, rooms, choices, isWanted, textOf, t]);
}
