import type { Floor } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureAddress } from '../../../../workplace/buildings/floor-plans.ts';
import { FloorMap } from '../../../../workplace/floor-map/floor-map.tsx';
import { isFree } from '../choices.ts';
import { type Door, planQuery } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import { useMapThings } from './use-map-things.ts';

/** A touch beside a desk selects the nearest free one within this many pixels. */
const REACH = { mouse: 44, touch: 44 };

type Props = { door: Door; view: KioskView; onChoose(id: string | undefined): void };

/** The chosen room only, so that its desks are large enough for a finger; for whole rooms, the floor. */
export function KioskMap({ door, view, onChoose }: Props) {
  const { t } = useTranslation('reservations');
  const { floor, room, choices, selected } = view;
  const picture = usePicture(door, floor);
  const { rooms, spots } = useMapThings(view, floor, room?.id);
  const free = useMemo(() => new Set(choices.filter(isFree).map(({ id }) => id)), [choices]);
  const isChoosable = useCallback((id: string) => free.has(id), [free]);
  if (!floor?.plan) return null;
  return (
    <FloorMap
      // Another room is another view of the floor.
      key={`${floor.id} ${room?.id}`}
      label={t('mapOf', { floor: room?.name ?? floor.name })}
      plan={floor.plan}
      picture={picture}
      rooms={rooms}
      spots={spots}
      selected={selected?.id}
      onSelect={onChoose}
      onOpen={onChoose}
      reach={REACH}
      isChoosable={isChoosable}
    />
  );
}

/** The address of the drawing; undefined until it has loaded. */
export function usePicture(door: Door, floor: Pick<Floor, 'id' | 'plan'> | undefined): string | undefined {
  const hash = floor?.plan?.hash;
  const { data } = useQuery({ ...planQuery(door, floor?.id ?? '', hash ?? ''), enabled: hash !== undefined });
  return usePictureAddress(hash === undefined ? undefined : data);
}
