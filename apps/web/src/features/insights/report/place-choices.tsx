import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { floorsQuery } from '../../../lib/queries/queries.ts';
import type { Asked } from './use-asked.ts';

/** One floor or all; of several buildings there is no floor to choose. */
export function FloorChoice({ place, asked }: { place: Place; asked: Asked }) {
  const { t } = useTranslation('insights');
  const { data: floors = [] } = useQuery(floorsQuery(place));
  if (asked.isEverywhere) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('choice.floor')}
      data={[
        { value: '', label: t('choice.allFloors') },
        ...floors.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={asked.one('floor') ?? ''}
      onChange={({ currentTarget: { value } }) => asked.set({ floor: value === '' ? undefined : value })}
    />
  );
}

export const SPACE_TYPES = ['DESK', 'ROOM', 'PARKING'] as const;
export type SpaceType = (typeof SPACE_TYPES)[number];

export const spaceTypeOf = (asked: Asked): SpaceType =>
  SPACE_TYPES.find((type) => type === asked.one('type')) ?? 'DESK';

export function TypeChoice({ asked }: { asked: Asked }) {
  const { t } = useTranslation('insights');
  const words = { DESK: t('type.DESK'), ROOM: t('type.ROOM'), PARKING: t('type.PARKING') };
  return (
    <NativeSelect
      size="sm"
      aria-label={t('choice.type')}
      data={SPACE_TYPES.map((value) => ({ value, label: words[value] }))}
      value={spaceTypeOf(asked)}
      onChange={({ currentTarget: { value } }) => asked.set({ type: value === 'DESK' ? undefined : value })}
    />
  );
}
