import type { CalendarRoom } from '@berth/contract';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from './card.tsx';

const TITLES = { azure: 'card.azure', google: 'card.google' } as const;

/** The organisation's connected rooms in this building; undefined if it has no connection. */
type Props = { provider: keyof typeof TITLES; rooms: readonly CalendarRoom[] | undefined };

export function CalendarCard({ provider, rooms }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <Card
      title={t(TITLES[provider])}
      to="/workplace/calendars"
      icon={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      {...useCalendarState(rooms)}
    />
  );
}

/** The sync state of the rooms: the worst one counts. */
function useCalendarState(rooms: Props['rooms']) {
  const { t, i18n } = useTranslation('integrations');
  const now = useNow();
  const off = (detail: string) => ({ how: 'off', state: t('card.off'), detail }) as const;
  if (rooms === undefined) return off(t('card.notConnected'));
  if (rooms.length === 0) return off(t('card.noRoom'));
  if (rooms.every(({ enabled }) => !enabled)) return off(t('card.switchedOff'));
  const failing = rooms.filter(({ failure }) => failure !== null).length;
  const conflicts = rooms.reduce((sum, room) => sum + room.conflicts, 0);
  const inConflict = t('card.conflicts', { count: conflicts });
  const detail = `${t('card.rooms', { count: rooms.length })}, ${inConflict}`;
  if (failing > 0) return { how: 'wrong', state: t('card.roomsFailing', { count: failing }), detail } as const;
  if (conflicts > 0) return { how: 'wrong', state: inConflict, detail } as const;
  const [oldest] = rooms.map(({ syncedDatetime }) => syncedDatetime ?? '').toSorted();
  if (!oldest) return { how: 'nothing', state: t('card.notLooked'), detail } as const;
  return { how: 'well', state: t('card.synchronised', { ago: timeAgo(oldest, now, i18n.language) }), detail } as const;
}
