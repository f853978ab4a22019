import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { floorsQuery } from '../../../lib/queries/queries.ts';
import type { ReportRequest } from './use-report-request.ts';

/** One floor or all; with several buildings there is no floor to choose. */
export function FloorChoice({ place, request }: { place: Place; request: ReportRequest }) {
  const { t } = useTranslation('insights');
  const { data: floors = [] } = useQuery(floorsQuery(place));
  if (request.isEverywhere) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('choice.floor')}
      data={[
        { value: '', label: t('choice.allFloors') },
        ...floors.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={request.one('floor') ?? ''}
      onChange={({ currentTarget: { value } }) => request.set({ floor: value === '' ? undefined : value })}
    />
  );
}

export const SPACE_TYPES = ['DESK', 'ROOM', 'PARKING'] as const;
export type SpaceType = (typeof SPACE_TYPES)[number];

export const spaceTypeOf = (request: ReportRequest): SpaceType =>
  SPACE_TYPES.find((type) => type === request.one('type')) ?? 'DESK';

export function TypeChoice({ request }: { request: ReportRequest }) {
  const { t } = useTranslation('insights');
  const words = { DESK: t('type.DESK'), ROOM: t('type.ROOM'), PARKING: t('type.PARKING') };
  return (
    <NativeSelect
      size="sm"
      aria-label={t('choice.type')}
      data={SPACE_TYPES.map((value) => ({ value, label: words[value] }))}
      value={spaceTypeOf(request)}
      onChange={({ currentTarget: { value } }) => request.set({ type: value === 'DESK' ? undefined : value })}
    />
  );
}
