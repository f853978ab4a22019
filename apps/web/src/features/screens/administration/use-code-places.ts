import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import { desksQuery, roomsQuery } from '../../../lib/queries/queries.ts';

/** Places with a check-in code: the entrance first, then rooms, then desks and parking spots. */
export function useCodePlaces(place: Place, buildingId: string | undefined) {
  const { t } = useTranslation('screens-admin');
  const { data: rooms = [] } = useQuery(roomsQuery(place));
  const { data: desks = [] } = useQuery(desksQuery(place));
  const named = (things: readonly { id: string; name: string }[]) =>
    inNaturalOrder(things, ({ name }) => name).map(({ id, name }) => ({ value: id, label: name }));
  return [
    ...(buildingId === undefined ? [] : [{ value: buildingId, label: t('entrance') }]),
    ...named(rooms),
    ...named(desks),
  ];
}
