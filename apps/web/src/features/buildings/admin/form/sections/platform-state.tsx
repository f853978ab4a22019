import type { Polling } from '@berth/contract';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { adviceOn, FAILURES } from '../../../../../lib/outside-failures.ts';
import { timeAgo } from '../../../../../lib/relative-time.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import classes from './platform-state.module.css';

const REASONS = {
  unmatched: 'polling.unmatched',
  ambiguous: 'polling.ambiguous',
  unreadable: 'polling.unreadable',
} as const satisfies Record<Polling['unused'][number]['why'], string>;

/** The state of polling the stored platform, and the measurements that could not be used. */
export function PlatformState({ polling }: { polling: Polling }) {
  const { t, i18n } = useTranslation('buildings-admin');
  const now = useNow();
  const { readDatetime, failingSince, failure, status, stoppedDatetime } = polling;
  const ago = (at: string) => timeAgo(at, now, i18n.language);
  const [Icon, text] = (() => {
    if (stoppedDatetime !== null)
      return [IconAlertTriangle, t('polling.stopped', { ago: ago(stoppedDatetime) })] as const;
    if (failure !== null && failingSince !== null) {
      const why = t(FAILURES[failure], { status: status ?? '' });
      const advice = t(adviceOn('platform', { failure, status }));
      return [IconAlertTriangle, t('polling.failing', { why, advice, ago: ago(failingSince) })] as const;
    }
    if (readDatetime !== null) return [IconCircleCheck, t('polling.read', { ago: ago(readDatetime) })] as const;
    return [IconClock, t('polling.nothingYet')] as const;
  })();
  return (
    <div className={classes.state} data-wrong={stoppedDatetime !== null || failure !== null || undefined}>
      <p>
        <Icon size={14} stroke={1.75} aria-hidden />
        {text}
      </p>
      {failure !== null && stoppedDatetime === null && <p className={classes.aside}>{t('polling.later')}</p>}
      <Unused polling={polling} />
    </div>
  );
}

function Unused({ polling: { unmatched, ambiguous, unreadable, unused } }: { polling: Polling }) {
  const { t, i18n } = useTranslation('buildings-admin');
  const now = useNow();
  const count = unmatched + ambiguous + unreadable;
  if (count === 0) return null;
  return (
    <details>
      <summary>{t('polling.unused', { count })}</summary>
      <p>{t('polling.unusedHint')}</p>
      <table aria-label={t('polling.last')}>
        <thead>
          <tr>
            <th scope="col">{t('polling.floor')}</th>
            <th scope="col">{t('polling.sensor')}</th>
            <th scope="col">{t('polling.measured')}</th>
            <th scope="col">{t('polling.why')}</th>
          </tr>
        </thead>
        <tbody>
          {unused.map(({ why, floor, sensor, type, datetime }, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- two of them may be the same in everything
            <tr key={row}>
              <td data-label={t('polling.floor')}>{floor}</td>
              <td data-label={t('polling.sensor')}>{sensor}</td>
              <td data-label={t('polling.measured')}>
                {type}, {timeAgo(datetime, now, i18n.language)}
              </td>
              <td data-label={t('polling.why')}>{t(REASONS[why])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
