import type { Floor } from '@berth/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapRoom, MapSpot } from '../../../../workplace/floor-map/map-things.ts';
import { labelsIn } from '../../../../workplace/floor-map/shapes/spot-label.ts';
import { type Choice, isFree } from '../choices.ts';
import type { KioskView } from '../use-kiosk-view.ts';

const TEXTS = {
  YOURS: 'reservations:legend.yours',
  FREE: 'reservations:legend.free',
  RESERVED: 'reservations:legend.reserved',
  OCCUPIED: 'reservations:legend.occupied',
  FIXED: 'reservations:legend.fixed',
  MOVEMENT: 'reservations:legend.movement',
  KEPT: 'reservations:legend.kept',
} as const;

/** The spaces of a floor, or of one room, with their status and without names of people. */
export function useMapThings(
  { choices, desks, rooms }: Pick<KioskView, 'choices' | 'desks' | 'rooms'>,
  floor: Floor | undefined,
  roomId?: string,
) {
  const { t } = useTranslation(['kiosk', 'reservations']);
  return useMemo(() => {
    const isHere = (room: string) => roomId === undefined || room === roomId;
    const here = choices.filter((choice) => choice.floorId === floor?.id && isHere(choice.roomId));
    const places = new Map(desks.map((desk) => [desk.id, desk]));
    const labels = new Map(
      [...Map.groupBy(desks, ({ roomId }) => roomId)].map(([id, inside]) => [
        id,
        labelsIn(inside.map(({ name }) => name)),
      ]),
    );
    const says = ({ name, sign }: Choice) => `${name}, ${t(TEXTS[sign])}`;
    const spots = here.flatMap((choice): MapSpot[] => {
      const desk = places.get(choice.id);
      if (desk?.x == null || desk.y === null) return [];
      const { x, y, rotation, type, roomId } = desk;
      const label = labels.get(roomId)?.(choice.name) ?? choice.name;
      const looks = { label, status: choice.sign, tag: undefined, isFaint: false, says: says(choice) };
      return [{ id: choice.id, roomId, type, x, y, rotation, ...looks }];
    });
    const mapRooms = rooms
      .filter(({ id, floorId }) => floorId === floor?.id && isHere(id))
      .map(({ id, name, polygon }): MapRoom => {
        const inside = here.filter(({ roomId }) => roomId === id);
        const [whole] = inside;
        if (whole?.id === id)
          return {
            id,
            name,
            polygon,
            note: '',
            choice: { status: whole.sign, tag: undefined, isFaint: false, says: says(whole) },
          };
        const note =
          inside.length === 0
            ? ''
            : t('reservations:freeOf', { free: inside.filter(isFree).length, of: inside.length });
        return { id, name, polygon, note };
      });
    return { spots, rooms: mapRooms };
  }, [choices, desks, rooms, floor?.id, roomId, t]);
}
