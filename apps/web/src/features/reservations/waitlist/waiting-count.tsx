import type { WaitlistEntry } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { waitingCountQuery } from './waitlist-queries.ts';

type Props = { place: Place; type: WaitlistEntry['objectType']; window: Period };

/** Continues the number of free spaces, so that a user sees whether waiting is worth it. */
export function WaitingCount({ place, type, window }: Props) {
  const { t } = useTranslation('waitlist');
  const query = { objectType: type, startDatetime: toIso(window.start), endDatetime: toIso(window.end) };
  const { people = 0 } = useQuery(waitingCountQuery(place, query)).data ?? {};
  return people === 0 ? null : `, ${t('count', { count: people })}`;
}
