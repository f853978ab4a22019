import { calendarConnections } from '@berth/contract';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../lib/api.ts';
import type { BuildingDraft } from '../building-draft.ts';
import classes from './platform-state.module.css';

type Props = { building: BuildingDraft; provider: 'azure' | 'google' };

/**
 * Shows whether the organisation has connected the selected calendar, and the sync state of its rooms in this building.
 */
export function CalendarState({ building: { name: org, displayName }, provider }: Props) {
  const { t } = useTranslation('buildings-admin');
  const { data } = useQuery({
    queryKey: ['calendars', org, 'connections'],
    queryFn: ({ signal }) => call(calendarConnections, { params: { org } }, { signal }),
  });
  if (!data) return null;
  const connection = data[provider];
  const rooms = connection?.rooms.filter((room) => room.building === displayName) ?? [];
  const failing = rooms.filter(({ failure }) => failure !== null).length;
  const isEnding = provider === 'azure' && data.azure?.certificate?.isEnding === true;
  const isWrong = !connection || failing > 0 || isEnding;
  const Icon = isWrong ? IconAlertTriangle : IconCircleCheck;
  return (
    <div className={classes.state} data-wrong={isWrong || undefined}>
      <p>
        <Icon size={14} stroke={1.75} aria-hidden />
        {connection ? t('calendar.connected', { count: rooms.length }) : t('calendar.notConnected')}
        {failing > 0 && ` ${t('calendar.failing', { count: failing })}`}
      </p>
      {isEnding && <p>{t('calendar.certificateEnding')}</p>}
    </div>
  );
}
