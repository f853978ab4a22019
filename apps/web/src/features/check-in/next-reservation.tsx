import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { hoursOf, periodOf, useDayText } from '../../lib/moments.ts';
import { nextQuery } from './due-query.ts';

/** For a user who typed a code although nothing is due. */
export function NextReservation() {
  const { place, group } = useMe();
  return place && group && <Next place={place} zone={group.timezone} />;
}

function Next({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('check-in');
  const dayText = useDayText();
  const { data: next } = useQuery(nextQuery(place));
  if (!next) return null;
  const period = periodOf(next);
  const when = `${dayText(period.start, zone)}, ${hoursOf(period, zone)}`;
  return <p>{t('nextIs', { name: next.objectName, when })}</p>;
}
