import type { Floor } from '@berth/contract';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureAddress } from '../../../../lib/buildings/floor-plans.ts';
import { FloorMap } from '../../../../ui/floor-map/floor-map.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { isFree } from '../choices.ts';
import { type Door, planQuery } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import { useMapThings } from './use-map-things.ts';

/** A touch beside a desk selects the nearest free one within this many pixels. */
const REACH = { mouse: 44, touch: 44 };

type Props = { door: Door; view: KioskView; onChoose(id: string | undefined): void };

export function KioskMap({ door, view, onChoose }: Props) {
  const { t } = useTranslation(['kiosk', 'reservations']);
  const { floor, choices, selected } = view;
  const picture = usePicture(door, floor);
  const { rooms, spots } = useMapThings(view, floor);
  const free = useMemo(() => new Set(choices.filter(isFree).map(({ id }) => id)), [choices]);
  const isChoosable = useCallback((id: string) => free.has(id), [free]);
  if (!floor?.plan)
    return (
      <EmptyState
        icon={<IconMapOff size={48} stroke={1.5} aria-hidden />}
        title={t('reservations:noMap')}
        text={t('kiosk:useTheList')}
      />
    );
  return (
    <FloorMap
      key={floor.id}
      label={t('reservations:mapOf', { floor: floor.name })}
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
