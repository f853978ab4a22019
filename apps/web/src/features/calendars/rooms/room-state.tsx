import type { CalendarRoom } from '@berth/contract';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import classes from '../calendars.module.css';

/** The sync state of a room, in a few words. */
export function useRoomState(): (room: CalendarRoom) => string {
  const { t, i18n } = useTranslation('calendars');
  const now = useNow();
  return useCallback(
    ({ enabled, failure, syncedDatetime }: CalendarRoom) => {
      if (!enabled) return t('state.off');
      const texts = {
        refused: t('state.refused'),
        unknown: t('state.unknown'),
        throttled: t('state.throttled'),
        unreachable: t('state.unreachable'),
        unexpected: t('state.unexpected'),
      };
      if (failure !== null) return texts[failure];
      if (syncedDatetime === null) return t('state.waiting');
      return t('state.equal', { ago: timeAgo(syncedDatetime, now, i18n.language) });
    },
    [t, i18n.language, now],
  );
}

const iconOf = ({ enabled, failure, syncedDatetime }: CalendarRoom) => {
  if (!enabled) return [IconMinus, 'off'] as const;
  if (failure !== null) return [IconAlertTriangle, 'wrong'] as const;
  return syncedDatetime === null ? ([IconClock, 'off'] as const) : ([IconCircleCheck, 'well'] as const);
};

export function RoomState({ room, text }: { room: CalendarRoom; text: string }) {
  const [Icon, how] = iconOf(room);
  return (
    <span className={classes.state} data-how={how}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
