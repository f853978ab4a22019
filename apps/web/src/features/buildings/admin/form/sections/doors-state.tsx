import type { DoorsState as State } from '@berth/contract';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { adviceOn, FAILURES } from '../../../../../lib/outside-failures.ts';
import { timeAgo } from '../../../../../lib/relative-time.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import classes from './platform-state.module.css';

/** The state of the stored door system, its schedules, and the cards that were read there. */
export function DoorsState({ state }: { state: State }) {
  const { t, i18n } = useTranslation('buildings-admin');
  const now = useNow();
  const { answeredDatetime, failingSince, failure, status, schedules, unknownSchedules, events } = state;
  const ago = (at: string) => timeAgo(at, now, i18n.language);
  const [Icon, text] = (() => {
    if (failure !== null && failingSince !== null) {
      const why = t(FAILURES[failure], { status: status ?? '' });
      const advice = t(adviceOn('doors', { failure, status }));
      return [IconAlertTriangle, t('doors.failing', { why, advice, ago: ago(failingSince) })] as const;
    }
    if (answeredDatetime !== null) return [IconCircleCheck, t('doors.told', { ago: ago(answeredDatetime) })] as const;
    return [IconClock, t('polling.nothingYet')] as const;
  })();
  const isWrong = failure !== null || unknownSchedules.length > 0;
  return (
    <div className={classes.state} data-wrong={isWrong || undefined}>
      <p>
        <Icon size={14} stroke={1.75} aria-hidden />
        {text}
      </p>
      {failure !== null && <p className={classes.aside}>{t('doors.later')}</p>}
      {unknownSchedules.length > 0 && (
        <p>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('doors.unknownSchedules', { list: unknownSchedules.join(', ') })} {t('integrations:advice.schedule')}
        </p>
      )}
      {events.lastDatetime !== null && (
        <p className={classes.aside}>
          {t('doors.read', {
            ago: ago(events.lastDatetime),
            checkedIn: events.checkedIn,
            present: events.present,
            failed: events.failed,
            unknown: events.unknownCards,
          })}
        </p>
      )}
      {schedules.length > 0 && (
        <details>
          <summary>{t('doors.schedules', { count: schedules.length })}</summary>
          <table aria-label={t('doors.schedulesOf')}>
            <thead>
              <tr>
                <th scope="col">{t('doors.scheduleId')}</th>
                <th scope="col">{t('doors.scheduleName')}</th>
              </tr>
            </thead>
            <tbody>
              {schedules.map(({ id, name }) => (
                <tr key={id}>
                  <td data-label={t('doors.scheduleId')}>{id}</td>
                  <td data-label={t('doors.scheduleName')}>{name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
