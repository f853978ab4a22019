import { passesGuard } from '@berth/domain/identity';
import { IconCalendarOff, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import classes from '../calendars.module.css';

/**
 * Explains why there are no conflicts (both sides agree, some rooms are not in sync, or no room is connected) and what
 * to do next.
 */
export function NoConflicts({ rooms, notEqual }: { rooms: number; notEqual: number }) {
  const { t } = useTranslation('calendars');
  const { group, roles } = useMe();
  if (rooms === 0)
    return (
      <div className={classes.state} data-how="off">
        <IconCalendarOff size={16} stroke={1.75} aria-hidden />
        <p>
          {t('conflicts.noRooms', { building: group?.orgName ?? '' })}{' '}
          {passesGuard(roles, 'B') ? t('conflicts.connectBelow') : t('conflicts.askAdmin')}
        </p>
      </div>
    );
  if (notEqual > 0)
    return (
      <div className={classes.state} data-how="wrong">
        <IconClock size={16} stroke={1.75} aria-hidden />
        <p>{t('conflicts.notAll', { count: notEqual, rooms })}</p>
      </div>
    );
  return (
    <p className={classes.well}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      {t('conflicts.none')}
    </p>
  );
}
