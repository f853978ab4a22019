import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { settingsQuery } from '../../lib/queries/queries.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Without a team, people can still choose whom they sit with, where the building suggests seats. */
export function NoTeams({ place, mayMake }: { place: Place; mayMake: boolean }) {
  const { t } = useTranslation('teams');
  const settings = useQuery(settingsQuery(place)).data;
  const canPick = !mayMake && settings?.seatSuggestions === true;
  const text = canPick ? t('noneSit') : t('noneText');
  return (
    <EmptyState
      title={t('none')}
      text={mayMake ? t('noneLead') : text}
      icon={<IconUsersGroup size={28} stroke={1.75} aria-hidden />}
      action={canPick && <Link to="/workplace/desks">{t('sitLink')}</Link>}
    />
  );
}
